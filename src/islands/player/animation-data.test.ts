import { describe, expect, it } from 'vitest';
import { PLAYER } from '../../config/limits.ts';
import { requireAnimationData } from './animation-data.ts';
import { animation } from './testing/archives.ts';

describe('requireAnimationData', () => {
  it.each<[string, unknown]>([
    ['an animation', animation()],
    ['one that starts late', animation({ ip: 10, op: 11 })],
    ['one with broken frames', animation({ ip: 0.5, op: 20.25, fr: 29.97 })],
    ['a version that is a number', animation({ v: 5 })],
  ])('accepts %s', (_, value) => expect(requireAnimationData(value)).toBe(value));

  it.each([...PLAYER.requiredFields])('rejects an animation without %s', (name) => {
    for (const value of [undefined, null]) {
      expect(() => requireAnimationData(animation({ [name]: value }))).toThrow('Broken or corrupted file');
    }
  });

  it.each<[string, unknown]>([
    ['null', null],
    ['a list', [animation()]],
    ['text', 'animation'],
    ['layers that are no list', animation({ layers: {} })],
    ['no frame rate', animation({ fr: 0 })],
    ['a negative frame rate', animation({ fr: -30 })],
    ['no width', animation({ w: 0 })],
    ['a height in words', animation({ h: 'tall' })],
    ['an end that is not a number', animation({ op: Number.NaN })],
    ['an endless end', animation({ op: Infinity })],
    ['a negative end', animation({ op: -1 })],
    ['an end at the start', animation({ ip: 5, op: 5 })],
  ])('rejects %s', (_, value) =>
    expect(() => requireAnimationData(value)).toThrow('Broken or corrupted file'),
  );
});
