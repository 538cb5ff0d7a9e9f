import { gunzipSync } from 'node:zlib';
import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { describe, expect, it, vi, afterAll, afterEach, beforeAll } from 'vitest';
import { COMPRESSION_RANGE, acceptsGzip, encodeJson, send } from './respond.ts';
import { jsonBytesReply, jsonReply, type SizedBody } from './reply.ts';

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
])('acceptsGzip %s → %s', (header, expected) => expect(acceptsGzip(header)).toBe(expected));

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

const PIECE = Buffer.alloc(1024 * 1024, 'x');
/** More bytes than the kernel buffers for a client that does not read. */
const MANY = Array.from({ length: 32 }, () => PIECE);
const TOTAL = MANY.length * PIECE.byteLength;
const file = path.join(tmpdir(), `respond-${process.pid}`);

/** Reads pieces into one buffer, as a spool does. */
const reads = (pieces: readonly Buffer[]) => ({
  async *chunks() {
    const chunk = Buffer.alloc(PIECE.byteLength);
    for (const piece of pieces) {
      piece.copy(chunk);
      yield chunk;
    }
  },
});

let server: Server | undefined;
beforeAll(() => writeFile(file, Buffer.concat(MANY)));
afterEach(() => {
  server?.closeAllConnections();
  server?.close();
});
afterAll(() => rm(file));

/** Starts a server that sends a body. */
async function serveBody(body: SizedBody, stallMs?: number) {
  const outcome = vi.fn<(result: string) => void>();
  let isFull = (): boolean => false;
  const started = createServer((_, response: ServerResponse) => {
    isFull = () => response.writableNeedDrain;
    send(response, { status: 200, headers: {}, body }, { headOnly: false, stallMs }).then(
      () => outcome('sent'),
      (error: Error) => outcome(error.message),
    );
  });
  server = started;
  started.listen(0, '127.0.0.1');
  await once(started, 'listening');
  // A TCP server's address is an AddressInfo; only pipes have strings.
  const { port } = started.address() as AddressInfo;
  /** Resolves once the kernel's buffers for a client are full. */
  const filled = () => vi.waitFor(() => expect(isFull()).toBe(true));
  return { server: started, request: () => get({ host: '127.0.0.1', port, agent: false }), outcome, filled };
}

/** Starts a client that has received the head of a response and does not read the body yet. */
async function start(body: SizedBody) {
  const { request, ...served } = await serveBody(body);
  const reader = await new Promise<IncomingMessage>((resolve, reject) => {
    request().on('response', resolve).on('error', reject);
  });
  reader.pause();
  return { ...served, reader };
}

async function lengthOf(reader: IncomingMessage): Promise<number> {
  let length = 0;
  for await (const chunk of reader) length += (chunk as Buffer).byteLength; // Without an encoding, chunks are buffers.
  return length;
}

describe.each<[string, () => SizedBody]>([
  ['bytes', () => Buffer.concat(MANY)],
  ['chunks in an array', () => ({ chunks: () => MANY, length: TOTAL })],
  ['chunks of an iterator', () => ({ chunks: () => MANY.values(), length: TOTAL })],
  ['a file', () => ({ path: file, start: 0, length: TOTAL })],
  ['a spooled body', () => ({ ...reads(MANY), length: TOTAL })],
])('%s', (_, makeBody) => {
  it('arrive completely at a slow client while the server is closing', async () => {
    const { server: closing, reader, filled } = await start(makeBody());
    await filled();
    closing.close();
    expect(await lengthOf(reader)).toBe(TOTAL);
  });

  it('are aborted when the client does not read', async () => {
    const { outcome, request } = await serveBody(makeBody(), 100);
    // A busy client may not even have received the head by then.
    request()
      .on('response', (reader) => reader.pause().on('error', () => {}))
      .on('error', () => {});
    await vi.waitFor(() => expect(outcome).toHaveBeenCalledOnce());
    expect(outcome).not.toHaveBeenCalledWith('sent');
  });
});

it('releases the memory of a body only once all of it is sent', async () => {
  const release = vi.fn();
  const { reader, outcome, filled } = await start({ chunks: () => MANY, length: TOTAL, release });
  await filled();
  expect(release).not.toHaveBeenCalled();
  expect(await lengthOf(reader)).toBe(TOTAL);
  await vi.waitFor(() => expect(outcome).toHaveBeenCalledWith('sent'));
  expect(release).toHaveBeenCalledOnce();
});

const spooled = (chunks: () => AsyncIterable<Uint8Array>) => ({
  chunks,
  length: TOTAL,
  release: vi.fn<() => void>(),
});

describe('a spooled body', () => {
  it('reads on only when the kernel has accepted the chunk before', async () => {
    let read = 0;
    const numbered = MANY.map((_, index) => Buffer.alloc(PIECE.byteLength, index));
    const body = spooled(async function* () {
      for await (const chunk of reads(numbered).chunks()) {
        read += 1;
        yield chunk;
      }
    });
    const { reader, filled, outcome } = await start(body);
    await filled();
    expect(read).toBeLessThan(MANY.length);
    expect(body.release).not.toHaveBeenCalled();
    const received: Buffer[] = [];
    for await (const chunk of reader) received.push(chunk as Buffer); // Without an encoding, chunks are buffers.
    expect(Buffer.concat(received).equals(Buffer.concat(numbered))).toBe(true);
    await vi.waitFor(() => expect(outcome).toHaveBeenCalledWith('sent'));
    expect(body.release).toHaveBeenCalledOnce();
  });

  it('is released when its client disconnects, and not read any further', async () => {
    let read = 0;
    const ended = vi.fn();
    const body = spooled(async function* () {
      try {
        for (; read < MANY.length; read += 1) yield PIECE;
      } finally {
        ended();
      }
    });
    const { reader, filled, outcome } = await start(body);
    await filled();
    reader.destroy();
    await vi.waitFor(() => expect(outcome).toHaveBeenCalledOnce());
    expect(outcome).not.toHaveBeenCalledWith('sent');
    expect(read).toBeLessThan(MANY.length);
    expect(ended).toHaveBeenCalledOnce();
    expect(body.release).toHaveBeenCalledOnce();
  });

  it('is released when the head only is sent', async () => {
    const body = spooled(() => reads(MANY).chunks());
    const response = { writeHead: vi.fn(), end: vi.fn() };
    // All that a head needs.
    await send(response as unknown as ServerResponse, { status: 200, headers: {}, body }, { headOnly: true });
    expect(response.writeHead).toHaveBeenCalledWith(
      200,
      expect.objectContaining({ 'content-length': String(TOTAL) }),
    );
    expect(body.release).toHaveBeenCalledOnce();
  });
});
