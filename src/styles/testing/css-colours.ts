/** Custom properties by name. */
export type Declarations = Readonly<Record<string, string>>;

/** Parses the custom properties declared in a part of a style sheet. */
export function declarations(css: string): Declarations {
  return Object.fromEntries(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

/** Resolves a custom property, following `var()` references. */
export function resolveValue(name: string, scheme: Declarations): string {
  const value = scheme[name] ?? '';
  const reference = /^var\((--[\w-]+)\)$/.exec(value)?.[1];
  return reference === undefined ? value : resolveValue(reference, scheme);
}

/**
 * Computes the contrast ratio of two opaque colours by WCAG 2.2, from 1 to 21.
 * @throws TypeError for a colour that is not `#rgb` or `#rrggbb`.
 */
export function contrast(a: string, b: string): number {
  const [darker = NaN, lighter = NaN] = [luminance(a), luminance(b)].toSorted((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance(hex: string): number {
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex)) throw new TypeError(`'${hex}' is no opaque colour.`);
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [red = NaN, green = NaN, blue = NaN] = (digits.match(/../g) ?? []).map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}
