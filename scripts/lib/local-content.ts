import { join } from 'node:path';
import { DEFAULT_DATA_FOLDER } from '../../content-service/ground/config.ts';
import { listDatasetFolders } from '../../content-service/store/documents/load.ts';
import { createContentService } from '../../content-service/service.ts';
import { readContentPort } from './ports.ts';

type Variables = Readonly<Record<string, string | undefined>>;

/** A local content service that answers. */
export interface LocalContent {
  readonly origin: string;
  /** Whether it was running already. */
  readonly wasRunning: boolean;
  /** Ends it, if it was started here. */
  close(): Promise<void>;
}

/** Milliseconds a service on this machine has to show that it runs. */
const PROBE_TIMEOUT = 2000;

const projectRoot = join(import.meta.dirname, '../..');

/**
 * The local content service that runs on `CONTENT_PORT`, else one of our own with what was written
 * to it before.
 * @param ownPort port of our own: `configured` is `CONTENT_PORT`, `free` any that is free.
 * @throws Error when the port is taken or the content cannot be loaded.
 */
export async function findOrStartContent(
  variables: Variables,
  ownPort: 'configured' | 'free',
): Promise<LocalContent> {
  const { port } = readContentPort(variables);
  const origin = `http://localhost:${port}`;
  if (await answers(origin)) return { origin, wasRunning: true, close: () => Promise.resolve() };

  const service = createContentService({
    datasetFolders: await listDatasetFolders(join(projectRoot, 'content-service/dataset')),
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

/** Whether anything answers there; if it is no content service, its first answer will say so. */
async function answers(origin: string): Promise<boolean> {
  try {
    const response = await fetch(`${origin}/v1/ping`, { signal: AbortSignal.timeout(PROBE_TIMEOUT) });
    await response.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
