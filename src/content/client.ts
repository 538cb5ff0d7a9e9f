import { createClient, type SanityClient } from '@sanity/client';
import type { Environment } from '../config/environment.ts';
import { CONTENT_API_VERSION } from '../config/limits.ts';
import { nameRequestUrl } from './name-request-url.ts';

/**
 * Creates the content service client of a production build: published perspective, no token, no CDN. Retries and
 * timeout are the client's own (specification section 9).
 */
export function createContentClient({ projectId, dataset, apiHost }: Environment['sanity']): SanityClient {
  return createClient({
    projectId,
    dataset,
    apiVersion: CONTENT_API_VERSION,
    perspective: 'published',
    useCdn: false,
    requestHandler: nameRequestUrl,
    ...(apiHost === '' ? {} : { apiHost, useProjectHostname: false }),
  });
}
