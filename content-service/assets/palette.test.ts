import { describe, expect, it } from 'vitest';
import { paletteOf } from './palette.ts';

type Pixel = readonly [number, number, number, number?];

/** Creates pixels of several colours with the given frequencies. */
function pixels(...colors: readonly (readonly [times: number, pixel: Pixel])[]): Uint8Array {
  return Uint8Array.from(
    colors.flatMap(([times, [r, g, b, alpha = 255]]) =>
      Array.from({ length: times }, () => [r, g, b, alpha]).flat(),
    ),
  );
}

const RED: Pixel = [220, 30, 30];
const CREAM: Pixel = [240, 235, 220];
const NAVY: Pixel = [20, 25, 60];
const GREY: Pixel = [128, 124, 120];

describe('paletteOf', () => {
  const palette = paletteOf(pixels([60, CREAM], [25, RED], [10, GREY], [5, NAVY]));

  it('returns the most frequent colour and its share', () => {
    expect(palette.dominant).toEqual({
      _type: 'sanity.imagePaletteSwatch',
      background: '#f0ebdc',
      foreground: '#000',
      title: '#000',
      population: 60,
    });
  });

  it('returns a colour for each swatch', () => {
    expect(palette.vibrant).toMatchObject({ background: '#dc1e1e', population: 25 });
    expect(palette.muted).toMatchObject({ background: '#807c78', population: 10 });
    expect(palette.lightMuted).toMatchObject({ background: '#f0ebdc' });
    expect(palette.darkVibrant).toMatchObject({ background: '#14193c', foreground: '#fff', title: '#fff' });
  });

  it('omits swatches without a matching colour', () => {
    const plain = paletteOf(pixels([10, NAVY]));
    expect(Object.keys(plain).sort()).toEqual(['_type', 'darkVibrant', 'dominant']);
  });

  it('averages shades of one colour', () => {
    expect(paletteOf(pixels([1, [16, 16, 16]], [1, [18, 20, 30]])).dominant?.background).toBe('#111217');
  });

  it('ignores transparent pixels', () => {
    expect(paletteOf(pixels([90, [255, 0, 0, 0]], [10, CREAM])).dominant).toMatchObject({
      background: '#f0ebdc',
      population: 100,
    });
    expect(paletteOf(pixels([90, [255, 0, 0, 0]]))).toEqual({ _type: 'sanity.imagePalette' });
  });

  it('chooses a text colour with sufficient contrast', () => {
    expect(paletteOf(pixels([1, [255, 255, 0]])).dominant?.foreground).toBe('#000');
    expect(paletteOf(pixels([1, [0, 0, 0]])).dominant?.foreground).toBe('#fff');
    expect(paletteOf(pixels([1, [0, 0, 255]])).dominant?.foreground).toBe('#fff');
  });
});
