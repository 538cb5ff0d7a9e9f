// Renders drawings into the local dataset, in place of their earlier images: `npm run artwork -- NAME…`.
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { replaceAssets } from './animations/write-assets.ts';
import { renderDrawing } from './artwork/render-drawing.ts';

const DATASET = 'content-service/dataset';
const created = `${new Date().toISOString().slice(0, 19)}Z`;

const names = process.argv.slice(2);
if (names.length === 0) throw new Error(`Name drawings of ${DATASET}/artwork, without .svg`);
const rendered = await Promise.all(
  names.map(async (name) =>
    renderDrawing(name, await readFile(join(DATASET, 'artwork', `${name}.svg`)), created),
  ),
);
await replaceAssets(join(DATASET, 'production'), {
  poster: new Map(rendered.map((image) => [image.fileName, image])),
});
for (const { fileName, id, content } of rendered) console.log(`${fileName}  ${id}  ${content.length} bytes`);
