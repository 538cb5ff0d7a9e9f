import { closeSync, fstatSync, openSync, readFileSync, readSync } from 'node:fs';
import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Site } from '../../../site/site.ts';
import { chosenPicture, shareCard, shareFile } from '../../../layouts/share/share-card.ts';
import type { ShareImage } from '../../output/site-record.ts';
import { writeAtomically } from '../../../process/atomic-file.ts';

/** Days after which unused share images are evicted from the cache. */
export const SHARE_IMAGE_KEEP_DAYS = 30;

/** Lists the distinct share images of a site. Pure. */
export function planShareImages(site: Site): readonly ShareImage[] {
  return distinctImages(
    site.routes.all.flatMap((route) => {
      if (chosenPicture(site, route)) return [];
      const card = shareCard(site, route);
      const { documentId, sourceLocale: locale } = route;
      return { file: shareFile(card), card, documentId, locale };
    }),
  );
}

/** Keeps each image once, grouped by their image so that it need not be cached for long. */
export function distinctImages(images: readonly ShareImage[]): readonly ShareImage[] {
  const byFile = new Map(images.toReversed().map((image) => [image.file, image]));
  const keyOf = ({ card: { picture, tone }, file }: ShareImage) =>
    `${picture?.assetId ?? ''} ${tone} ${file}`;
  return [...byFile.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Cache folder for share images, shared between builds. */
export const SHARE_IMAGE_CACHE = fileURLToPath(new URL('../../../../.cache/share-images', import.meta.url));

const DAY_MS = 24 * 60 * 60 * 1000;

/** Maximum size of a file that can be a card, in bytes: far above what the worst picture takes. */
const MAX_CARD_BYTES = 1_000_000;

/** Markers that every JPEG file begins and ends with: start and end of the image. */
const JPEG_START = Buffer.from([0xff, 0xd8, 0xff]);
const JPEG_END = Buffer.from([0xff, 0xd9]);

/**
 * True if a file is a whole JPEG image: a crash of the machine leaves files that are empty or torn. Synchronous: a
 * thread of the pool costs ten times as much.
 */
function isWholeImage(file: string): boolean {
  let opened: number | undefined;
  try {
    opened = openSync(file, 'r');
    const { size } = fstatSync(opened);
    if (size < JPEG_START.length + JPEG_END.length || size > MAX_CARD_BYTES) return false;
    const start = Buffer.alloc(JPEG_START.length);
    const end = Buffer.alloc(JPEG_END.length);
    readSync(opened, start, 0, start.length, 0);
    readSync(opened, end, 0, end.length, size - end.length);
    return start.equals(JPEG_START) && end.equals(JPEG_END);
  } catch {
    return false;
  } finally {
    if (opened !== undefined) closeSync(opened);
  }
}

/** Filters the images that the cache does not have, or has damaged. */
export function missingShareImages(
  planned: readonly ShareImage[],
  folder = SHARE_IMAGE_CACHE,
): readonly ShareImage[] {
  return planned.filter(({ file }) => !isWholeImage(join(folder, file)));
}

/** Reads an image from the cache; `undefined` if it is missing or damaged. */
export function readShareImage(file: string, folder = SHARE_IMAGE_CACHE): Buffer | undefined {
  const path = join(folder, file);
  return isWholeImage(path) ? readFileSync(path) : undefined;
}

/** Stores an image atomically: builds may run concurrently. */
export async function keepShareImage(
  file: string,
  bytes: Uint8Array,
  folder = SHARE_IMAGE_CACHE,
): Promise<void> {
  await writeAtomically(join(folder, file), bytes, { isDurable: false });
}

/**
 * Removes what was drawn long ago and is not used.
 *
 * @param now milliseconds since 1970.
 */
export async function removeOldShareImages(
  used: ReadonlySet<string>,
  now = Date.now(),
  folder = SHARE_IMAGE_CACHE,
): Promise<void> {
  const unused = (await readdir(folder).catch(() => [])).filter((file) => !used.has(file));
  await Promise.all(
    unused.map(async (name) => {
      const file = join(folder, name);
      // Another build may have removed it just now.
      const drawnAt = (await stat(file).catch(() => undefined))?.mtimeMs ?? now;
      if (now - drawnAt > SHARE_IMAGE_KEEP_DAYS * DAY_MS) await rm(file, { force: true });
    }),
  );
}
