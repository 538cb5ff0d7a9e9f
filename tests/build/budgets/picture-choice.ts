/** Viewport for which a `srcset` candidate is selected. */
export interface PictureWindow {
  /** Width in CSS pixels. */
  readonly width: number;
  readonly pixelRatio: number;
}

const ROOT_FONT_SIZE = 16;
const TOKEN = /\s*([\d.]+(?:rem|em|px|vw)?|[-+*/()]|calc|min|max|clamp|,)/y;

/**
 * Selects the candidate of a `srcset` as browsers do: the narrowest that is wide enough for the device pixel ratio,
 * else the widest.
 * @param sizes value of the `sizes` attribute; `100vw` without it.
 * @throws Error for unsupported syntax in `sizes`.
 */
export function chosenPicture(srcset: string, sizes: string | undefined, window: PictureWindow): string {
  const candidates = srcset.split(/,\s+/).map((candidate) => {
    const [address = '', width = ''] = candidate.trim().split(/\s+/);
    return { address, width: Number.parseFloat(width) };
  });
  const needed = layoutWidth(sizes ?? '100vw', window.width) * window.pixelRatio;
  const ascending = candidates.toSorted((a, b) => a.width - b.width);
  const chosen = ascending.find(({ width }) => width >= needed) ?? ascending.at(-1);
  return chosen?.address ?? '';
}

/** Evaluates a `sizes` attribute for a viewport. @returns the width in CSS pixels. */
export function layoutWidth(sizes: string, windowWidth: number): number {
  for (const entry of splitOutsideParentheses(sizes)) {
    const condition = /^(\((?:min|max)-width:\s*[^)]+\))\s+(.+)$/.exec(entry);
    if (!condition?.[1] || !condition[2]) return length(entry, windowWidth);
    if (matches(condition[1], windowWidth)) return length(condition[2], windowWidth);
  }
  throw new Error(`'${sizes}' gives no width for a window of ${windowWidth} px.`);
}

function splitOutsideParentheses(text: string): readonly string[] {
  const parts = [''];
  let depth = 0;
  for (const character of text) {
    if (character === '(') depth += 1;
    if (character === ')') depth -= 1;
    if (character === ',' && depth === 0) parts.push('');
    else parts[parts.length - 1] += character;
  }
  return parts.map((part) => part.trim());
}

function matches(condition: string, windowWidth: number): boolean {
  const [, kind, limit = ''] = /^\((min|max)-width:\s*([^)]+)\)$/.exec(condition) ?? [];
  const pixels = length(limit, windowWidth);
  return kind === 'min' ? windowWidth >= pixels : windowWidth <= pixels;
}

/** Evaluates a CSS length or calculation to pixels. */
function length(text: string, windowWidth: number): number {
  const tokens = tokenize(text);
  let position = 0;
  const take = () => tokens[position++];
  const unknown = () => new Error(`'${text}' is no length that this understands.`);

  const list = (): number[] => {
    const values = [sum()];
    while (tokens[position] === ',') {
      position += 1;
      values.push(sum());
    }
    if (take() !== ')') throw unknown();
    return values;
  };
  const atom = (): number => {
    const token = take();
    if (token === '-') return -atom();
    if (token === '(') return list()[0] ?? 0;
    if (token === 'calc' || token === 'min' || token === 'max' || token === 'clamp') {
      if (take() !== '(') throw unknown();
      const values = list();
      if (token === 'min') return Math.min(...values);
      if (token === 'max') return Math.max(...values);
      const [first = 0, middle = 0, last = 0] = values;
      return token === 'clamp' ? Math.max(first, Math.min(middle, last)) : first;
    }
    const [, number = '', unit = ''] = /^([\d.]+)(\w*)$/.exec(token ?? '') ?? [];
    if (number === '') throw unknown();
    const factors: Readonly<Record<string, number>> = {
      '': 1,
      px: 1,
      rem: ROOT_FONT_SIZE,
      em: ROOT_FONT_SIZE,
      vw: windowWidth / 100,
    };
    return Number(number) * (factors[unit] ?? Number.NaN);
  };
  const product = (): number => {
    let value = atom();
    for (let sign = tokens[position]; sign === '*' || sign === '/'; sign = tokens[position]) {
      position += 1;
      value = sign === '*' ? value * atom() : value / atom();
    }
    return value;
  };
  const sum = (): number => {
    let value = product();
    for (let sign = tokens[position]; sign === '+' || sign === '-'; sign = tokens[position]) {
      position += 1;
      value = sign === '+' ? value + product() : value - product();
    }
    return value;
  };

  const result = sum();
  if (position !== tokens.length || !Number.isFinite(result)) throw unknown();
  return result;
}

function tokenize(text: string): readonly string[] {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < text.trimEnd().length) {
    const found = TOKEN.exec(text);
    if (!found?.[1]) throw new Error(`'${text}' is no length that this understands.`);
    tokens.push(found[1]);
  }
  return tokens;
}
