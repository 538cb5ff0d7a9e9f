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
import { charactersOf, FONT_PLANS, FONT_SUBSETS, type FontPlan } from './font-plan.ts';

/**
 * Source of the Japanese glyphs of share images: rounded like the display font, and of its weight. The package has
 * 41 MB, so only subsetting downloads it, and the subset is committed.
 */
const SOURCE = {
  packageName: '@fontsource/m-plus-rounded-1c',
  version: '5.3.0',
  file: 'files/m-plus-rounded-1c-japanese-800-normal.woff2',
} as const;

const TARGET = resolve('src/publish/derive/share-images/fonts');

/** Weight of what is not a title on share images. */
const TEXT_WEIGHT = 640;

/** Package files that the letters come from. */
const LATIN_SOURCES = ['latin', 'latin-ext'] as const;

/** Lists the characters that the subset of a package file for share images contains. */
export function shareCharacters(source: (typeof LATIN_SOURCES)[number]): string {
  const subsets = FONT_SUBSETS.filter((subset) => subset.source === source);
  return charactersOf(subsets.flatMap(({ ranges }) => ranges));
}

/**
 * Cuts the Latin fonts of share images. Drawing has no bytes to save, so its letters are not spread over as many files as
 * those of pages: pairs are kerned within a file only.
 *
 * @param packageFolder where a font's package is.
 * @returns fonts by file name; the same bytes from the same packages.
 */
export async function cutLatinFonts(
  packageFolder: (plan: FontPlan) => string,
): Promise<ReadonlyMap<string, Uint8Array>> {
  const fonts = new Map<string, Uint8Array>();
  for (const plan of FONT_PLANS) {
    for (const source of LATIN_SOURCES) {
      const file = `${plan.packageName}-${source}-${plan.sourceFile}.woff2`;
      const { wght } = plan.axes;
      const cut = await subsetFont(
        await readFile(join(packageFolder(plan), 'files', file)),
        shareCharacters(source),
        {
          targetFormat: 'woff2',
          keepFeatures: ['kern', 'ccmp', 'locl', 'mark'],
          variationAxes: { ...plan.axes, wght: typeof wght === 'number' ? wght : TEXT_WEIGHT },
        },
      );
      fonts.set(`${plan.fileName}-${source}.woff2`, cut);
    }
  }
  return fonts;
}

/**
 * Subsets a font to all of its characters, without tables that horizontal text does not need.
 * @param source the font, in any format.
 * @throws Error if the file is a collection of fonts.
 */
export async function cutWholeFont(source: Buffer): Promise<Uint8Array> {
  const font = create(source);
  if (font.isCollection) throw new Error('The file holds several fonts.');
  const characters = font.characterSet.map((codePoint) => String.fromCodePoint(codePoint)).join('');
  return subsetFont(source, characters, {
    targetFormat: 'woff2',
    keepFeatures: ['kern'],
    variationAxes: {},
  });
}

/**
 * Cuts the fonts of share images and writes them with their licences.
 *
 * @param packageFolder where a font's package is.
 * @returns sizes in bytes by file name.
 */
export async function cutShareFonts(
  packageFolder: (plan: FontPlan) => string,
): Promise<ReadonlyMap<string, number>> {
  await mkdir(TARGET, { recursive: true });
  const folder = join(await fetchPackage(resolve('.cache/fonts')), 'package');
  const fonts = new Map(await cutLatinFonts(packageFolder)).set(
    'japanese.woff2',
    await cutWholeFont(await readFile(join(folder, SOURCE.file))),
  );
  for (const [name, font] of fonts) await writeFile(join(TARGET, name), font);
  const licences = new Map(FONT_PLANS.map((plan) => [plan.fileName, packageFolder(plan)]));
  for (const [name, from] of licences.set('japanese', folder)) {
    await writeFile(join(TARGET, `${name}-licence.txt`), await readFile(join(from, 'LICENSE')));
  }
  return new Map([...fonts].map(([name, { length }]) => [name, length]));
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
