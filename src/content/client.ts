import { type ClientConfig, createClient, type SanityClient } from '@sanity/client';
import type { Environment } from '../config/environment.ts';
import { CONTENT_API_VERSION } from '../config/content-service.ts';
import { nameRequestUrl } from './name-request-url.ts';
import { retryQueries } from './retry-queries.ts';

/** Retries and timeout of a client. Of these `withConfig` changes the timeout only. */
type ClientPatience = Pick<ClientConfig, 'maxRetries' | 'retryDelay' | 'timeout'>;

/**
 * Creates the content service client of a production build: published perspective, no token, no CDN. Retries and
 * timeout are the client's own (specification section 9), for posted queries as well.
 */
export function createContentClient(
  { projectId, dataset, apiHost }: Environment['sanity'],
  patience: ClientPatience = {},
): SanityClient {
  return createClient({
    projectId,
    dataset,
    apiVersion: CONTENT_API_VERSION,
    perspective: 'published',
    useCdn: false,
    requestHandler: (request, next) => nameRequestUrl(request, (named) => retryQueries(named, next)),
    ...patience,
    ...(apiHost === '' ? {} : { apiHost, useProjectHostname: false }),
  });
}
