import { describe, expect, it } from 'vitest';
import { POOLED_CHUNKS } from '../ground/config.ts';
import { CHUNK_BYTES, returnChunk, takeChunk } from './chunk-pool.ts';

describe('takeChunk', () => {
  it('gives each chunk to one taker until it comes back', () => {
    const chunks = [takeChunk(), takeChunk()];
    expect(chunks.map((chunk) => chunk.byteLength)).toEqual([CHUNK_BYTES, CHUNK_BYTES]);
    expect(chunks[0]?.buffer).not.toBe(chunks[1]?.buffer);
    for (const chunk of chunks) returnChunk(chunk);
    expect(chunks).toContain(takeChunk());
    expect(chunks).toContain(takeChunk());
    expect(chunks).not.toContain(takeChunk());
  });

  it('keeps no more chunks than it may', () => {
    const chunks = Array.from({ length: POOLED_CHUNKS + 10 }, takeChunk);
    for (const chunk of chunks) returnChunk(chunk);
    const again = Array.from({ length: POOLED_CHUNKS + 10 }, takeChunk);
    expect(again.filter((chunk) => chunks.includes(chunk))).toHaveLength(POOLED_CHUNKS);
  });
});
