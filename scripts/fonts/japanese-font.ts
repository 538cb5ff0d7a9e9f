import { execFile } from 'node:child_process';
import { createReadStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createGunzip } from 'node:zlib';
import { create } from 'fontkitten';
import { unpackTar } from 'modern-tar/fs';
import subsetFont from 'subset-font';

/**
 * Where Japanese of share images comes from: rounded like the display font, and as heavy. The package has 41 MB, so it
 * is fetched only when the font is cut anew, and what is cut is committed.
 */
const SOURCE = {
  packageName: '@fontsource/m-plus-rounded-1c',
  version: '5.3.0',
  file: 'files/m-plus-rounded-1c-japanese-800-normal.woff2',
} as const;

const TARGET = resolve('src/publish/share-images/fonts');

/** Cuts the font of Japanese titles: every character, but none of the tables that horizontal lines do without. */
export async function cutJapaneseFont(cache = resolve('.cache/fonts')): Promise<number> {
  const folder = await fetchPackage(cache);
  const source = await readFile(join(folder, 'package', SOURCE.file));
  const font = create(source);
  if (font.isCollection) throw new Error(`${SOURCE.file} is several fonts.`);
  const characters = font.characterSet.map((codePoint) => String.fromCodePoint(codePoint)).join('');
  const cut = await subsetFont(source, characters, {
    targetFormat: 'woff2',
    keepFeatures: ['kern'],
    variationAxes: {},
  });
  await mkdir(TARGET, { recursive: true });
  await writeFile(join(TARGET, 'japanese.woff2'), cut);
  await writeFile(join(TARGET, 'japanese-licence.txt'), await readFile(join(folder, 'package/LICENSE')));
  return cut.length;
}

/** Fetches the package with npm, which checks that it is whole. */
async function fetchPackage(cache: string): Promise<string> {
  await mkdir(cache, { recursive: true });
  const { packageName, version } = SOURCE;
  const { stdout } = await promisify(execFile)('npm', [
    'pack',
    `${packageName}@${version}`,
    '--silent',
    '--pack-destination',
    cache,
  ]);
  const archive = join(cache, stdout.trim());
  await pipeline(createReadStream(archive), createGunzip(), unpackTar(cache));
  return cache;
}
