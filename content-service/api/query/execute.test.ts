import { describe, expect, it } from 'vitest';
import { QueryError } from '../../groq/errors.ts';
import { toHttpError } from '../errors.ts';
import type { ChunkedBody } from '../../http/reply.ts';
import { executeQuery } from './execute.ts';

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

describe('executeQuery', () => {
  it('encodes JSON without undefined fields', () =>
    expect(textOf(executeQuery('*', limits, () => ({ result: [1], map: undefined })))).toBe(
      '{"result":[1]}',
    ));

  it('accepts results up to the limit in bytes', () => {
    const wrapping = '{"result":""}'.length;
    const ofBytes = (count: number) => ({ result: 'x'.repeat(count - wrapping) });
    expect(executeQuery('*', limits, () => ofBytes(100)).length).toBe(100);
    expect(() => executeQuery('*', limits, () => ofBytes(101))).toThrow('larger than 100 bytes');
    expect(() => executeQuery('*', limits, () => ({ result: 'ä'.repeat(50) }))).toThrow(
      'larger than 100 bytes',
    );
  });

  it('throws queryResultTooLargeError beyond the limit', () =>
    expect(refusalOf(() => executeQuery('*[]', limits, () => ({ result: 'x'.repeat(200) })))).toMatchObject({
      status: 400,
      body: {
        error: { type: 'queryResultTooLargeError', description: expect.any(String), query: '*[]' },
      },
    }));

  it('throws queryResultTooLargeError beyond the maximum string length', () => {
    // The error of JSON.stringify after half a gigabyte.
    const tooLong = () => ({ result: 'x'.repeat(2 ** 29) });
    expect(() => executeQuery('*', limits, tooLong)).toThrow('larger than 100 bytes');
  });

  it('terminates slow queries with the query in the error', () =>
    expect(
      refusalOf(() =>
        executeQuery('*[slow]', { ...limits, time: 20 }, () => {
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
  ])('throws for %s', (_, error, type, message) =>
    expect(() =>
      executeQuery('*', limits, () => {
        throw error;
      }),
    ).toThrow(expect.objectContaining({ type, message: expect.stringMatching(message) })),
  );
});
