/** Colour with channels from 0 to 255 and alpha from 0 to 1. */
export interface Color {
  readonly r: number;
  readonly g: number;
  readonly b: number;
  readonly alpha: number;
}

export const WHITE: Color = { r: 255, g: 255, b: 255, alpha: 1 };
export const TRANSPARENT: Color = { r: 0, g: 0, b: 0, alpha: 0 };

/**
 * Parses a hexadecimal colour of an image URL: RGB, ARGB, RRGGBB or AARRGGBB, without `#`.
 *
 * @returns `undefined` for anything else.
 */
export function parseColor(text: string): Color | undefined {
  if (!/^(?:[0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i.test(text)) return undefined;
  const full = text.length <= 4 ? [...text].map((digit) => digit + digit).join('') : text;
  const value = Number.parseInt(full.padStart(8, 'f'), 16);
  const channel = (shift: number) => (value >>> shift) & 0xff;
  return { r: channel(16), g: channel(8), b: channel(0), alpha: channel(24) / 255 };
}
