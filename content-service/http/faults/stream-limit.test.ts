import { describe, expect, it } from 'vitest';
import { createStreamLimiter, streamLimit, type StreamLimit } from './stream-limit.ts';
import type { ResponseFault } from './types.ts';

describe('streamLimit', () => {
  it.each<[ResponseFault | undefined, StreamLimit | undefined]>([
    [undefined, undefined],
    [{ kind: 'reply', status: 503 }, undefined],
    [
      { kind: 'truncate', bytes: 5 },
      { events: 0, bytes: 5, ending: 'end' },
    ],
    [{ kind: 'drop' }, { events: 0, bytes: 0, ending: 'cut' }],
    [
      { kind: 'drop', afterEvents: 2, afterBytes: 5 },
      { events: 2, bytes: 5, ending: 'cut' },
    ],
    [{ kind: 'stall' }, { events: 0, bytes: 0, ending: 'stall' }],
    [
      { kind: 'stall', afterEvents: 3 },
      { events: 3, bytes: 0, ending: 'stall' },
    ],
  ])('maps %o to %o', (fault, limit) => expect(streamLimit(fault)).toEqual(limit));
});

describe('createStreamLimiter', () => {
  it.each<[number, number, [string, boolean][]]>([
    [1, 0, [['abc', true]]],
    [
      2,
      0,
      [
        ['abc', false],
        ['def', true],
      ],
    ],
    [0, 2, [['ab', true]]],
    [0, 3, [['abc', true]]],
    [
      0,
      4,
      [
        ['abc', false],
        ['d', true],
      ],
    ],
    [
      1,
      1,
      [
        ['abc', false],
        ['d', true],
      ],
    ],
    [
      1,
      4,
      [
        ['abc', false],
        ['def', false],
        ['g', true],
      ],
    ],
  ])('breaks off after %i events and %i bytes', (events, bytes, expected) => {
    const limiter = createStreamLimiter({ events, bytes, ending: 'cut' });
    const passed = expected.map((_, index) => {
      const { part, isFinished } = limiter(Buffer.from(['abc', 'def', 'ghi'][index] ?? ''));
      return [part.toString(), isFinished];
    });
    expect(passed).toEqual(expected);
  });
});
