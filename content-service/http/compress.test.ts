import { gunzipSync } from 'node:zlib';
import { describe, expect, it, vi } from 'vitest';
import { COMPRESSION_RANGE } from '../shared/config.ts';
import { acceptsGzip, encodeJson } from './compress.ts';
import { jsonBytesReply, jsonReply } from './reply.ts';

describe('acceptsGzip', () => {
  it.each([
    ['gzip', true],
    ['br, gzip, deflate', true],
    ['*', true],
    ['gzip;q=0.5', true],
    ['GZIP', true],
    ['gzip;q=0, *', false],
    ['identity', false],
    ['', false],
    [undefined, false],
  ])('%s → %s', (header, expected) => expect(acceptsGzip(header)).toBe(expected));
});

describe('encodeJson', () => {
  const text = 'x'.repeat(COMPRESSION_RANGE.min);

  it('compresses when the client accepts gzip', async () => {
    const reply = await encodeJson(jsonReply(200, text), 'gzip');
    expect(reply.headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'Accept-Encoding' });
    expect(reply.body).toBeInstanceOf(Uint8Array);
    expect(reply.body instanceof Uint8Array && gunzipSync(reply.body).toString()).toBe(JSON.stringify(text));
  });

  it('sets vary also when the response is not compressed', async () => {
    const reply = await encodeJson(jsonReply(200, text, { vary: 'Origin' }), undefined);
    expect(reply).toMatchObject({
      headers: { vary: 'Origin, Accept-Encoding' },
      body: Buffer.from(JSON.stringify(text)),
    });
    expect(reply.headers['content-encoding']).toBeUndefined();
  });

  it.each([
    ['small', 'x'],
    ['large', 'x'.repeat(COMPRESSION_RANGE.max)],
  ])('does not compress %s responses', async (_, value) => {
    const reply = jsonReply(200, value);
    expect(await encodeJson(reply, 'gzip')).toEqual({ ...reply, body: Buffer.from(JSON.stringify(value)) });
  });

  const inChunks = (length: number) => ({
    chunks: () => [Buffer.alloc(length / 2), Buffer.alloc(length / 2)],
    length,
  });

  it('compresses chunked bodies', async () => {
    const { headers, body } = await encodeJson(jsonBytesReply(200, inChunks(2000)), 'gzip');
    expect(headers['content-encoding']).toBe('gzip');
    expect(body instanceof Uint8Array && gunzipSync(body)).toEqual(Buffer.alloc(2000));
  });

  it('leaves long chunked bodies as they are and does not release their memory', async () => {
    const release = vi.fn();
    const reply = jsonBytesReply(200, { ...inChunks(COMPRESSION_RANGE.max + 2), release });
    expect(await encodeJson(reply, 'gzip')).toBe(reply);
    expect(release).not.toHaveBeenCalled();
  });

  it('releases the memory of chunks once they are copied', async () => {
    const release = vi.fn();
    await encodeJson(jsonBytesReply(200, { ...inChunks(2000), release }), undefined);
    expect(release).toHaveBeenCalledOnce();
  });

  it('does not compress bytes', async () => {
    const reply = { status: 200, headers: {}, body: new Uint8Array(5000) };
    expect(await encodeJson(reply, 'gzip')).toBe(reply);
  });
});
