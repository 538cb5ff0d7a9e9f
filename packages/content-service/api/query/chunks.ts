import { open, unlink, type FileHandle } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { errorMessage } from '../../shared/errors.ts';
import { randomId } from '../../shared/random-id.ts';

/**
 * Maximum number of pooled chunks of 128 KiB: slightly more than one round of the concurrent queries of a build needs.
 */
export const POOLED_CHUNKS = 128;

/** Size of a pooled chunk, in bytes. */
export const CHUNK_BYTES = 128 * 1024;

const free: Buffer[] = [];

/**
 * Acquires an uninitialised chunk from the pool, or allocates one. Pooling avoids garbage collections: V8 counts
 * external memory, and a major collection traverses all documents.
 */
export function acquireChunk(): Buffer {
  return free.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES);
}

/** Releases a chunk to the pool; beyond `POOLED_CHUNKS` it is left to the garbage collector. */
export function releaseChunk(chunk: Buffer): void {
  if (free.length < POOLED_CHUNKS) free.push(chunk);
}

/** Response that cannot be spooled. */
export class SpoolError extends Error {
  constructor(folder: string, cause: unknown) {
    const advice = 'free space there, or name another folder by TMPDIR';
    super(`A large response cannot be stored in ${folder}: ${errorMessage(cause)}; ${advice}`, { cause });
  }
}

/** Opens a file without a name: its space is freed however the process ends. */
async function openUnnamed(folder: string): Promise<FileHandle> {
  const file = path.join(folder, `content-response-${randomId()}`);
  const handle = await open(file, 'wx+', 0o600);
  try {
    await unlink(file);
    return handle;
  } catch (error) {
    await handle.close();
    throw error;
  }
}

/** Returns what is left of chunks after a number of bytes. */
function skipBytes(chunks: readonly Uint8Array[], bytes: number): readonly Uint8Array[] {
  let skipped = 0;
  return chunks.flatMap((chunk) => {
    const start = Math.min(bytes - skipped, chunk.byteLength);
    skipped += start;
    return start === chunk.byteLength ? [] : [chunk.subarray(start)];
  });
}

/** Creates a spool. Its file is opened by the first `append`. */
export function createSpool(folder = tmpdir()) {
  let opened: Promise<FileHandle> | undefined;
  return {
    /**
     * Appends the bytes of chunks, which may be reused afterwards.
     *
     * @throws SpoolError naming the folder when the file cannot be written.
     */
    async append(chunks: readonly Uint8Array[]): Promise<void> {
      try {
        const handle = await (opened ??= openUnnamed(folder));
        // A disk that is nearly full takes a part; the next write fails.
        for (let rest = chunks; rest.length > 0;) {
          rest = skipBytes(rest, (await handle.writev(rest)).bytesWritten);
        }
      } catch (error) {
        throw new SpoolError(folder, error);
      }
    },
    /** Reads the file from its start, always into the same chunk. */
    async *read(): AsyncGenerator<Uint8Array> {
      const handle = await opened;
      if (handle === undefined) return;
      const chunk = acquireChunk();
      let position = 0;
      for (;;) {
        const { bytesRead } = await handle.read(chunk, 0, CHUNK_BYTES, position);
        if (bytesRead === 0) break;
        yield chunk.subarray(0, bytesRead);
        position += bytesRead;
      }
      // Not after a failure: the kernel may still be reading the chunk.
      releaseChunk(chunk);
    },
    /** Closes the file after operations under way, which frees its space. Idempotent. */
    close: () => {
      opened?.then((handle) => handle.close()).catch(() => undefined);
    },
  };
}

/** Temporary file that a response is written to and then read from. */
export type Spool = Readonly<ReturnType<typeof createSpool>>;
