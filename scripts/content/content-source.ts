import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import { DEFAULT_DATA_FOLDER } from '../../content-service/config.ts';
import { listDatasetFolders } from '../../content-service/documents/load.ts';
import { createContentService } from '../../content-service/service.ts';
import { CONTENT_API_VERSION } from '../../src/config/limits.ts';
import { LOCAL_CONTENT } from '../../src/config/local-environment.ts';
import { readPort } from '../lib/ports.ts';

type Variables = Readonly<Record<string, string | undefined>>;

const DEFAULT_CONTENT_PORT = 3939;
const datasetsFolder = join(import.meta.dirname, '../../content-service/dataset');

/** Milliseconds a local service has to show that it runs. */
const PROBE_TIMEOUT = 2000;

/** A content service to read from, drafts included. */
export interface ContentSource {
  readonly client: SanityClient;
  /** What is read, for people. */
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
  const projectId = variables['SANITY_PROJECT_ID'];
  const token = variables['SANITY_API_READ_TOKEN'] || undefined;
  const close = () => Promise.resolve();
  if (projectId) {
    const apiHost = variables['SANITY_API_HOST'] || undefined;
    const client = clientOf({ projectId, dataset, apiHost, token });
    return { client, name: `${dataset} of project ${projectId}`, close };
  }

  const { port } = readPort(variables, 'CONTENT_PORT', DEFAULT_CONTENT_PORT);
  const running = `http://localhost:${port}`;
  if (await answers(running)) {
    const client = clientOf({ projectId: LOCAL_CONTENT.projectId, dataset, apiHost: running, token });
    return { client, name: `${dataset} at ${running}`, close };
  }

  const service = createContentService({
    datasetFolders: await listDatasetFolders(datasetsFolder),
    port: 0,
    dataFolder: DEFAULT_DATA_FOLDER,
  });
  const { origin, projectId: localProject } = await service.listen();
  const client = clientOf({ projectId: localProject, dataset, apiHost: origin, token });
  return { client, name: `${dataset} on disk`, close: () => service.close() };
}

function clientOf(place: {
  readonly projectId: string;
  readonly dataset: string;
  readonly apiHost: string | undefined;
  readonly token: string | undefined;
}): SanityClient {
  const { projectId, dataset, apiHost, token } = place;
  return createClient({
    projectId,
    dataset,
    apiVersion: CONTENT_API_VERSION,
    perspective: 'raw',
    useCdn: false,
    ...(token !== undefined && { token }),
    ...(apiHost !== undefined && { apiHost, useProjectHostname: false }),
  });
}

/** Whether a content service runs there. Whatever it answers, something does. */
async function answers(origin: string): Promise<boolean> {
  try {
    await fetch(`${origin}/v1/ping`, { signal: AbortSignal.timeout(PROBE_TIMEOUT) });
    return true;
  } catch {
    return false;
  }
}
