import { EVENING_ID } from '../../src/config/evening-id.ts';
import type { PaletteColour, Palettes } from './palettes.ts';

/** Has rules apply in the evening where browsers tell pictures of the scheme. */
const inScheme = (rules: string): string => `@media (prefers-color-scheme:dark){${rules}}`;

/**
 * Has rules apply in the evening in Safari, which does not: an address with the id of the root as its fragment shows it.
 * Other browsers lack the property; they would show the evening by day, to visitors whose scheme changes while they look.
 */
const inAddress = (rules: string): string => `@supports (hanging-punctuation:first){:target{${rules}}}`;

/** Puts a style sheet into a drawing, and names its root so that an address can have it as its fragment. */
const withSheet = (svg: string, sheet: string): string =>
  svg.replace(/^<svg(?: id="[^"]*")?([^>]*>)/, `<svg id="${EVENING_ID}"$1${sheet}`);

const TAG = /<[a-z][^>]*>/gi;
const PAINT = / (fill|stroke)="var\((--art-[\w-]+)\)"/g;
const CLASS = / class="([\w -]+)"/;

/** Class of shapes that only the evening has, and of those that only the day has. */
const ONLY = { evening: 'evening', day: 'day' } as const;

function colourOf(name: string, palettes: Palettes): PaletteColour {
  const colour = palettes.get(name);
  if (!colour) throw new Error(`${name} is no colour of brand/artwork/palettes.ts: add it there.`);
  return colour;
}

/** Returns the name of the nth class: a, b, … z, ba, bb … */
const letters = (index: number): string =>
  (index < 26 ? '' : letters(Math.floor(index / 26))) + String.fromCharCode(97 + (index % 26));

/** Leaves out what only people who edit a drawing need: indentation, line breaks, comments, spaces between numbers. */
const withoutSpace = (svg: string): string =>
  svg
    .replaceAll(/<!--.*?-->/gs, '')
    .replaceAll(/>\s+</g, '><')
    .replaceAll(/ d="[^"]+"/g, (path) => ` d="${path.slice(4, -1).replaceAll(/ ?([a-z]) ?| (?=-)/gi, '$1')}"`)
    .trim();

/**
 * Paints a drawing whose colours are names of the palettes. Attributes hold the colours of the day, which any program
 * that knows SVG 1.1 shows: content services that make a JPEG of it, mail programs, search engines. A style sheet of its
 * own replaces them in the evening, shows the shapes of the class `evening` and hides those of the class `day`.
 * @throws Error for a name that the palettes do not have.
 */
export function paintDrawing(svg: string, palettes: Palettes): string {
  const rules = new Map<string, string>();
  /** Returns the class of shapes that have a declaration: colours of both hours, or something that only the evening has. */
  const classFor = (declaration: string): string => {
    const name = rules.get(declaration) ?? letters(rules.size);
    rules.set(declaration, name);
    return name;
  };
  const painted = withoutSpace(svg).replaceAll(TAG, (tag) => {
    const classes = CLASS.exec(tag)?.[1]?.split(' ') ?? [];
    const isEveningOnly = classes.includes(ONLY.evening);
    const names = classes.map((name) =>
      classFor(name === ONLY.evening ? 'display:inline' : name === ONLY.day ? 'display:none' : name),
    );
    const coloured = tag.replace(CLASS, '').replaceAll(PAINT, (_, attribute: string, name: string) => {
      const { day, evening } = colourOf(name, palettes);
      if (day !== evening) names.push(classFor(`${attribute}:light-dark(${day},${evening})`));
      return ` ${attribute}="${day}"`;
    });
    const own = `${isEveningOnly ? ' display="none"' : ''}${names.length > 0 ? ` class="${names.join(' ')}"` : ''}`;
    return coloured.replace(/\/?>$/, (end) => own + end);
  });
  if (rules.size === 0) return `${painted}\n`;
  const written = (isColour: boolean): string =>
    [...rules]
      .filter(([declaration]) => declaration.includes(':light-dark(') === isColour)
      .map(([declaration, name]) => `.${name}{${declaration}}`)
      .join('');
  const shapes = written(false);
  const schemes = `:root{color-scheme:light dark}${inAddress(`color-scheme:dark;${shapes}`)}`;
  return `${withSheet(painted, `<style>${schemes}${shapes && inScheme(shapes)}${written(true)}</style>`)}\n`;
}

/** Paints a drawing in one palette alone, for what is no SVG in the end. @throws Error as {@link paintDrawing}. */
export function paintFlat(svg: string, palettes: Palettes, hour: keyof PaletteColour): string {
  const hidden = hour === 'day' ? ONLY.evening : ONLY.day;
  return svg
    .replaceAll(PAINT, (_, attribute: string, name: string) => {
      return ` ${attribute}="${colourOf(name, palettes)[hour]}"`;
    })
    .replaceAll(new RegExp(` class="${hidden}"`, 'g'), ' display="none"');
}

/** Lists the names of palette colours in a text, each once, in alphabetical order. */
const namesIn = (text: string): readonly string[] =>
  [...new Set([...text.matchAll(/var\((--art-[\w-]+)\)/g)].map(([, name = '']) => name))].toSorted();

/**
 * Writes the style sheet that declares the colours which a block's inline drawing and its other sheets use: the whole
 * palette is ten times as large.
 * @param scope selector of the block.
 * @throws Error as {@link paintDrawing}.
 */
export function paletteSheet(scope: string, uses: string, palettes: Palettes): string {
  const list = (hour: keyof PaletteColour, indent: string): string =>
    namesIn(uses)
      .map((name) => `${indent}${name}: ${colourOf(name, palettes)[hour]};\n`)
      .join('');
  return `/* Written by npm --prefix brand run artwork, from brand/artwork/palettes.ts. */
${scope} {
${list('day', '  ')}}

@media screen and (prefers-color-scheme: dark) {
  ${scope} {
${list('evening', '    ')}  }
}
`;
}

/**
 * Declares in the style sheet of a drawing the colours that it uses, by day and in the evening, in place of those it
 * declared before: for drawings that only browsers show.
 * @throws Error as {@link paintDrawing}.
 */
export function declareColours(svg: string, palettes: Palettes): string {
  const list = (hour: keyof PaletteColour): string =>
    namesIn(svg)
      .map((name) => `${name}:${colourOf(name, palettes)[hour]}`)
      .join(';');
  const evening = list('evening');
  const sheet = `:root{${list('day')}}${inScheme(`:root{${evening}}`)}${inAddress(evening)}`;
  const bare = svg.replace(/\n? *<style>[^<]*<\/style>/, '');
  return withSheet(bare, `\n  <style>${sheet}</style>`);
}
