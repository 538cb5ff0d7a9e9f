import { describe, expect, it } from 'vitest';
import { httpError } from '../../http/errors.ts';
import type { Pieces } from '../../http/reply.ts';
import { answerQuery } from './answer.ts';

const limits = { time: 5000, resultBytes: 100 };

const textOf = ({ pieces }: Pieces) => Buffer.concat([...pieces()]).toString();

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
    expect(() => answerQuery('*[]', limits, () => ({ result: 'x'.repeat(200) }))).toThrow(
      expect.objectContaining({
        status: 400,
        body: {
          error: { type: 'queryResultTooLargeError', description: expect.any(String), query: '*[]' },
        },
      }),
    ));

  it('refuses results that no text can hold', () => {
    // The error JSON.stringify ends in as well, after half a gigabyte.
    const tooLong = () => ({ result: 'x'.repeat(2 ** 29) });
    expect(() => answerQuery('*', limits, tooLong)).toThrow('larger than 100 bytes');
  });

  it('stops slow queries and names them', () =>
    expect(() =>
      answerQuery('*[slow]', { ...limits, time: 20 }, () => {
        for (;;);
      }),
    ).toThrow(
      expect.objectContaining({
        status: 504,
        body: { error: expect.objectContaining({ type: 'queryTimeoutError', query: '*[slow]' }) },
      }),
    ));

  it.each([
    ['other failures', new Error('no such function'), 400, /cannot evaluate this query: no such function/],
    ['answers of its own', httpError(403, 'not you'), 403, /^not you$/],
  ])('passes on %s', (_, error, status, message) =>
    expect(() =>
      answerQuery('*', limits, () => {
        throw error;
      }),
    ).toThrow(expect.objectContaining({ status, message: expect.stringMatching(message) })),
  );
});
