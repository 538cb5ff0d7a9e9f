import { join } from 'node:path';
import { createContentService, DEFAULT_DATA_FOLDER, listDatasetFolders } from 'content-service';
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

  const service = createContentService({
    datasetFolders: await listDatasetFolders(join(projectRoot, 'dataset')),
    port: ownPort === 'free' ? 0 : port,
    dataFolder: join(projectRoot, DEFAULT_DATA_FOLDER),
  });
  const listening = await service.listen();
  return {
    origin: `http://localhost:${listening.port}`,
    wasRunning: false,
    close: () => service.close(),
  };
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
