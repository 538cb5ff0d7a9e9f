import { join } from 'node:path';
import { shareImagePath } from '../../../config/share-image.ts';
import type { Environment } from '../../../config/deployment/environment.ts';
import { formatProblem } from '../../../content/problem.ts';
import { errorMessage } from '../../../process/error-message.ts';
import type { Report } from '../../../process/progress.ts';
import type { CopiedFiles } from '../../output/publish-site.ts';
import type { ShareImage, SiteRecord } from '../../output/site-record.ts';
import type { DrawnShareImages, DrawOptions } from './draw-share-images.ts';
import {
  keepShareImage,
  missingShareImages,
  removeOldShareImages,
  SHARE_IMAGE_CACHE,
} from './share-image-cache.ts';

/** Share images of a site, and what it took to draw them. */
export interface ProvidedShareImages {
  /** Fewer than there are images, if one was left out. */
  readonly copies: CopiedFiles;
  /** Duration of drawing; absent if there was none to draw. */
  readonly drawSeconds?: number;
}

/** Settings of {@link provideShareImages}. */
interface ProvideOptions {
  /** True to leave out an image that cannot be drawn, with a warning; by default it ends the build. */
  readonly isLenient?: boolean;
  readonly signal?: AbortSignal | undefined;
  /** Folder of the cache. */
  readonly folder?: string;
}

/**
 * Finds the share images that need not be drawn: those that are published or in the cache.
 * @param images of the site, each once.
 * @param published files of the published site.
 */
export function drawnShareImages(
  images: readonly ShareImage[],
  published: SiteRecord['files'] = {},
  folder = SHARE_IMAGE_CACHE,
): { readonly copies: CopiedFiles; readonly missing: readonly ShareImage[] } {
  const unpublished = images.filter(({ file }) => published[pathOf(file)] !== file);
  const missing = missingShareImages(unpublished, folder);
  const lacking = new Set(missing);
  const copies = copiesOf(
    images.filter((image) => !lacking.has(image)),
    folder,
  );
  return { copies, missing };
}

/**
 * Draws the share images that are neither published nor in the cache. An image that is drawn without its broken picture
 * is copied from a file of another name, so that the next build with something to do tries again.
 * @param images of the site, each once.
 * @param published files of the published site.
 */
export async function provideShareImages(
  images: readonly ShareImage[],
  published: SiteRecord['files'] | undefined,
  { sanity }: Pick<Environment, 'sanity'>,
  report: Report,
  { isLenient = false, signal, folder = SHARE_IMAGE_CACHE }: ProvideOptions = {},
): Promise<ProvidedShareImages> {
  const { missing, copies } = drawnShareImages(images, published, folder);
  if (missing.length === 0) return { copies };
  const started = performance.now();
  report.step('Drawing share images');
  const failed = new Set<string>();
  const onFailure = ({ file, documentId }: ShareImage, error: unknown) => {
    failed.add(file);
    report.note(`The share image of ${documentId} is left to the next build: ${errorMessage(error)}`);
  };
  const { warnings, standIns } = await draw(missing, sanity, folder, {
    onProgress: (done, total) => report.update(done, total),
    onFailure: isLenient ? onFailure : undefined,
    signal,
  });
  const used = new Set(images.flatMap(({ file }) => [file, standIns.get(file) ?? file]));
  await removeOldShareImages(used, Date.now(), folder);
  report.done(`${missing.length} of ${images.length}, the others are kept`);
  for (const warning of warnings) report.note(`Warning: ${formatProblem(warning)}`);
  const there = images.filter(({ file }) => !failed.has(file));
  return {
    copies: copiesOf(there, folder, standIns),
    drawSeconds: (performance.now() - started) / 1000,
  };
}

/**
 * Draws a share image that is requested, unless it is in the cache.
 * @returns path of its file there.
 * @throws FetchError when the content service fails.
 */
export async function requestShareImage(
  image: ShareImage,
  sanity: Environment['sanity'],
  folder = SHARE_IMAGE_CACHE,
): Promise<string> {
  const missing = missingShareImages([image], folder);
  const { standIns } =
    missing.length > 0 ? await draw(missing, sanity, folder) : { standIns: new Map<string, string>() };
  return join(folder, standIns.get(image.file) ?? image.file);
}

/** Draws images into the cache. */
async function draw(
  images: readonly ShareImage[],
  sanity: Environment['sanity'],
  folder: string,
  options: Pick<DrawOptions, 'onProgress' | 'onFailure' | 'signal'> = {},
): Promise<DrawnShareImages> {
  // Only now: few changes need fonts and an image library.
  const [{ createCardPictures }, { drawShareImages }] = await Promise.all([
    import('./card-pictures.ts'),
    import('./draw-share-images.ts'),
  ]);
  return await drawShareImages(images, {
    pictures: createCardPictures(sanity),
    keep: (file, bytes) => keepShareImage(file, bytes, folder),
    ...options,
  });
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
