import { readContentService } from '../../src/config/environment.ts';
import { createPictures } from '../../src/hosting/edge/pictures.ts';

/** The part of the host's API at the edge that is used here. */
declare const Netlify: { readonly env: { readonly toObject: () => Record<string, string> } };

/** Shows pictures of the content service at the site's own address. */
export default createPictures(readContentService(Netlify.env.toObject()));

/**
 * Settings that the host reads without running the file: literals only, of `src/config/limits/content.ts`. With
 * `cache`, the host keeps responses as their headers say.
 */
export const config = { path: '/images/*', method: ['GET', 'HEAD'], cache: 'manual' };
