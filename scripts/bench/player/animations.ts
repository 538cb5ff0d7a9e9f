import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { zipSync } from 'fflate';
import { readAnimationFile } from '../../../src/islands/player/read-file.ts';
import type { AnimationFixture } from './build-page.ts';

const dataset = resolve('content-service/dataset/production');

/** Names of the brand's measured films: its smallest and one of its largest. */
const MEASURED_FILMS = ['happy-loaf.json', 'bag-courier.json'];

/** Packs an animation into a dotLottie package of version 2. */
function packageOf(animation: Uint8Array): Uint8Array {
  const manifest = new TextEncoder().encode(JSON.stringify({ version: '2', animations: [{ id: 'film' }] }));
  return zipSync({ 'manifest.json': manifest, 'a/film.json': animation }, { level: 9 });
}

async function measured(name: string, file: string): Promise<AnimationFixture> {
  const bytes = new Uint8Array(await readFile(file));
  const { animations, initialIndex } = await readAnimationFile(bytes);
  const { w: width = 0, h: height = 0 } = animations[initialIndex]?.data ?? {};
  return { name, file, width, height };
}

/** Finds the brand's animations as JSON, and packs the last of them as well. */
async function brandAnimations(workFolder: string): Promise<readonly AnimationFixture[]> {
  const assets = await readFile(join(dataset, 'documents/file-asset.ndjson'), 'utf8');
  const found = await Promise.all(
    MEASURED_FILMS.map((name) => {
      const line = assets.split('\n').find((each) => each.includes(`"originalFilename":"${name}"`));
      const sha1 = /"sha1hash":"(\w+)"/.exec(line ?? '')?.[1];
      if (sha1 === undefined) throw new Error(`The dataset has no animation ${name}.`);
      return measured(name, join(dataset, 'files', `${sha1}.json`));
    }),
  );
  const packed: AnimationFixture[] = [];
  for (const { file, ...animation } of found.slice(-1)) {
    const name = animation.name.replace('.json', '.lottie');
    const target = join(workFolder, name);
    await writeFile(target, packageOf(await readFile(file)));
    packed.push({ ...animation, name, file: target });
  }
  return [...found, ...packed];
}

/**
 * Finds the animations to measure.
 *
 * @param folder of `.json` and `.lottie` files; the brand's own without it.
 * @param workFolder for the files that are made.
 */
export async function findAnimations(
  folder: string | undefined,
  workFolder: string,
): Promise<readonly AnimationFixture[]> {
  if (folder === undefined) return await brandAnimations(workFolder);
  const names = (await readdir(folder)).filter((name) => /\.(json|lottie)$/.test(name));
  if (names.length === 0) throw new Error(`There are no .json or .lottie files in ${folder}.`);
  return await Promise.all(names.map((name) => measured(name, join(folder, name))));
}
