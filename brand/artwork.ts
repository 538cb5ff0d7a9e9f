import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { type Command, parseCommandLine, readCommandLine } from '../src/process/command-line.ts';
import { DATASET, replaceAssets, toStoredImage } from './dataset-files.ts';

/** Width of a scene's image, in pixels. */
const SCENE_WIDTH = 1600;

/** Width of images that heroes show from edge to edge: the widest that pages offer. */
const WIDE_SCENE_WIDTH = 2880;
const WIDE_SCENES: ReadonlySet<string> = new Set(['leftovers-boxes', 'team-table']);

/** Dots per inch at which a drawing is rasterised in its own size. */
const NATURAL_DENSITY = 72;

const ARTWORK = 'dataset/artwork';

const COMMAND = {
  name: 'npm --prefix brand run artwork',
  summary: 'Renders drawings into the local dataset, in place of their earlier images.',
  positionals: 'NAME…',
  notes: `A NAME is that of a drawing in ${ARTWORK}, without .svg. Spots stay SVG, scenes become WebP.`,
} as const satisfies Command;

const names = readCommandLine(COMMAND, (args) => {
  const { positionals } = parseCommandLine(COMMAND, args);
  if (positionals.length === 0) throw new Error(`Name a drawing. See: ${COMMAND.name} -- --help`);
  return positionals;
});

async function rasterise(name: string, svg: Buffer): Promise<Buffer> {
  const isWide = WIDE_SCENES.has(name);
  const width = isWide ? WIDE_SCENE_WIDTH : SCENE_WIDTH;
  return sharp(svg, { density: (NATURAL_DENSITY * width) / SCENE_WIDTH })
    .resize(width)
    .removeAlpha()
    .webp({ quality: isWide ? 92 : 86, effort: 6, smartSubsample: true })
    .toBuffer();
}

const created = `${new Date().toISOString().slice(0, 19)}Z`;
const rendered = await Promise.all(
  names.map(async (name) => {
    const svg = await readFile(`${ARTWORK}/${name}.svg`);
    return name.startsWith('spot-')
      ? toStoredImage(svg, `${name}.svg`, created)
      : toStoredImage(await rasterise(name, svg), `${name}.webp`, created);
  }),
);
await replaceAssets(DATASET, rendered);
for (const { originalFilename, id, content } of rendered)
  console.log(`${originalFilename}  ${id}  ${content.length} bytes`);
