import fc from 'fast-check';
import { groqTables } from '../groq/tables.ts';

/** Strings with a special meaning to some parser. */
const TROUBLE = [
  ...'"\'\\{}[]()<>|&!*^@$%.,;:/?#=+-~` \t\r\n\0',
  '..',
  '...',
  '->',
  '\\u{',
  '\\ud800',
  '%',
  '%zz',
  '%00',
  '%c3',
  '//',
  'é',
  '🥐',
  '\u202e',
  '\ufeff',
  '9'.repeat(400),
  '-1e999',
  'NaN',
  '__proto__',
  'constructor',
] as const;

/** Modification of a string: a deletion, duplication, insertion or truncation. */
const change = fc.record({
  kind: fc.constantFrom('cut', 'double', 'insert', 'end'),
  at: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.integer({ min: 1, max: 12 }),
  trouble: fc.constantFrom(...TROUBLE),
});

type Change = typeof change extends fc.Arbitrary<infer Value> ? Value : never;

function apply(text: string, { kind, at, length, trouble }: Change): string {
  const start = Math.floor(at * text.length);
  const part = text.slice(start, start + length);
  switch (kind) {
    case 'cut':
      return text.slice(0, start) + text.slice(start + length);
    case 'double':
      return text.slice(0, start) + part + text.slice(start);
    case 'insert':
      return text.slice(0, start) + trouble + text.slice(start);
    default:
      return text.slice(0, start);
  }
}

/** Generates strings of a list with up to three modifications each. */
export function damaged(texts: readonly string[]): fc.Arbitrary<string> {
  return fc
    .tuple(fc.constantFrom(...texts), fc.array(change, { maxLength: 3 }))
    .map(([text, changes]) => changes.reduce(apply, text));
}

/** Numbers and lookalikes as strings. */
export const oddNumber = fc.oneof(
  fc.constantFrom(
    '',
    '0',
    '-0',
    '-1',
    '1',
    '8',
    '0.5',
    '1e3',
    '1e309',
    '-1e309',
    'NaN',
    'Infinity',
    '0x10',
    '１',
  ),
  fc.constantFrom('9007199254740993', '99999999999999999999', '1'.repeat(400), '1,2', '0,0,8,8', 'null', ' '),
  fc.double().map(String),
);

/** JSON values with problematic names and sizes. */
export const oddJson: fc.Arbitrary<unknown> = fc.oneof(
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom<unknown>(null, -0, 1e308, '', [], {}, [[[[]]]]),
  fc.constantFrom<unknown>(
    { _ref: 1 },
    { _ref: '' },
    { _type: 'reference', _ref: 'home' },
    { _key: {} },
    { 'a b': 1 },
  ),
  fc.constant(
    JSON.parse('{"__proto__": {"polluted": true}, "constructor": {"prototype": {"polluted": true}}}'),
  ),
  fc.integer({ min: 10, max: 60 }).map((depth) => nested(depth)),
);

function nested(depth: number): unknown {
  let value: unknown = 1;
  for (let level = 0; level < depth; level += 1) value = level % 2 === 0 ? [value] : { a: value };
  return value;
}

/** Modified queries of the GROQ tables. */
export const groqQuery = damaged(groqTables.flatMap(({ rows }) => rows.map(({ query }) => query)));

/** Generates a valid value with a probability of 90 %, else an invalid one. */
export function mostly(right: readonly string[], wrong: readonly string[]): fc.Arbitrary<string> {
  return fc.oneof(
    { weight: 9, arbitrary: fc.constantFrom(...right) },
    { weight: 1, arbitrary: fc.constantFrom(...wrong) },
  );
}

/** Generates a value in one of `oneIn` cases, else `undefined`. */
export function rarely<Value>(oneIn: number, value: fc.Arbitrary<Value>): fc.Arbitrary<Value | undefined> {
  return fc.oneof({ weight: oneIn - 1, arbitrary: fc.constant(undefined) }, { weight: 1, arbitrary: value });
}
