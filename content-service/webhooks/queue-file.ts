import { mkdir, open, readFile, rename, rm, type FileHandle } from 'node:fs/promises';
import path from 'node:path';
import { parseQueue, type QueueState } from './queue-format.ts';

/** The file that keeps the queue of one webhook beyond the service. Calls must wait for each other. */
export interface QueueFile {
  /** Resolves once the text will survive a crash. */
  append(text: string): Promise<void>;
  /** Puts a text in place of everything, at once. */
  replace(text: string): Promise<void>;
  close(): Promise<void>;
}

/** A queue file and what it held. */
export interface OpenedQueue {
  readonly file: QueueFile;
  readonly state: QueueState;
}

/** Where the queue of a webhook is kept. */
export function queuePath(folder: string, webhookId: string): string {
  return path.resolve(folder, `${webhookId}.webhook.ndjson`);
}

async function readIfThere(file: string): Promise<string> {
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
 * @param onWarning Told about lines that cannot be read; the rest is used.
 */
export async function openQueueFile(
  name: string,
  onWarning: (message: string) => void,
): Promise<OpenedQueue> {
  const { state, badLines } = parseQueue(await readIfThere(name));
  if (badLines.length > 0) {
    onWarning(
      `The webhook queue ${name} has lines that cannot be read and are left out: ${badLines.join(', ')}`,
    );
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
        const next = `${name}.next`;
        await rm(next, { force: true });
        const fresh = await open(next, 'a');
        try {
          await writeAll(fresh, text);
          await rename(next, name);
        } catch (error) {
          await fresh.close();
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
