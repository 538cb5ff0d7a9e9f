import { POOLED_CHUNKS } from '../ground/config.ts';

/** Size of a chunk in bytes. */
export const CHUNK_BYTES = 128 * 1024;

const free: Buffer[] = [];

/**
 * A chunk of memory for an answer, with whatever was in it before. Memory outside of the heap makes V8 collect garbage
 * as it comes and goes, which means to go through all documents; so chunks are used again.
 */
export function takeChunk(): Buffer {
  return free.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES);
}

/** Takes back a chunk that nobody reads any more; what is never given back is collected like everything else. */
export function returnChunk(chunk: Buffer): void {
  if (free.length < POOLED_CHUNKS) free.push(chunk);
}
