import { describe, expect, it } from 'vitest';
import { QueryError } from '../../groq/errors.ts';
import { toHttpError } from '../errors.ts';
import type { ChunkedBody } from '../../http/reply.ts';
import { answerQuery } from './answer.ts';

const limits = { time: 5000, resultBytes: 100 };

const textOf = ({ chunks }: ChunkedBody) => Buffer.concat([...chunks()]).toString();

function refusalOf(run: () => unknown) {
  try {
    run();
  } catch (error) {
    return toHttpError(error);
  }
  throw new Error('Not refused');
}

describe('answerQuery', () => {
  it('makes JSON, without what is undefined', () =>
    expect(textOf(answerQuery('*', limits, () => ({ result: [1], map: undefined })))).toBe('{"result":[1]}'));

  it('takes results up to the limit, counted in bytes', () => {
    const wrapping = '{"result":""}'.length;
    const ofBytes = (count: number) => ({ result: 'x'.repeat(count - wrapping) });
    expect(answerQuery('*', limits, () => ofBytes(100)).length).toBe(100);
    expect(() => answerQuery('*', limits, () => ofBytes(101))).toThrow('larger than 100 bytes');
    expect(() => answerQuery('*', limits, () => ({ result: 'ä'.repeat(50) }))).toThrow(
      'larger than 100 bytes',
    );
  });

  it('refuses results that are too large in the hosted shape', () =>
    expect(refusalOf(() => answerQuery('*[]', limits, () => ({ result: 'x'.repeat(200) })))).toMatchObject({
      status: 400,
      body: {
        error: { type: 'queryResultTooLargeError', description: expect.any(String), query: '*[]' },
      },
    }));

  it('refuses results that no text can hold', () => {
    // The error JSON.stringify ends in as well, after half a gigabyte.
    const tooLong = () => ({ result: 'x'.repeat(2 ** 29) });
    expect(() => answerQuery('*', limits, tooLong)).toThrow('larger than 100 bytes');
  });

  it('stops slow queries and names them', () =>
    expect(
      refusalOf(() =>
        answerQuery('*[slow]', { ...limits, time: 20 }, () => {
          for (;;);
        }),
      ),
    ).toMatchObject({
      status: 504,
      body: { error: expect.objectContaining({ type: 'queryTimeoutError', query: '*[slow]' }) },
    }));

  it.each([
    [
      'other failures',
      new Error('no such function'),
      'queryEvaluationError',
      /cannot evaluate this query: no such function/,
    ],
    ['query errors', new QueryError('queryParseError', 'not valid'), 'queryParseError', /^not valid$/],
  ])('passes on %s', (_, error, type, message) =>
    expect(() =>
      answerQuery('*', limits, () => {
        throw error;
      }),
    ).toThrow(expect.objectContaining({ type, message: expect.stringMatching(message) })),
  );
});
