import { createImageUrlBuilder, type ImageUrlBuilder } from '@sanity/image-url';
import type { Environment } from '../../config/environment.ts';
import { CONTENT_CDN_ORIGIN } from '../../config/limits.ts';

/** Creates image addresses on the content service's CDN. */
export interface ImageHelper {
  /** Origin of every address the helper makes. */
  readonly origin: string;
  readonly builder: ImageUrlBuilder;
}

/**
 * Creates the image URL builder of a deployment. Without a project id or dataset it logs an error and returns
 * `undefined`: pages then render without images (specification section 8).
 */
export function createImageHelper(
  { projectId, dataset, apiHost }: Environment['sanity'],
  logError: (message: string) => void = console.error,
): ImageHelper | undefined {
  const missing = [projectId === '' && 'SANITY_PROJECT_ID', dataset === '' && 'SANITY_DATASET'].filter(
    Boolean,
  );
  if (missing.length > 0) {
    logError(`Pictures are left out: ${missing.join(' and ')} must be set to address images.`);
    return undefined;
  }
  const origin = apiHost === '' ? CONTENT_CDN_ORIGIN : apiHost;
  return { origin, builder: createImageUrlBuilder({ projectId, dataset, baseUrl: origin }) };
}
