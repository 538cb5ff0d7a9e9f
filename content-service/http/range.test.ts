import { describe, expect, it } from 'vitest';
import { parseRange } from './range.ts';

describe('parseRange of a file of 10 bytes', () => {
  it.each([
    [undefined, undefined],
    ['bytes=0-3', { start: 0, end: 3 }],
    ['bytes=4-', { start: 4, end: 9 }],
    ['bytes=-4', { start: 6, end: 9 }],
    ['bytes=-40', { start: 0, end: 9 }],
    ['bytes=5-40', { start: 5, end: 9 }],
    ['bytes=9-9', { start: 9, end: 9 }],
    [' bytes=0-0 ', { start: 0, end: 0 }],
    ['bytes=10-', 'unsatisfiable'],
    ['bytes=-0', 'unsatisfiable'],
    ['bytes=4-2', undefined],
    ['bytes=-', undefined],
    ['bytes=0-1,4-5', undefined],
    ['lines=0-1', undefined],
    ['bytes=a-b', undefined],
  ])('parses %s', (header, expected) => expect(parseRange(header, 10)).toEqual(expected));

  it('returns unsatisfiable for every range of an empty file', () => {
    expect([parseRange('bytes=0-', 0), parseRange('bytes=-1', 0)]).toEqual([
      'unsatisfiable',
      'unsatisfiable',
    ]);
  });
});
