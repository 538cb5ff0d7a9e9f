import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, parseCommandLine, readCommandLine } from '../src/process/command-line.ts';
import { declareColours, paintDrawing, paletteSheet } from './artwork/paint.ts';
import { PALETTES } from './artwork/palettes.ts';
import {
  INLINE_DRAWINGS,
  listDrawings,
  PALETTE_SHEET,
  readDatasetDrawings,
  readInlineUses,
} from './artwork/sources.ts';
import { DATASET, replaceAssets, toStoredImage } from './dataset-files.ts';

const COMMAND = {
  name: 'npm --prefix brand run artwork',
  summary: 'Paints the drawings of the local dataset and of blocks with the palettes of day and evening.',
  notes:
    'Drawings are the SVG files of dataset/artwork and of blocks, palettes those of brand/artwork/palettes.ts.',
} as const satisfies Command;

readCommandLine(COMMAND, (args) => parseCommandLine(COMMAND, args));

const created = `${new Date().toISOString().slice(0, 19)}Z`;
const listed = await readFile(join(DATASET, 'documents/image-asset.ndjson'), 'utf8');
const painted = await Promise.all(
  [...(await readDatasetDrawings())].map(([name, drawing]) =>
    toStoredImage(paintDrawing(drawing, PALETTES), `${name}.svg`, created),
  ),
);
const changed = painted.filter(({ id }) => !listed.includes(`"_id":"${id}"`));
await replaceAssets(DATASET, changed);
for (const { originalFilename, id, content } of changed)
  console.log(`${originalFilename}  ${id}  ${content.length} bytes`);

for (const file of await listDrawings('site')) {
  const drawing = await readFile(file, 'utf8');
  const declared = declareColours(drawing, PALETTES);
  if (declared !== drawing) await writeFile(file, declared);
}

for (const block of INLINE_DRAWINGS) {
  const sheet = paletteSheet(block.scope, await readInlineUses(block), PALETTES);
  await writeFile(join(block.folder, PALETTE_SHEET), sheet);
}
