import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Command, parseCommandLine, readCommandLine } from '../src/process/command-line.ts';
import { replaceAssets } from './animations/write-assets.ts';
import { renderDrawing } from './artwork/render-drawing.ts';

const DATASET = 'content-service/dataset';
const created = `${new Date().toISOString().slice(0, 19)}Z`;

const COMMAND = {
  name: 'npm run artwork',
  summary: 'Renders drawings into the local dataset, in place of their earlier images.',
  positionals: 'NAME…',
  notes: `A NAME is that of a drawing in ${DATASET}/artwork, without .svg.`,
} as const satisfies Command;

const names = readCommandLine(COMMAND, (args) => {
  const { positionals } = parseCommandLine(COMMAND, args);
  if (positionals.length === 0) throw new Error(`Name a drawing. See: ${COMMAND.name} -- --help`);
  return positionals;
});
const rendered = await Promise.all(
  names.map(async (name) =>
    renderDrawing(name, await readFile(join(DATASET, 'artwork', `${name}.svg`)), created),
  ),
);
await replaceAssets(join(DATASET, 'production'), {
  poster: new Map(rendered.map((image) => [image.fileName, image])),
});
for (const { fileName, id, content } of rendered) console.log(`${fileName}  ${id}  ${content.length} bytes`);
