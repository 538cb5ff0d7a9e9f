import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHARE_IMAGES_PATH } from '../../config/share-image.ts';
import type { Site } from '../../site/site.ts';
import { chosenPicture, shareCard, type ShareCard, shareFile } from '../../layouts/share/share-card.ts';
import { writeAtomically } from '../../process/atomic-file.ts';

/** Days after which unused share images are evicted from the cache. */
export const SHARE_IMAGE_KEEP_DAYS = 30;

/** A share image that the site needs. */
export interface PlannedShareImage {
  /** File name: a hash of all inputs. */
  readonly file: string;
  readonly card: ShareCard;
  /** Document of the image, the first one if several share it; for problems. */
  readonly documentId: string;
  /** Code of that document's locale. */
  readonly locale: string;
}

/** Lists the distinct share images of a site, grouped by their image so that it need not be cached for long. Pure. */
export function planShareImages(site: Site): readonly PlannedShareImage[] {
  const byFile = new Map<string, PlannedShareImage>();
  for (const route of site.routes.all) {
    if (chosenPicture(site, route)) continue;
    const card = shareCard(site, route);
    const file = shareFile(card);
    if (byFile.has(file)) continue;
    byFile.set(file, { file, card, documentId: route.documentId, locale: route.sourceLocale });
  }
  const keyOf = ({ card: { picture, tone }, file }: PlannedShareImage) =>
    `${picture?.assetId ?? ''} ${tone} ${file}`;
  return [...byFile.values()].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
}

/** Cache folder for share images, shared between builds. */
export const SHARE_IMAGE_CACHE = fileURLToPath(new URL('../../../.cache/share-images', import.meta.url));

const DAY_MS = 24 * 60 * 60 * 1000;

/** Filters the images that are not in the cache. */
export async function missingShareImages(
  planned: readonly PlannedShareImage[],
  folder = SHARE_IMAGE_CACHE,
): Promise<readonly PlannedShareImage[]> {
  const kept = new Set(await readdir(folder).catch(() => []));
  return planned.filter(({ file }) => !kept.has(file));
}

/** Stores an image atomically: builds may run concurrently. */
export async function keepShareImage(
  file: string,
  bytes: Uint8Array,
  folder = SHARE_IMAGE_CACHE,
): Promise<void> {
  await writeAtomically(join(folder, file), bytes, { isDurable: false });
}

/** Puts share images into the site: link previews get them from where visitors get the pages. */
export async function publishShareImages(
  output: string,
  files: readonly string[],
  folder = SHARE_IMAGE_CACHE,
): Promise<void> {
  if (files.length === 0) return;
  const published = join(output, SHARE_IMAGES_PATH);
  await mkdir(published, { recursive: true });
  await Promise.all(files.map((file) => copyFile(join(folder, file), join(published, file))));
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
