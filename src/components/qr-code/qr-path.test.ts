import { encode } from 'uqr';
import { expect, it } from 'vitest';
import { QUIET_ZONE, qrPath } from './qr-path.ts';

/** Rasterises a path to modules, row by row. */
function paint(path: string, size: number): readonly (readonly boolean[])[] {
  const rows = Array.from({ length: size }, () => Array.from({ length: size }, () => false));
  let [x, y] = [0, -0.5];
  for (const [, right, down, width] of path.matchAll(/m(-?\d+) (\d+)h(\d+)/g)) {
    x += Number(right);
    y += Number(down);
    rows[y - 0.5]?.fill(true, x, x + Number(width));
    x += Number(width);
  }
  return rows;
}

it.each(['https://app.example/get', 'A', 'https://app.example/'.padEnd(180, 'x')])(
  'paints exactly the modules of the code of %s',
  (text) => {
    const { path, size } = qrPath(text);
    expect(paint(path, size)).toEqual(encode(text, { ecc: 'M', border: QUIET_ZONE }).data);
  },
);

it('keeps the quiet zone light on all four sides', () => {
  const { path, size } = qrPath('https://app.example/get');
  const rows = paint(path, size);
  const isZone = (position: number) => position < QUIET_ZONE || position >= size - QUIET_ZONE;
  rows.forEach((row, y) => {
    row.forEach((dark, x) => {
      if (isZone(x) || isZone(y)) expect(dark).toBe(false);
    });
  });
});

it('needs few strokes, each without overlapping another', () => {
  const { path, size } = qrPath('https://app.example/get');
  const dark = paint(path, size).flat().filter(Boolean).length;
  const widths = [...path.matchAll(/h(\d+)/g)].map(([, width]) => Number(width));
  expect(widths.reduce((sum, width) => sum + width, 0)).toBe(dark);
  expect(widths.length).toBeLessThan(dark / 1.5);
});

it('refuses what fits into no code', () => {
  expect(() => qrPath('x'.repeat(5000))).toThrow();
});
