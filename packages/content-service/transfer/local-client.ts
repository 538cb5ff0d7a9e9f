import { createClient, type SanityClient } from '@sanity/client';
import type { ListeningService } from '../service.ts';

/** Creates the official client for a service in this process. The official tools require a token. */
export function localClient({ origin, projectId }: ListeningService, dataset: string): SanityClient {
  return createClient({
    projectId,
    dataset,
    apiVersion: '2026-11-01',
    apiHost: origin,
    useProjectHostname: false,
    useCdn: false,
    token: 'local',
    perspective: 'raw',
  });
}
