/** Custom properties by name. */
export type Declarations = Readonly<Record<string, string>>;

/** Parses the custom properties declared in a part of a style sheet. */
export function declarations(css: string): Declarations {
  return Object.fromEntries(
    [...css.matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(([, name = '', value = '']) => [name, value]),
  );
}

const REFERENCE = /var\((--[\w-]+)\)/g;
const RELATIVE = /^oklch\(from (#[\da-f]+) calc\(l ([+-]) ([\d.]+)\) calc\(c \* ([\d.]+)\) h\)$/i;

/** Resolves a custom property, following `var()` references and colours that are another one, lighter or darker. */
export function resolveValue(name: string, scheme: Declarations): string {
  const value = (scheme[name] ?? '').replaceAll(REFERENCE, (_, reference: string) =>
    resolveValue(reference, scheme),
  );
  const [, origin, sign, lightness, chroma] = RELATIVE.exec(value) ?? [];
  return origin ? relative(origin, Number(`${sign}${lightness}`), Number(chroma)) : value;
}

/**
 * Computes the contrast ratio of two opaque colours by WCAG 2.2, from 1 to 21.
 * @throws TypeError for a colour that is not `#rgb` or `#rrggbb`.
 */
export function contrast(a: string, b: string): number {
  const [darker = NaN, lighter = NaN] = [luminance(a), luminance(b)].toSorted((one, other) => one - other);
  return (lighter + 0.05) / (darker + 0.05);
}

/** Computes how different two opaque colours look: their distance in Oklab, 0 for equal ones, 1 for black and white. */
export function difference(a: string, b: string): number {
  const [one, other] = [toOklab(linear(a)), toOklab(linear(b))];
  return Math.hypot(...one.map((value, axis) => value - (other[axis] ?? NaN)));
}

type Three = readonly [number, number, number];

const multiply = (rows: readonly [Three, Three, Three], [a, b, c]: Three): Three => {
  const [first, second, third] = rows.map(([x, y, z]) => x * a + y * b + z * c);
  return [first ?? NaN, second ?? NaN, third ?? NaN];
};

/** Converts a hexadecimal colour to linear sRGB. @throws TypeError for a colour that is not `#rgb` or `#rrggbb`. */
function linear(hex: string): Three {
  if (!/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(hex)) throw new TypeError(`'${hex}' is no opaque colour.`);
  const digits = hex.length === 4 ? [...hex.slice(1)].map((digit) => digit + digit).join('') : hex.slice(1);
  const [red = NaN, green = NaN, blue = NaN] = (digits.match(/../g) ?? []).map((pair) => {
    const channel = Number.parseInt(pair, 16) / 255;
    return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4;
  });
  return [red, green, blue];
}

function luminance(hex: string): number {
  const [red, green, blue] = linear(hex);
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Converts linear sRGB to Oklab (CSS Color 4, 10.2). */
function toOklab(colour: Three): Three {
  const [l, m, s] = multiply(
    [
      [0.4122214708, 0.5363325363, 0.0514459929],
      [0.2119034982, 0.6806995451, 0.1073969566],
      [0.0883024619, 0.2817188376, 0.6299787005],
    ],
    colour,
  );
  return multiply(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    [Math.cbrt(l), Math.cbrt(m), Math.cbrt(s)],
  );
}

function fromOklab(colour: Three): Three {
  const [l, m, s] = multiply(
    [
      [1, 0.3963377774, 0.2158037573],
      [1, -0.1055613458, -0.0638541728],
      [1, -0.0894841775, -1.291485548],
    ],
    colour,
  );
  return multiply(
    [
      [4.0767416621, -3.3077115913, 0.2309699292],
      [-1.2684380046, 2.6097574011, -0.3413193965],
      [-0.0041960863, -0.7034186147, 1.707614701],
    ],
    [l ** 3, m ** 3, s ** 3],
  );
}

/** Computes `oklch(from origin calc(l + lightness) calc(c * chroma) h)`, clipped to sRGB. */
function relative(origin: string, lightness: number, chroma: number): string {
  const [l, a, b] = toOklab(linear(origin));
  const channels = fromOklab([Math.max(0, l + lightness), a * chroma, b * chroma]).map((channel) => {
    const encoded = channel <= 0.0031308 ? channel * 12.92 : 1.055 * channel ** (1 / 2.4) - 0.055;
    return Math.round(255 * Math.min(1, Math.max(0, encoded)))
      .toString(16)
      .padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
