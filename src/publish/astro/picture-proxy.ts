import type { ServerOptions } from 'vite';
import type { Environment } from '../../config/environment.ts';
import { CONTENT_CDN_ORIGIN, PICTURES_PATH } from '../../config/limits.ts';

/** Shows pictures of the content service at the path of the site, as the host's edge function does, while developing. */
export function pictureProxy({ projectId, dataset, apiHost }: Environment['sanity']): ServerOptions['proxy'] {
  return {
    [PICTURES_PATH]: {
      target: apiHost === '' ? CONTENT_CDN_ORIGIN : apiHost,
      changeOrigin: true,
      rewrite: (path) => path.replace(PICTURES_PATH, `/images/${projectId}/${dataset}/`),
    },
  };
}
