import { createReadStream } from 'node:fs';
import { basename, join } from 'node:path';
import type { AstroIntegration } from 'astro';
import { ANIMATIONS_PATH } from '../../config/limits.ts';
import { ANIMATION_CACHE } from '../animations/publish-animations.ts';

/** Serves animation files to the development server; a build copies them into the site. */
export function animationFiles(): AstroIntegration {
  return {
    name: 'animation-files',
    hooks: {
      'astro:server:setup': ({ server }) => {
        server.middlewares.use(ANIMATIONS_PATH, (request, response) => {
          createReadStream(join(ANIMATION_CACHE, basename(request.url ?? '')))
            .on('error', () => response.writeHead(404).end())
            .pipe(response);
        });
      },
    },
  };
}
