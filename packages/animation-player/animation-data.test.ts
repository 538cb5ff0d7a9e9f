import { expect, it } from 'vitest';
import { requireAnimationData } from './animation-data.ts';
import { animation } from './testing/archives.ts';

it.each<[string, unknown]>([
  ['an animation', animation()],
  ['one that starts late', animation({ ip: 10, op: 11 })],
  ['one with broken frames', animation({ ip: 0.5, op: 20.25, fr: 29.97 })],
  ['a version that is a number', animation({ v: 5 })],
])('requireAnimationData accepts %s', (_, value) => expect(requireAnimationData(value)).toBe(value));
