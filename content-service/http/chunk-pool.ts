import { POOLED_CHUNKS } from '../shared/config.ts';

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
