import { describe, expect, it } from 'vitest';
import { POOLED_CHUNKS } from '../shared/config.ts';
import { CHUNK_BYTES, releaseChunk, acquireChunk } from './chunk-pool.ts';

describe('acquireChunk', () => {
  it('does not hand out a chunk twice before it is released', () => {
    const chunks = [acquireChunk(), acquireChunk()];
    expect(chunks.map((chunk) => chunk.byteLength)).toEqual([CHUNK_BYTES, CHUNK_BYTES]);
    expect(chunks[0]?.buffer).not.toBe(chunks[1]?.buffer);
    for (const chunk of chunks) releaseChunk(chunk);
    expect(chunks).toContain(acquireChunk());
    expect(chunks).toContain(acquireChunk());
    expect(chunks).not.toContain(acquireChunk());
  });

  it('retains at most the maximum number of chunks', () => {
    const chunks = Array.from({ length: POOLED_CHUNKS + 10 }, acquireChunk);
    for (const chunk of chunks) releaseChunk(chunk);
    const again = Array.from({ length: POOLED_CHUNKS + 10 }, acquireChunk);
    expect(again.filter((chunk) => chunks.includes(chunk))).toHaveLength(POOLED_CHUNKS);
  });
});
