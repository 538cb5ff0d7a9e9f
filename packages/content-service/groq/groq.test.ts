import { describe, expect, it } from 'vitest';
import { evaluateGroq, parseGroq, syntaxProblem } from './groq.ts';

const author = { _id: 'author', name: 'Ann' };
const post = { _id: 'post', by: { _ref: 'author' }, tags: ['a', 'b'] };

function run(query: string, params: Record<string, unknown> = {}): unknown {
  return evaluateGroq(parseGroq(query), {
    dataset: [author, post],
    params,
    timestamp: new Date('2026-11-01T00:00:00Z'),
    identity: 'someone',
    sanity: { projectId: 'p', dataset: 'd' },
    dereference: ({ _ref }) => (_ref === 'author' ? author : undefined),
  });
}

it.each([
  ['*[_id == $id][0].by->name', 'Ann'],
  ['*[_id == "post"]{"by": by->name, "none": other->name}', [{ by: 'Ann', none: null }]],
  ['count(*)', 2],
  ['*[_id == "nothing"][0]', null],
  ['now()', '2026-11-01T00:00:00.000Z'],
  ['dateTime(now())', '2026-11-01T00:00:00Z'],
  ['identity()', 'someone'],
  ['[sanity::projectId(), sanity::dataset()]', ['p', 'd']],
  ['*[_id == "post"].tags[]', ['a', 'b']],
])('evaluateGroq evaluates %s', (query, expected) => {
  // Through JSON, as in responses: dates are objects before.
  expect(JSON.parse(JSON.stringify(run(query, { id: 'post' })))).toEqual(expected);
});

describe('a unicode escape without its closing brace', () => {
  it.each([
    ['"\\u{41', 1],
    ['// \\u{\n"\\u{"', 8],
    ['{"a": 1} + "\\\\\\u{41"', 14],
    // Two in which groq-js would restart at the comment forever.
    ['[//",\n"\\u{1 \\\\u{', 13],
    ['[//",\n"\\u123\\\\u{', 13],
  ])('is a parse error at its offset in %s', (query, position) => {
    let problem: unknown;
    try {
      parseGroq(query);
    } catch (error) {
      problem = syntaxProblem(error);
    }
    expect(problem).toEqual({ position, message: 'unicode escape without "}"' });
  });

  it.each([
    ['"\\u{41}"', 'A'],
    ['"\\\\u{"', '\\u{'],
    ['"A" // \\u{', 'A'],
  ])('is not found in %s', (query, text) => expect(run(query)).toBe(text));
});

describe('a comment', () => {
  it.each(['1 // one', '1//', '// one\n1// one\r\n', '1 // }\n// "'])('may end a query: %j', (query) =>
    expect(run(query)).toBe(1),
  );

  it('does not shift the offsets of errors', () => {
    const placeOf = (query: string): unknown => {
      try {
        return parseGroq(query);
      } catch (error) {
        return syntaxProblem(error)?.position;
      }
    };
    expect(['*[', '*[ // one', '[1 +', '(1', '"abc', ''].map(placeOf)).toEqual([1, 8, 4, 2, 5, 0]);
  });
});

describe('syntaxProblem', () => {
  it('returns the offset and the message without it', () => {
    let problem: unknown;
    try {
      parseGroq('*[a ==]');
    } catch (error) {
      problem = syntaxProblem(error);
    }
    expect(problem).toEqual({ position: expect.any(Number), message: 'Unexpected end of query' });
  });

  it('returns undefined for other errors', () => expect(syntaxProblem(new Error('x'))).toBeUndefined());
});
