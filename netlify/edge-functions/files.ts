import { readContentService } from '../../src/config/deployment/environment.ts';
import type { EdgeFunction } from '../../src/hosting/edge/content-files.ts';
import { createFiles } from '../../src/hosting/edge/files.ts';

/** The part of the host's API at the edge that is used here. */
declare const Netlify: { readonly env: { readonly toObject: () => Record<string, string> } };

let files: EdgeFunction | undefined;

/** Shows films and captions of the content service at the site's own address. */
export default (request: Request) => {
  // With the first request: the host also imports this file where its API is not defined, to read the settings.
  files ??= createFiles(readContentService(Netlify.env.toObject()));
  return files(request);
};

/** Settings: literals of `src/config/content-service.ts`. With `cache`, the host keeps responses as their headers say. */
export const config = { path: '/files/*', method: ['GET', 'HEAD'], cache: 'manual' };
