import { join } from 'node:path';
import { shareImagePath } from '../../../config/share-image.ts';
import type { Environment } from '../../../config/deployment/environment.ts';
import { formatProblem } from '../../../content/problem.ts';
import type { Report } from '../../../process/progress.ts';
import type { CopiedFiles } from '../../output/publish-site.ts';
import type { ShareImage, SiteRecord } from '../../output/record.ts';
import {
  keepShareImage,
  missingShareImages,
  removeOldShareImages,
  SHARE_IMAGE_CACHE,
} from './share-image-files.ts';

/** Share images of a site, and what it took to draw them. */
export interface ProvidedShareImages {
  readonly copies: CopiedFiles;
  /** Duration of drawing; absent if there was none to draw. */
  readonly drawSeconds?: number;
}

/**
 * Draws the share images that are neither published nor in the cache. An image that is drawn without its broken picture
 * is copied from a file of another name, so that the next build with something to do tries again.
 * @param images of the site, each once.
 * @param published files of the published site.
 * @param folder of the cache.
 */
export async function provideShareImages(
  images: readonly ShareImage[],
  published: SiteRecord['files'],
  { sanity }: Pick<Environment, 'sanity'>,
  report: Report,
  folder = SHARE_IMAGE_CACHE,
): Promise<ProvidedShareImages> {
  const unpublished = images.filter(({ file }) => published[pathOf(file)] !== file);
  const missing = missingShareImages(unpublished, folder);
  if (missing.length === 0) return { copies: copiesOf(images, folder) };
  const started = performance.now();
  report.step('Drawing share images');
  // Only now: few changes need fonts and an image library.
  const [{ createCardPictures }, { drawShareImages }] = await Promise.all([
    import('./card-pictures.ts'),
    import('./draw-share-images.ts'),
  ]);
  const { warnings, standIns } = await drawShareImages(missing, {
    pictures: createCardPictures(sanity),
    keep: (file, bytes) => keepShareImage(file, bytes, folder),
    onProgress: (done, total) => report.update(done, total),
  });
  const used = new Set(images.flatMap(({ file }) => [file, standIns.get(file) ?? file]));
  await removeOldShareImages(used, Date.now(), folder);
  report.done(`${missing.length} of ${images.length}, the others are kept`);
  for (const warning of warnings) report.note(`Warning: ${formatProblem(warning)}`);
  return { copies: copiesOf(images, folder, standIns), drawSeconds: (performance.now() - started) / 1000 };
}

function copiesOf(
  images: readonly ShareImage[],
  folder: string,
  standIns: ReadonlyMap<string, string> = new Map(),
): CopiedFiles {
  return new Map(images.map(({ file }) => [pathOf(file), join(folder, standIns.get(file) ?? file)]));
}

/** Returns the path of an image below the folder of the site. */
function pathOf(file: string): string {
  return shareImagePath(file).slice(1);
}
