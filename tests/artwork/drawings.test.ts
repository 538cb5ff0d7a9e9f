import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { declareColours, paintDrawing, paletteSheet } from '../../brand/artwork/paint.ts';
import { LIT, PALETTES } from '../../brand/artwork/palettes.ts';
import {
  INLINE_DRAWINGS,
  listDrawings,
  PALETTE_SHEET,
  readDatasetDrawings,
  readInlineUses,
} from '../../brand/artwork/sources.ts';
import { contrast, declarations, difference, resolveValue } from '../../src/styles/testing/css-colours.ts';
import { foreignColours } from './foreign-colours.ts';

const ROOT = new URL('../../', import.meta.url);
const drawings = await readDatasetDrawings();
const readText = (path: string) => readFile(new URL(path, ROOT), 'utf8');

/** Maximum size of a drawing of the dataset as it is sent, in bytes: a tenth of the photograph it replaces. */
const MAX_COMPRESSED_BYTES = 7000;

/** Lists the files of the dataset's images by the names of the files they were uploaded from. */
async function listAssets(): Promise<ReadonlyMap<string, string>> {
  const lines = (await readText('dataset/production/documents/image-asset.ndjson')).trim().split('\n');
  return new Map(
    lines.map((line) => {
      // The dataset's own file; only these fields of it are read.
      const { originalFilename, path } = JSON.parse(line) as { originalFilename: string; path: string };
      return [originalFilename, basename(path)];
    }),
  );
}

const colourAt = (name: string, hour: 'day' | 'evening'): string =>
  PALETTES.get(`--art-${name}`)?.[hour] ?? '';

it.each([
  ['<path fill="#f2654a"/>', ['fill="#f2654a"']],
  ['<path fill="none" stroke="tomato"/>', ['stroke="tomato"']],
  ['<path style="fill:red"/>', ['style="fill:red"']],
  ['<stop stop-color="rgb(0 0 0)"/>', ['stop-color="rgb(0 0 0)"']],
  ['<path fill="var(--o-leaf,green)"/>', ['fill="var(--o-leaf,green)"']],
  ['<path fill="var(--art-leaf)" stroke="none"/>', []],
  ['<path fill="var(--o-leaf,var(--art-leaf))"/>', []],
])('foreignColours finds in %s %j', (svg, expected) => expect(foreignColours(svg)).toEqual(expected));

describe('drawings', () => {
  it('have no colour outside the palettes', async () => {
    const blocks = await Promise.all(
      (await listDrawings('site')).map(
        async (file) => [basename(file), await readFile(file, 'utf8')] as const,
      ),
    );
    const found = [...drawings, ...blocks].flatMap(([name, svg]) =>
      foreignColours(svg).map((each) => `${name}: ${each}`),
    );
    expect(found).toEqual([]);
  });

  it('in components and blocks take theirs from custom properties, too', async () => {
    const files = await Array.fromAsync(
      glob('src/{blocks,components}/**/*.{astro,svg}', { cwd: ROOT.pathname }),
    );
    const found = await Promise.all(
      files.map(async (file) => foreignColours(await readText(file)).map((each) => `${file}: ${each}`)),
    );
    expect(files.length).toBeGreaterThan(80);
    expect(found.flat()).toEqual([]);
  });

  it('of the dataset are what the generator paints, within their size', async () => {
    const files = await listAssets();
    for (const [name, drawing] of drawings) {
      const file = files.get(`${name}.svg`) ?? `nothing of ${name}`;
      const shown = await readText(`dataset/production/images/${file}`);
      expect(shown, `${name}: run npm --prefix brand run artwork`).toBe(paintDrawing(drawing, PALETTES));
      expect(brotliCompressSync(shown).length, name).toBeLessThanOrEqual(MAX_COMPRESSED_BYTES);
    }
    expect(drawings.size).toBeGreaterThan(60);
  });

  it('of blocks declare the colours that they use', async () => {
    for (const file of await listDrawings('site')) {
      const drawing = await readFile(file, 'utf8');
      expect(declareColours(drawing, PALETTES), `${file}: run npm --prefix brand run artwork`).toBe(drawing);
    }
  });
});

it.each(INLINE_DRAWINGS)(
  'the style sheet of $folder declares the colours that it uses, and no others',
  async (block) => {
    const written = await readText(`${block.folder}/${PALETTE_SHEET}`);
    const expected = paletteSheet(block.scope, await readInlineUses(block), PALETTES);
    expect(written, 'run npm --prefix brand run artwork').toBe(expected);
    expect(written).toContain('--art-crust:');
  },
);

/** Width of the narrowest frame of a close-up, around the middle of its 1600 units. */
const CLOSE_UP_WIDTH = 890;

/** Share of a lamp's light in the colour of a wall under two cones. */
const LIT_SHARE = 1 - 0.83 ** 2;

/** Returns red, green and blue of a colour in hexadecimal notation, from 0 to 255. */
const channels = (colour: string): readonly number[] =>
  [1, 3, 5].map((start) => Number.parseInt(colour.slice(start, start + 2), 16));

describe('the evening', () => {
  it('makes only brighter what gives light or must be read', () => {
    const opaque = [...PALETTES].filter(([, { day, evening }]) => Math.max(day.length, evening.length) <= 7);
    const brighter = opaque
      .filter(([, { day, evening }]) => contrast(evening, '#000') > contrast(day, '#000'))
      .map(([name]) => name);
    expect(brighter.filter((name) => !LIT.includes(name))).toEqual([]);
    expect(brighter).toContain('--art-window');
  });

  it('leaves the windows of houses brighter than their walls and trim', async () => {
    const fronts = (await listDrawings('site')).filter((file) => file.includes('/town/front/'));
    const shining = fronts.map(async (file) => {
      const used = [...(await readFile(file, 'utf8')).matchAll(/,var\(--art-([\w-]+)\)\)"/g)];
      // A door knob and the rings of a lantern may be as bright.
      return used
        .map(([, name = '']) => name)
        .filter((name) => !/^(?:window|lamp|butter$)/.test(name))
        .filter((name) => contrast(colourAt('window', 'evening'), colourAt(name, 'evening')) < 1.4)
        .map((name) => `${basename(file)}: ${name}`);
    });
    expect(fronts.length).toBeGreaterThan(8);
    expect((await Promise.all(shining)).flat()).toEqual([]);
  });

  it.each(['tomato-close-up', 'crust-close-up'])(
    'lights %s by a disc that every frame shows whole',
    (name) => {
      const svg = drawings.get(name) ?? '';
      const [, group = ''] = /<g class="evening">([^]*?)<\/g>/.exec(svg) ?? [];
      const discs = [...group.matchAll(/cx="(\d+)" cy="(\d+)" r="(\d+)" fill="var\(--art-sun(?:light)?\)"/g)];
      expect(discs).toHaveLength(1);
      const [x = 0, y = 0, radius = 0] = discs[0]?.slice(1).map(Number) ?? [];
      expect(x - radius).toBeGreaterThanOrEqual((1600 - CLOSE_UP_WIDTH) / 2);
      expect(x + radius).toBeLessThanOrEqual((1600 + CLOSE_UP_WIDTH) / 2);
      expect(y - radius).toBeGreaterThanOrEqual(70);
    },
  );

  it('hangs lamps where cards show their shades whole', () => {
    const lamps = [...drawings].flatMap(([name, svg]) =>
      [
        ...svg.matchAll(/^ {2}<use href="#lamp" transform="translate\(\d+ (\d+)\)(?: scale\(([\d.]+)\))?"/gm),
      ].map(
        // A shade is 76 units above its lamp's point.
        ([, y = '', scale = '1']) => ({ name, top: Number(y) - 76 * Number(scale) }),
      ),
    );
    expect(lamps.length).toBeGreaterThan(12);
    expect(lamps.filter(({ top }) => top < 70)).toEqual([]);
  });

  it('shows the map of the app at night', async () => {
    const screen = await readText('src/blocks/app-download/screens/find.svg');
    const [, ground = ''] =
      /clip-path="url\(#glass\)">\s*<path fill="var\(--art-([\w-]+)\)"/.exec(screen) ?? [];
    const [, streets = ''] = /stroke="var\(--art-([\w-]+)\)" stroke-width="12"/.exec(screen) ?? [];
    expect(contrast(colourAt('screen', 'evening'), colourAt(ground, 'evening'))).toBeGreaterThanOrEqual(7);
    expect(contrast(colourAt(streets, 'evening'), colourAt(ground, 'evening'))).toBeGreaterThanOrEqual(2);
  });

  it.each(['wall-sky', 'wall-mint', 'wall-butter', 'wall-plum'])('warms %s where a lamp shines', (wall) => {
    const [light, dark] = ['beam', wall].map((name) => channels(colourAt(name, 'evening')));
    // Two cones over each other, each at the opacity of drawings with such a wall.
    const [red = 0, , blue = 0] = [0, 1, 2].map(
      (channel) => (light?.[channel] ?? 0) * LIT_SHARE + (dark?.[channel] ?? 0) * (1 - LIT_SHARE),
    );
    expect(red).toBeGreaterThan(blue);
  });

  it('draws beams and rings of lamps with the colour for them', () => {
    const cones = [...drawings].flatMap(([name, svg]) =>
      [
        ...svg.matchAll(
          /fill="var\(--art-([\w-]+)\)" opacity="0\.\d+" d="M\d+ \d+ ?L-?\d+ \d+ ?H\d+ ?L\d+ \d+ ?Z"/g,
        ),
      ].map(([, colour = '']) => ({ name, colour })),
    );
    expect(cones.length).toBeGreaterThan(20);
    expect(cones.filter(({ colour }) => colour === 'lamp')).toEqual([]);
  });

  it.each([
    ['window', 'facade-tomato', 3],
    ['window-pale', 'facade-plum', 3],
    ['shop', 'facade-rose', 3],
    ['lamp', 'wall-butter', 7],
    ['star', 'sky', 7],
    ['cream', 'halo-cream', 3],
  ])('lights %s up before %s', (light, ground, least) => {
    expect(contrast(colourAt(light, 'evening'), colourAt(ground, 'evening'))).toBeGreaterThanOrEqual(least);
  });
});

/** Least difference of a wall or sky, which ends at a drawing's frame, to the ground of the frame. */
const LEAST_DIFFERENCE = 0.06;

/** Colours of the air and walls that reach the frames of drawings. */
const BEHIND = /^--art-(?:wall-(?:butter|yellow|mint|sky|tomato|plum|cream)|sky)$/;

it.each(['--color-page', '--tone-green', '--tone-butter'])(
  'no drawing of the evening melts into %s, or into the cards on it',
  async (tone) => {
    const [, dark = ''] = (await readText('src/styles/tokens.css')).split(
      /@media screen and \(prefers-color-scheme/,
    );
    const roles = { ...declarations(dark), '--tone': `var(${tone})` };
    const grounds = [tone, '--color-surface'].map((ground) => resolveValue(ground, roles));
    const walls = [...PALETTES].filter(([name]) => BEHIND.test(name));
    expect(walls).toHaveLength(8);
    const melting = walls.filter(([, { evening }]) =>
      grounds.some((ground) => difference(evening, ground) < LEAST_DIFFERENCE),
    );
    expect(melting.map(([name]) => name)).toEqual([]);
  },
);

/** Colours of signs, screens, tickets and the brand's mark, with the least contrast to their grounds. */
const MESSAGES = [
  ['ink', 'cream', 4.5],
  ['ink', 'screen', 4.5],
  ['ink', 'butter', 4.5],
  ['green', 'screen-mint', 4.5],
  ['plum', 'screen-cream', 4.5],
  ['plum', 'cream', 4.5],
  ['cream', 'green', 4.5],
  ['leaf', 'cream', 3],
  ['leaf', 'screen', 3],
  ['sign', 'wall-sky', 4.5],
] as const;

describe.each(['day', 'evening'] as const)('by %s', (hour) => {
  it.each(MESSAGES)('%s is told from %s', (message, ground, least) => {
    expect(contrast(colourAt(message, hour), colourAt(ground, hour))).toBeGreaterThanOrEqual(least);
  });
});
