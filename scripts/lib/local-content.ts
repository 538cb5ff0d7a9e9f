import { join } from 'node:path';
import {
  type ContentServiceOptions,
  createContentService,
  DEFAULT_DATA_FOLDER,
  listDatasetFolders,
} from 'content-service';
import { localEnvironment } from '../../src/config/deployment/local-environment.ts';
import { readPort } from './ports.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** Local content service that accepts requests. */
export interface LocalContent {
  readonly origin: string;
  /** True if it was running before, so that {@link close} leaves it running. */
  readonly wasRunning: boolean;
  /** Stops it, if this process started it. */
  close(): Promise<void>;
}

/** Timeout of the probe for a running service, in milliseconds. */
const PROBE_TIMEOUT = 2000;

const projectRoot = join(import.meta.dirname, '../..');

/** Data folder of the local content service, in which edits persist. */
export const SHARED_DATA_FOLDER = join(projectRoot, DEFAULT_DATA_FOLDER);

/** True if `SANITY_PROJECT_ID` names a hosted project, which takes the place of the local content service. */
export function isHosted(variables: Variables): boolean {
  return Boolean(variables['SANITY_PROJECT_ID']);
}

/**
 * Returns the variables for programs that build or render the site.
 * @param contentOrigin origin of the local content service; none for hosted content.
 */
export function siteVariables(
  variables: Variables,
  { siteOrigin, contentOrigin }: { readonly siteOrigin: string; readonly contentOrigin: string | undefined },
): Variables {
  return contentOrigin === undefined
    ? { ...variables, DOMAIN: variables['DOMAIN'] || siteOrigin }
    : { ...variables, ...localEnvironment({ contentOrigin, siteOrigin }) };
}

/**
 * Starts a local content service with the datasets of the repository.
 * @param options without a data folder nothing that is written to it persists.
 * @throws Error if the port is in use or the content cannot be loaded.
 */
export async function startContent(
  options: Omit<ContentServiceOptions, 'datasetFolders'>,
): Promise<LocalContent> {
  const datasetFolders = await listDatasetFolders(join(projectRoot, 'dataset'));
  const service = createContentService({ datasetFolders, ...options });
  const { port } = await service.listen();
  return { origin: `http://localhost:${port}`, wasRunning: false, close: () => service.close() };
}

/**
 * Connects to the local content service on `CONTENT_PORT`, or starts one with the persisted edits.
 * @param ownPort port of a started service: `configured` is `CONTENT_PORT`, `free` any unused one.
 * @throws Error if the port is in use or the content cannot be loaded.
 */
export async function findOrStartContent(
  variables: Variables,
  ownPort: 'configured' | 'free',
): Promise<LocalContent> {
  const { port } = readPort(variables, 'CONTENT_PORT');
  const origin = `http://localhost:${port}`;
  if (await isListening(origin)) return { origin, wasRunning: true, close: () => Promise.resolve() };
  return await startContent({ port: ownPort === 'free' ? 0 : port, dataFolder: SHARED_DATA_FOLDER });
}

/** True if a server responds at the origin; the first real request shows if it is a content service. */
async function isListening(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/v1/ping`, { signal: AbortSignal.timeout(PROBE_TIMEOUT) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
