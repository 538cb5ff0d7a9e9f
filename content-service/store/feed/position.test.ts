import { describe, expect, it } from 'vitest';
import { decodePosition, encodePosition } from './position.ts';

const text = (raw: string) => Buffer.from(raw).toString('base64url');

describe('positions', () => {
  it.each([
    { epoch: 'a1', sequence: 0, events: 0 },
    { epoch: 'Z', sequence: 123_456, events: 7 },
  ])('round-trip: %o', (position) => {
    const encoded = encodePosition(position);
    expect(encoded).toMatch(/^[\w-]+$/);
    expect(decodePosition(encoded)).toEqual(position);
  });

  it.each([
    '',
    'nonsense',
    text('2|a|0|0'),
    text('1|a|0'),
    text('1||0|0'),
    text('1|a|-1|0'),
    text('1|a|1.5|0'),
    text('1|a|1e3|0'),
    text(`1|a|${'9'.repeat(16)}|0`),
    text('1|a|0|0\n'),
    text('1|a|0|0|0'),
  ])('are not decoded from %o', (encoded) => expect(decodePosition(encoded)).toBeUndefined());
});
