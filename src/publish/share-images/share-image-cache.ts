import { copyFile, mkdir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { SHARE_IMAGE_KEEP_DAYS, SHARE_IMAGES_PATH } from '../../config/limits.ts';
import { writeAtomically } from '../../process/atomic-file.ts';
import type { PlannedShareImage } from './plan-share-images.ts';

/** Cache folder for share images, shared between builds. */
export const SHARE_IMAGE_CACHE = fileURLToPath(new URL('../../../.cache/share-images/', import.meta.url));

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
