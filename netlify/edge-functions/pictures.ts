import { readContentService } from '../../src/config/deployment/environment.ts';
import type { EdgeFunction } from '../../src/hosting/edge/content-files.ts';
import { createPictures } from '../../src/hosting/edge/pictures.ts';

/** The part of the host's API at the edge that is used here. */
declare const Netlify: { readonly env: { readonly toObject: () => Record<string, string> } };

let pictures: EdgeFunction | undefined;

/** Shows pictures of the content service at the site's own address. */
export default (request: Request) => {
  // With the first request: the host also imports this file where its API is not defined, to read the settings.
  pictures ??= createPictures(readContentService(Netlify.env.toObject()));
  return pictures(request);
};

/** Settings: literals of `src/config/content-service.ts`. With `cache`, the host keeps responses as their headers say. */
export const config = { path: '/images/*', method: ['GET', 'HEAD'], cache: 'manual' };
