import { createImageUrlBuilder, type ImageUrlBuilder } from '@sanity/image-url';
import type { Environment } from '../../config/environment.ts';
import { CONTENT_CDN_ORIGIN } from '../../config/limits.ts';

/** Creates image addresses on the content service's CDN, and those in pages. */
export interface ImageHelper {
  /** Origin of the content service's images and files. */
  readonly origin: string;
  readonly builder: ImageUrlBuilder;
  /** Origin of images in pages; `undefined` when it is the site's own. */
  readonly pageOrigin: string | undefined;
  /** Returns the address in pages of an image that the builder has addressed. */
  readonly inPages: (address: string) => string;
}

/** Settings of {@link createImageHelper}. */
export interface ImageHelperOptions {
  /** Path of the site that shows the content service's images; without one, pages name the content service. */
  readonly path?: string | undefined;
  readonly logError?: (message: string) => void;
}

/**
 * Creates the image URL builder of a deployment. Without a project id or dataset it logs an error and returns
 * `undefined`: pages then render without images (specification section 8).
 */
export function createImageHelper(
  { projectId, dataset, apiHost }: Environment['sanity'],
  { path, logError = console.error }: ImageHelperOptions = {},
): ImageHelper | undefined {
  const missing = [projectId === '' && 'SANITY_PROJECT_ID', dataset === '' && 'SANITY_DATASET'].filter(
    Boolean,
  );
  if (missing.length > 0) {
    logError(`Pictures are left out: ${missing.join(' and ')} must be set to address images.`);
    return undefined;
  }
  const origin = apiHost === '' ? CONTENT_CDN_ORIGIN : apiHost;
  const folder = `${origin}/images/${projectId}/${dataset}/`;
  return {
    origin,
    pageOrigin: path === undefined ? origin : undefined,
    builder: createImageUrlBuilder({ projectId, dataset, baseUrl: origin }),
    inPages: (address) => (path === undefined ? address : address.replace(folder, path)),
  };
}
