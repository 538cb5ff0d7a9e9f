import { createReadStream } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { Plugin, ServerOptions, ViteDevServer } from 'vite';
import { ANIMATIONS_PATH } from '../../config/animations-path.ts';
import { SHARE_IMAGES_PATH } from '../../config/share-image.ts';
import { ANIMATION_CACHE } from '../content/animations/file-store.ts';
import type { Environment } from '../../config/deployment/environment.ts';
import { readOutline } from './content-files.ts';
import { requestShareImage } from '../derive/share-images/provide-share-images.ts';
import { readShareImage } from '../derive/share-images/share-image-cache.ts';
import { errorMessage } from '../../process/error-message.ts';
import { FILES_PATH, PICTURES_PATH, contentFolder } from '../../config/content-service.ts';

/** Creates a part of the development server, also with `NODE_ENV=production`, where Astro runs no hooks of integrations. */
function serverPart(name: string, configureServer: (server: ViteDevServer) => void): Plugin {
  return { name, configureServer };
}

/** Serves animation files to the development server; a build copies them into the site. */
export function animationFiles(): Plugin {
  return serverPart('animation-files', ({ middlewares }) => {
    middlewares.use(ANIMATIONS_PATH, (request, response) => {
      createReadStream(join(ANIMATION_CACHE, basename(request.url ?? '')))
        .on('error', () => response.writeHead(404).end())
        .pipe(response);
    });
  });
}

/** Property of an incoming request whose value Astro's development server passes on as `Astro.locals`. */
const LOCALS = Symbol.for('astro.locals');

/**
 * Passes path and query of requests on to pages in the development server: Astro cuts the query off for prerendered
 * pages, and the message of a 404 names the full path.
 */
export function fullPaths(): Plugin {
  return serverPart('full-paths', ({ middlewares }) => {
    middlewares.use((request, _, next) => {
      const locals: Partial<App.Locals> = { fullPath: request.originalUrl ?? request.url };
      Reflect.set(request, LOCALS, locals);
      next();
    });
  });
}

/** Settings of {@link shareImages}. */
interface ShareImageOptions {
  readonly sanity: Environment['sanity'];
  /** File of the outline; without one there are only images drawn before. */
  readonly outlineFile: string | undefined;
}

/** Draws share images for the development server when they are looked at; a build draws all beforehand. */
export function shareImages(options: ShareImageOptions): Plugin {
  return serverPart('share-images', ({ middlewares, config: { logger } }) => {
    middlewares.use(SHARE_IMAGES_PATH, (request, response) => {
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
  });
}

async function imageNamed(
  file: string,
  { sanity, outlineFile }: ShareImageOptions,
): Promise<Uint8Array | undefined> {
  const drawn = readShareImage(file);
  if (drawn) return drawn;
  if (outlineFile === undefined) return undefined;
  const { shareImages: planned } = await readOutline(outlineFile);
  const wanted = planned.find((image) => image.file === file);
  return wanted && (await readFile(await requestShareImage(wanted, sanity)));
}

/** Shows pictures and films of the content service at paths of the site, as the host's edge functions do, while developing. */
export function contentProxy(content: Environment['sanity']): ServerOptions['proxy'] {
  const proxied = (path: string, kind: 'images' | 'files') => {
    const folder = new URL(contentFolder(kind, content));
    const rewrite = (address: string) => address.replace(path, folder.pathname);
    return { [path]: { target: folder.origin, changeOrigin: true, rewrite } };
  };
  return { ...proxied(PICTURES_PATH, 'images'), ...proxied(FILES_PATH, 'files') };
}
