import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import type { Environment } from '../../config/environment.ts';
import { SHARE_IMAGES_PATH } from '../../config/limits.ts';
import type { BuildPlan } from '../plan.ts';
import { keepShareImage, SHARE_IMAGE_CACHE } from '../share-images/share-image-cache.ts';
import { errorMessage } from '../../process/error-message.ts';

/** Settings of {@link shareImages}. */
export interface ShareImageOptions {
  readonly sanity: Environment['sanity'];
  /** File of the build plan; without one there are only images drawn before. */
  readonly planFile: string | undefined;
}

/** Draws share images for the development server when they are looked at; a build draws all beforehand. */
export function shareImages(options: ShareImageOptions): AstroIntegration {
  return {
    name: 'share-images',
    hooks: {
      'astro:server:setup': ({ server, logger }) => {
        server.middlewares.use(SHARE_IMAGES_PATH, (request, response) => {
          imageNamed(basename(request.url ?? ''), options).then(
            (bytes) =>
              bytes
                ? response.writeHead(200, { 'Content-Type': 'image/jpeg' }).end(bytes)
                : response.writeHead(404).end(),
            (error: unknown) => {
              logger.error(errorMessage(error));
              response.writeHead(500).end();
            },
          );
        });
      },
    },
  };
}

async function imageNamed(
  file: string,
  { sanity, planFile }: ShareImageOptions,
): Promise<Uint8Array | undefined> {
  const kept = await readFile(join(SHARE_IMAGE_CACHE, file)).catch(() => undefined);
  if (kept) return kept;
  if (planFile === undefined) return undefined;
  // Written by this project's own planning step.
  const { shareImages: planned } = JSON.parse(await readFile(planFile, 'utf8')) as BuildPlan;
  const wanted = planned.filter((image) => image.file === file);
  if (wanted.length === 0) return undefined;
  // Only now: most runs of the development server need neither fonts nor an image library.
  const [{ createCardPictures }, { drawShareImages }] = await Promise.all([
    import('../share-images/card-pictures.ts'),
    import('../share-images/draw-share-images.ts'),
  ]);
  const pictures = createCardPictures(sanity);
  await drawShareImages(wanted, { pictures, keep: keepShareImage });
  return readFile(join(SHARE_IMAGE_CACHE, file));
}
