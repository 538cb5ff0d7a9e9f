import { once } from 'node:events';
import { createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import type { SizedBody } from './reply.ts';
import { send } from './respond.ts';

const PIECE = Buffer.alloc(1024 * 1024, 'x');
/** More bytes than the kernel buffers for a client that does not read. */
const MANY = Array.from({ length: 32 }, () => PIECE);
const TOTAL = MANY.length * PIECE.byteLength;
const file = path.join(tmpdir(), `respond-${process.pid}`);

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
