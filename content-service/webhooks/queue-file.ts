import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { parseQueue, type QueueState } from './queue-format.ts';

/** Queue file of one webhook. Its methods are not reentrant. */
export interface QueueFile {
  /** Appends text; resolves once it is durable. */
  append(text: string): Promise<void>;
  /** Replaces the content atomically. */
  replace(text: string): Promise<void>;
  close(): Promise<void>;
}

/** Open queue file and its initial state. */
export interface OpenedQueue {
  readonly file: QueueFile;
  readonly state: QueueState;
}

/** Returns the path of a webhook's queue file. */
export function queuePath(folder: string, webhookId: string): string {
  return path.resolve(folder, `${webhookId}.webhook.ndjson`);
}

async function readIfExists(file: string): Promise<string> {
  return await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
}

async function writeAll(handle: FileHandle, text: string): Promise<void> {
  await handle.appendFile(text);
  await handle.datasync();
}

/**
 * Opens the queue file of a webhook. Nothing is written before the first call of its methods.
 *
 * @param onWarning Receives a warning about invalid lines, which are ignored.
 */
export async function openQueueFile(
  name: string,
  onWarning: (message: string) => void,
): Promise<OpenedQueue> {
  const { state, invalidLines } = parseQueue(await readIfExists(name));
  if (invalidLines.length > 0) {
    onWarning(`The webhook queue ${name} has invalid lines, which are ignored: ${invalidLines.join(', ')}`);
  }
  let handle: FileHandle | undefined;
  return {
    state,
    file: {
      async append(text) {
        handle ??= await open(name, 'a');
        await writeAll(handle, text);
      },
      async replace(text) {
        await mkdir(path.dirname(name), { recursive: true });
        await handle?.close();
        handle = undefined;
        // A fixed name: a data folder has one writer, and what a crash leaves behind is overwritten.
        const next = `${name}.next`;
        await rm(next, { force: true });
        const fresh = await open(next, 'a');
        try {
          await writeAll(fresh, text);
          await rename(next, name);
        } catch (error) {
          await fresh.close();
          // On a full disk, a partial file would take the space the queue needs.
          await rm(next, { force: true });
          throw error;
        }
        handle = fresh;
      },
      async close() {
        await handle?.close();
        handle = undefined;
      },
    },
  };
}
