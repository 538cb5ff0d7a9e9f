import { readdir, rm, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acquireChunk, CHUNK_BYTES, createSpool, POOLED_CHUNKS, releaseChunk, type Spool } from './chunks.ts';

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

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'chunks-'));
});
afterAll(() => rm(folder, { recursive: true }));

async function bytesOf(spool: Spool): Promise<Buffer> {
  const parts: Uint8Array[] = [];
  for await (const chunk of spool.read()) parts.push(Buffer.from(chunk));
  return Buffer.concat(parts);
}

describe('createSpool', () => {
  const parts = [
    Buffer.alloc(CHUNK_BYTES, 'a'),
    Buffer.alloc(0),
    Buffer.from('b'),
    Buffer.alloc(CHUNK_BYTES, 'c'),
  ];

  it('reads what was appended, also twice', async () => {
    const spool = createSpool(folder);
    await spool.append(parts.slice(0, 2));
    await spool.append(parts.slice(2));
    expect((await bytesOf(spool)).equals(Buffer.concat(parts))).toBe(true);
    expect((await bytesOf(spool)).equals(Buffer.concat(parts))).toBe(true);
    spool.close();
  });

  it('leaves no name in the folder, so that nothing remains after a crash', async () => {
    const spool = createSpool(folder);
    await spool.append(parts);
    expect(await readdir(folder)).toEqual([]);
    spool.close();
  });

  it('takes no file when nothing is appended', async () => {
    const spool = createSpool(path.join(folder, 'missing'));
    expect(await bytesOf(spool)).toHaveLength(0);
    spool.close();
  });

  it('reads into one chunk, which it gives back', async () => {
    const spool = createSpool(folder);
    await spool.append(parts);
    const chunk = acquireChunk();
    releaseChunk(chunk);
    const buffers = new Set<unknown>();
    for await (const { buffer } of spool.read()) buffers.add(buffer);
    expect([...buffers]).toEqual([chunk.buffer]);
    expect(acquireChunk()).toBe(chunk);
    spool.close();
  });

  it('closes its file once, after the read under way', async () => {
    const spool = createSpool(folder);
    await spool.append(parts);
    const reading = spool.read();
    const first = reading.next();
    spool.close();
    spool.close();
    expect((await first).value).toHaveLength(CHUNK_BYTES);
    await expect(reading.next()).rejects.toThrow('closed');
  });

  it('names the folder when the file cannot be written', async () => {
    const spool = createSpool(path.join(folder, 'missing'));
    await expect(spool.append(parts)).rejects.toThrow(/cannot be stored in .*missing: ENOENT.*TMPDIR/);
    spool.close();
  });
});
