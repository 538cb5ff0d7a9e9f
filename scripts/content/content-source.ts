import type { SanityClient } from '@sanity/client';
import { LOCAL_CONTENT } from '../../src/config/deployment/local-environment.ts';
import { createContentClient } from '../../src/content/client.ts';
import { findOrStartContent } from '../lib/local-content.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** A content service to read from, drafts included. */
export interface ContentSource {
  readonly client: SanityClient;
  /** Human-readable description of the dataset. */
  readonly name: string;
  close(): Promise<void>;
}

/**
 * Opens the hosted content service if `SANITY_PROJECT_ID` is set, else the local one that runs on
 * `CONTENT_PORT`, else one of our own on a free port with what was written to it before.
 * @throws Error when the local dataset cannot be loaded.
 */
export async function openContentSource(
  variables: Variables,
  wantedDataset: string | undefined,
): Promise<ContentSource> {
  const dataset = wantedDataset ?? (variables['SANITY_DATASET'] || LOCAL_CONTENT.dataset);
  const token = variables['SANITY_API_READ_TOKEN'] || undefined;
  const projectId = variables['SANITY_PROJECT_ID'];
  if (projectId) {
    const apiHost = variables['SANITY_API_HOST'] ?? '';
    const client = clientOf({ projectId, dataset, apiHost, token });
    return { client, name: `${dataset} of project ${projectId}`, close: () => Promise.resolve() };
  }
  const local = await findOrStartContent(variables, 'free');
  const { origin, wasRunning } = local;
  const client = clientOf({ projectId: LOCAL_CONTENT.projectId, dataset, apiHost: origin, token });
  return {
    client,
    name: wasRunning ? `${dataset} at ${origin}` : `${dataset} on disk`,
    close: () => local.close(),
  };
}

function clientOf(place: {
  readonly projectId: string;
  readonly dataset: string;
  readonly apiHost: string;
  readonly token: string | undefined;
}): SanityClient {
  const { token, ...sanity } = place;
  return createContentClient(sanity).withConfig({
    perspective: 'raw',
    ...(token !== undefined && { token }),
  });
}
