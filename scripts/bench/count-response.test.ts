import { once } from 'node:events';
import { createServer, type RequestListener, type Server } from 'node:http';
import { createServer as createSocketServer, type AddressInfo, type Server as SocketServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { countResponse, readResponseHead } from './count-response.ts';

const servers: (Server | SocketServer)[] = [];

afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function addressOf<Kind extends Server | SocketServer>(server: Kind): Promise<string> {
  servers.push(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // Not a pipe.
  return `http://127.0.0.1:${port}/v1/data/query/production?perspective=published`;
}

/** Starts a server that responds to any request with raw bytes and closes the connection. */
async function startRawServer(response: string): Promise<string> {
  return await addressOf(createSocketServer((socket) => socket.once('data', () => socket.end(response))));
}

describe('readResponseHead', () => {
  it.each<[string, string, ReturnType<typeof readResponseHead>]>([
    ['nothing', '', undefined],
    ['half a head', 'HTTP/1.1 200 OK\r\ncontent-length: 3\r\n', undefined],
    [
      'a head and part of the body',
      'HTTP/1.1 200 OK\r\nContent-Length: 3\r\nvary: a\r\n\r\nab',
      { status: '200', bodyStart: 47, bodyBytes: 3 },
    ],
    ['what is no HTTP', 'hello\r\n\r\n', { status: '', bodyStart: 9, bodyBytes: Number.NaN }],
  ])('reads %s', (_, head, expected) => expect(readResponseHead(head)).toEqual(expected));
});

describe('countResponse', () => {
  it.each([
    ['an empty body', 0],
    ['a short one', 20],
    ['one longer than what is read at a time', 5_000_000],
  ])('counts the bytes of %s', async (_, size) => {
    const respond: RequestListener = (_request, response) =>
      response.writeHead(200, { 'content-length': size }).end(Buffer.alloc(size, 'x'));
    expect(await countResponse(await addressOf(createServer(respond)), '{}')).toBe(size);
  });

  it('posts the body as JSON to the whole address', async () => {
    const asked: unknown[] = [];
    const address = await addressOf(
      createServer((request, response) => {
        const { method, url, headers } = request;
        void text(request).then((body) => {
          asked.push([method, url, headers['content-type'], headers.host, body]);
          response.writeHead(200, { 'content-length': 2 }).end('{}');
        });
      }),
    );
    await countResponse(address, '{"query":"*[title == \\"Käse\\"]"}');
    const { pathname, search, host } = new URL(address);
    expect(asked).toEqual([
      ['POST', `${pathname}${search}`, 'application/json', host, '{"query":"*[title == \\"Käse\\"]"}'],
    ]);
  });

  it.each([
    ['another status', 'HTTP/1.1 503 Busy\r\ncontent-length: 0\r\n\r\n', 'responded with 503 instead of 200'],
    ['a body that is cut', 'HTTP/1.1 200 OK\r\ncontent-length: 9\r\n\r\nabc', 'ended after 3 of 9 bytes'],
    ['a body of unknown length', 'HTTP/1.1 200 OK\r\n\r\nabc', 'ended after 3 of NaN bytes'],
    ['no response', '', 'ended without a response'],
  ])('refuses %s', async (_, response, message) => {
    await expect(countResponse(await startRawServer(response), '{}')).rejects.toThrow(message);
  });

  it('refuses an address where nobody listens', async () => {
    const server = createSocketServer();
    const address = await addressOf(server);
    server.close();
    await once(server, 'close');
    await expect(countResponse(address, '{}')).rejects.toThrow('ECONNREFUSED');
  });
});
