import type { ServerOptions } from 'vite';
import type { Environment } from '../../config/environment.ts';
import { FILES_PATH, PICTURES_PATH, contentFolder } from '../../config/content-service.ts';

/** Shows pictures and films of the content service at paths of the site, as the host's edge functions do, while developing. */
export function contentProxy(content: Environment['sanity']): ServerOptions['proxy'] {
  const proxied = (path: string, kind: 'images' | 'files') => {
    const folder = new URL(contentFolder(kind, content));
    const rewrite = (address: string) => address.replace(path, folder.pathname);
    return { [path]: { target: folder.origin, changeOrigin: true, rewrite } };
  };
  return { ...proxied(PICTURES_PATH, 'images'), ...proxied(FILES_PATH, 'files') };
}
