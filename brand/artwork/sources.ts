import { glob, readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

/** Files of drawings from the repository's root: those of the dataset, and those of blocks and components that browsers load as files. */
const DRAWINGS = {
  dataset: 'dataset/artwork/**/*.svg',
  site: 'src/{blocks/{app-download,left-tonight},components/town}/*/*.svg',
} as const;

/** Parts of scenes that are drawings of their own, each with its view box: squares for small places, the film's first frame. */
export const DETAILS: Readonly<
  Record<string, { readonly scene: string; readonly view: readonly [number, number, number, number] }>
> = {
  'topic-recipes': { scene: 'soup-pot', view: [440, 360, 720, 720] },
  'topic-storage': { scene: 'vegetable-drawer', view: [200, 0, 1200, 1200] },
  'topic-stories': { scene: 'couple-collecting', view: [386, 0, 1164, 1164] },
  'leftovers-film': { scene: 'leftovers-boxes', view: [0, 270, 1600, 900] },
};

/** Blocks whose drawings stand in the page and take their colours from there: folder, selector, and drawings of others. */
export const INLINE_DRAWINGS = [
  { folder: 'src/blocks/street-story', scope: '.street-story', shows: 'src/components/town/tree/*.svg' },
] as const;

/** Style sheet with the colours of such a block, in its folder. */
export const PALETTE_SHEET = 'colours.generated.css';

/** Reads what such a block paints with: its drawings and its other style sheets. */
export async function readInlineUses({ folder, shows }: (typeof INLINE_DRAWINGS)[number]): Promise<string> {
  const files = await Array.fromAsync(glob([`${folder}/*.{svg,css}`, shows], { cwd: ROOT }));
  const used = files.filter((file) => basename(file) !== PALETTE_SHEET).toSorted();
  return (await Promise.all(used.map((file) => readFile(ROOT + file, 'utf8')))).join('\n');
}

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
  for (const [name, { scene, view }] of Object.entries(DETAILS)) {
    const root = `viewBox="${view.join(' ')}" width="${view[2]}" height="${view[3]}"`;
    drawings.set(name, (drawings.get(scene) ?? '').replace(/viewBox="[^"]+" width="\d+" height="\d+"/, root));
  }
  return drawings;
}
