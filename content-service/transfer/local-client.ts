import { createClient, type SanityClient } from '@sanity/client';
import type { ListeningService } from '../service.ts';

/** The official client, talking to a service of this process. The official tools want one with a token. */
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
