import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Files of drawings from the repository's root: those of the dataset, and those that belong to a block. */
const DRAWINGS = {
  dataset: 'dataset/artwork/**/*.svg',
  blocks: 'src/blocks/{app-download,left-tonight}/*/*.svg',
} as const;

/** Squares cut out of scenes, which are too small to show a whole one: left and upper edge, and length of a side. */
const DETAILS = {
  'topic-recipes': { scene: 'soup-pot', square: [440, 360, 720] },
  'topic-storage': { scene: 'vegetable-drawer', square: [224, 24, 1152] },
  'topic-stories': { scene: 'couple-collecting', square: [386, 0, 1164] },
} as const;

/** Lists the drawings of a kind as absolute paths, in alphabetical order. */
export async function listDrawings(kind: keyof typeof DRAWINGS): Promise<readonly string[]> {
  const files = await Array.fromAsync(glob(DRAWINGS[kind], { cwd: ROOT }));
  return files.map((file) => ROOT + file).toSorted();
}

/** Reads the drawings that the dataset shows, with details of scenes, by name. Colours are names of the palettes. */
export async function readDatasetDrawings(): Promise<ReadonlyMap<string, string>> {
  const files = await listDrawings('dataset');
  const drawings = new Map(
    await Promise.all(
      files.map(async (file) => [basename(file, '.svg'), await readFile(file, 'utf8')] as const),
    ),
  );
  for (const [name, { scene, square }] of Object.entries(DETAILS)) {
    const [left, top, side] = square;
    const view = `viewBox="${left} ${top} ${side} ${side}" width="${side}" height="${side}"`;
    drawings.set(name, (drawings.get(scene) ?? '').replace(/viewBox="[^"]+" width="\d+" height="\d+"/, view));
  }
  return drawings;
}
