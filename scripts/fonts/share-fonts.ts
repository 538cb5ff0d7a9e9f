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
import { FONT_PLANS, FONT_SUBSETS, type FontPlan } from './font-plan.ts';

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

/** Weight of what is not a title on share images. */
const TEXT_WEIGHT = 640;

/** Package files that the letters come from. */
const LATIN_SOURCES = ['latin', 'latin-ext'] as const;

/**
 * Cuts the fonts of share images. Drawing has no bytes to save, so its letters are not spread over as many files as those
 * of pages: pairs are kerned within a file only.
 *
 * @param packageFolder where a font's package is.
 * @returns sizes in bytes by file name.
 */
export async function cutShareFonts(
  packageFolder: (plan: FontPlan) => string,
): Promise<ReadonlyMap<string, number>> {
  await mkdir(TARGET, { recursive: true });
  const sizes = new Map<string, number>();
  for (const plan of FONT_PLANS) {
    for (const source of LATIN_SOURCES) {
      const name = `${plan.fileName}-${source}.woff2`;
      const file = join(
        packageFolder(plan),
        'files',
        `${plan.packageName}-${source}-${plan.sourceFile}.woff2`,
      );
      const characters = FONT_SUBSETS.filter((subset) => subset.source === source)
        .flatMap(({ ranges }) => ranges)
        .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, index) => first + index))
        .map((codePoint) => String.fromCodePoint(codePoint));
      const { wght } = plan.axes;
      const cut = await subsetFont(await readFile(file), characters.join(''), {
        targetFormat: 'woff2',
        keepFeatures: ['kern', 'ccmp', 'locl', 'mark'],
        variationAxes: { ...plan.axes, wght: typeof wght === 'number' ? wght : TEXT_WEIGHT },
      });
      await writeFile(join(TARGET, name), cut);
      sizes.set(name, cut.length);
    }
    const licence = await readFile(join(packageFolder(plan), 'LICENSE'));
    await writeFile(join(TARGET, `${plan.fileName}-licence.txt`), licence);
  }
  return sizes.set('japanese.woff2', await cutJapaneseFont());
}

/** Cuts the font of Japanese titles: every character, but none of the tables that horizontal lines do without. */
async function cutJapaneseFont(cache = resolve('.cache/fonts')): Promise<number> {
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
