import { expect, it } from 'vitest';
import { pictureName } from './handle.ts';

it.each<[unknown, number, string]>([
  ['/animations/bag.json', 12, 'bag-12.svg'],
  ['https://cdn.example/a/happy.loaf.lottie?x=/y.json#z', 3.4, 'happy.loaf-3.svg'],
  ['bag', 0, 'bag-0.svg'],
  ['', 0, 'animation-0.svg'],
  ['data:application/json,{}', 7, 'animation-7.svg'],
  [{ v: '5' }, 7, 'animation-7.svg'],
  [undefined, 7, 'animation-7.svg'],
])('pictureName %j at frame %d', (source, frame, name) => expect(pictureName(source, frame)).toBe(name));
