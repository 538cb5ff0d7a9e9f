import { contentFolder, contentOrigin, FILES_PATH, PICTURES_PATH } from '../../config/content-service.ts';
import { createImageUrlBuilder, type ImageUrlBuilder } from '@sanity/image-url';
import type { Environment } from '../../config/environment.ts';

/** Creates image addresses on the content service's CDN, and those of images and files in pages. */
export interface ImageHelper {
  /** Origin of the content service's images and files. */
  readonly origin: string;
  readonly builder: ImageUrlBuilder;
  /** Origin of images and files in pages; `undefined` when it is the site's own. */
  readonly pageOrigin: string | undefined;
  /** Returns the address in pages of an image or file on the content service's CDN. */
  readonly inPages: (address: string) => string;
}

/** Settings of {@link createImageHelper}. */
export interface ImageHelperOptions {
  /** True if the site shows images and files at its own address. Default: false, pages name the content service. */
  readonly isProxied?: boolean;
  readonly logError?: (message: string) => void;
}

/**
 * Creates the image URL builder of a deployment. Without a project id or dataset it logs an error and returns
 * `undefined`: pages then render without images (specification section 8).
 */
export function createImageHelper(
  sanity: Environment['sanity'],
  { isProxied = false, logError = console.error }: ImageHelperOptions = {},
): ImageHelper | undefined {
  const { projectId, dataset } = sanity;
  const missing = [projectId === '' && 'SANITY_PROJECT_ID', dataset === '' && 'SANITY_DATASET'].filter(
    Boolean,
  );
  if (missing.length > 0) {
    logError(`Pictures are left out: ${missing.join(' and ')} must be set to address images.`);
    return undefined;
  }
  const origin = contentOrigin(sanity);
  const proxied = (address: string) =>
    address
      .replace(contentFolder('images', sanity), PICTURES_PATH)
      .replace(contentFolder('files', sanity), FILES_PATH);
  return {
    origin,
    pageOrigin: isProxied ? undefined : origin,
    builder: createImageUrlBuilder({ projectId, dataset, baseUrl: origin }),
    inPages: (address) => (isProxied ? proxied(address) : address),
  };
}
