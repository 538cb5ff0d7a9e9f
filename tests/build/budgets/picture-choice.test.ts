import { describe, expect, it } from 'vitest';
import { chosenPicture, layoutWidth } from './picture-choice.ts';

describe('layoutWidth', () => {
  it.each([
    ['100vw', 390, 390],
    ['20rem', 390, 320],
    ['(min-width: 60rem) 30rem, 100vw', 1440, 480],
    ['(min-width: 60rem) 30rem, 100vw', 959, 959],
    ['(max-width: 600px) 50vw, 20rem', 600, 300],
    ['(min-width: 84rem) 38rem, (min-width: 56rem) 46vw, calc(100vw - 2.5rem)', 1440, 608],
    ['(min-width: 84rem) 38rem, (min-width: 56rem) 46vw, calc(100vw - 2.5rem)', 1000, 460],
    ['(min-width: 84rem) 38rem, (min-width: 56rem) 46vw, calc(100vw - 2.5rem)', 390, 350],
    ['calc((100vw - 2 * 20px) / 2)', 400, 180],
    ['min(100vw, 40rem)', 390, 390],
    ['max(10rem, 100vw - 1rem)', 390, 374],
    ['clamp(10rem, 50vw, 20rem)', 1000, 320],
    ['calc(-1 * -50px)', 390, 50],
  ])('%s in a window of %d px is %d px', (sizes, window, pixels) => {
    expect(layoutWidth(sizes, window)).toBeCloseTo(pixels);
  });

  it.each(['10ch', 'calc(1px +', '(min-width: 60rem) 30rem', 'calc(1px) 2px', ''])(
    'throws for unsupported syntax: %s',
    (sizes) => {
      expect(() => layoutWidth(sizes, 390)).toThrow(/understands|gives no width/);
    },
  );
});

const srcset = '/a?w=360 360w, /b?rect=1,2,3,4&w=720 720w, /c?w=1080 1080w';

it.each([
  [{ width: 390, pixelRatio: 1 }, '100vw', '/b?rect=1,2,3,4&w=720'],
  [{ width: 360, pixelRatio: 1 }, '100vw', '/a?w=360'],
  [{ width: 390, pixelRatio: 2 }, 'calc(100vw - 2.5rem)', '/b?rect=1,2,3,4&w=720'],
  [{ width: 390, pixelRatio: 3 }, 'calc(100vw - 2.5rem)', '/c?w=1080'],
  [{ width: 1440, pixelRatio: 2 }, undefined, '/c?w=1080'],
])('chosenPicture %j, %s → %s', (window, sizes, address) => {
  expect(chosenPicture(srcset, sizes, window)).toBe(address);
});
