import { join } from 'node:path';
import {
  type ContentServiceOptions,
  createContentService,
  DEFAULT_DATA_FOLDER,
  listDatasetFolders,
} from 'content-service';
import { localEnvironment } from '../../src/config/deployment/local-environment.ts';
import { property } from '../../src/shared/json.ts';
import { ensurePortsFree, readPort } from './ports.ts';

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
 * Finds the local content service on `CONTENT_PORT`.
 * @param log receives a line if it is used.
 * @returns `undefined` if none runs there, whatever else may have the port.
 */
export async function findContent(
  variables: Variables,
  log?: (line: string) => void,
): Promise<LocalContent | undefined> {
  const origin = `http://localhost:${readPort(variables, 'CONTENT_PORT').port}`;
  if (!(await isContentService(origin))) return undefined;
  log?.(`The content service that already runs at ${origin} is used.`);
  return { origin, wasRunning: true, close: () => Promise.resolve() };
}

/**
 * Connects to the local content service on `CONTENT_PORT`, or starts one with the persisted edits.
 * @param ownPort port of a started service: `configured` is `CONTENT_PORT`, `free` any unused one.
 * @throws Error if another program uses the port, or the content cannot be loaded.
 */
export async function findOrStartContent(
  variables: Variables,
  ownPort: 'configured' | 'free',
): Promise<LocalContent> {
  const running = await findContent(variables, ownPort === 'configured' ? console.warn : undefined);
  if (running) return running;
  const setting = readPort(variables, 'CONTENT_PORT');
  if (ownPort === 'configured') await ensurePortsFree([setting]);
  const port = ownPort === 'free' ? 0 : setting.port;
  return await startContent({ port, dataFolder: SHARED_DATA_FOLDER });
}

/** True if a content service responds at the origin. */
async function isContentService(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/v1/ping`, { signal: AbortSignal.timeout(PROBE_TIMEOUT) });
    return property(await response.json(), 'pong') === true;
  } catch {
    return false;
  }
}
