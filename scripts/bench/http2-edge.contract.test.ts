import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer as createHttp2Server } from 'node:http2';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { afterEach, describe, expect, it } from 'vitest';
import { forwardTo } from './http2-edge.ts';

const closing: (() => void)[] = [];
afterEach(() => closing.splice(0).forEach((close) => close()));

// A server that listens on a port of TCP has an address with a port.
const portOf = (server: { address(): unknown }) => (server.address() as AddressInfo).port;

/** Opens an edge before a server; requests take method, path and body. */
async function openEdge(origin: number) {
  const edge = createHttp2Server(forwardTo(`http://localhost:${origin}`));
  await new Promise<void>((resolve) => edge.listen(0, '127.0.0.1', resolve));
  const session = connect(`http://127.0.0.1:${portOf(edge)}`);
  closing.push(() => {
    session.close();
    edge.close();
  });
  return async (method: string, path: string, body = '') => {
    const stream = session.request({ ':method': method, ':path': path, 'x-visitor': 'Ines' });
    // Requests without a body have ended already.
    if (body) stream.end(body);
    const headers = await new Promise<Record<string, unknown>>((resolve, reject) => {
      stream.once('response', resolve);
      stream.once('error', reject);
    });
    return { headers, body: await text(stream) };
  };
}

describe('forwardTo', () => {
  it('forwards method, path, headers and body, and answers with what the server answers', async () => {
    const respond = async (request: IncomingMessage, response: ServerResponse) => {
      const { method, url, headers } = request;
      response.setHeader('X-Seen', `${method} ${url} ${String(headers['x-visitor'])}`);
      response.writeHead(404, { 'Content-Type': 'text/plain', Connection: 'keep-alive' });
      response.end(`sent ${await text(request)}`);
    };
    const server = createServer((request, response) => void respond(request, response));
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    closing.push(
      () => server.closeAllConnections(),
      () => server.close(),
    );
    const request = await openEdge(portOf(server));
    const { headers, body } = await request('POST', '/de/?a=b', 'Brot');
    expect(headers).toMatchObject({
      ':status': 404,
      'content-type': 'text/plain',
      'x-seen': 'POST /de/?a=b Ines',
    });
    expect(headers).not.toHaveProperty('connection');
    expect(body).toBe('sent Brot');
  });

  it('answers 502 without a server', async () => {
    const gone = createServer();
    await new Promise<void>((resolve) => gone.listen(0, '127.0.0.1', resolve));
    const port = portOf(gone);
    await new Promise((resolve) => gone.close(resolve));
    const request = await openEdge(port);
    expect((await request('GET', '/')).headers).toMatchObject({ ':status': 502 });
  });
});
