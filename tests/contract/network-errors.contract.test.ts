import { createServer, type RequestListener } from 'node:http';
import { once } from 'node:events';
import { afterEach, expect, it } from 'vitest';
import { createCleanup } from 'content-service/testing';
import { fetchSnapshot } from '../../src/content/fetch-snapshot.ts';
import { errorMessage } from '../../src/process/error-message.ts';
import { createContentClient } from '../../src/content/client.ts';
import { listenLocally } from '../../src/process/testing/listen-locally.ts';

const cleanup = createCleanup();
afterEach(() => cleanup.run());

async function start(listener: RequestListener): Promise<string> {
  const server = createServer(listener);
  cleanup.add(async () => {
    server.closeAllConnections();
    server.close();
    await once(server, 'close');
  });
  return `http://127.0.0.1:${await listenLocally(server)}`;
}

/** Creates the site's own client. */
const siteClient = (apiHost: string) =>
  createContentClient({ projectId: 'p', dataset: 'production', apiHost });

async function errorOf(request: Promise<unknown>): Promise<unknown> {
  return await request.catch((error: unknown) => error);
}

it('of a dropped connection', async () => {
  const origin = await start((message) => void message.socket.destroy());
  // Mutations are not retried, so there is no delay.
  const error = await errorOf(siteClient(origin).create({ _type: 'page' }));
  expect(error).toMatchObject({
    message: expect.stringContaining(`POST-request to ${origin}/v`),
    cause: expect.objectContaining({ message: 'fetch failed' }),
  });
});

it('of a request that times out', async () => {
  const origin = await start(() => undefined);
  const error = await errorOf(siteClient(origin).fetch(`*[_id == "${'x'.repeat(200)}"]`, {}, { timeout: 1 }));
  expect(error).toMatchObject({
    message: expect.stringMatching(
      /^GET-request to http:\/\/127\.0\.0\.1:\d+\/v[\d-]+\/data\/query\/.*x…\sfailed$/,
    ),
    cause: expect.objectContaining({ name: 'TimeoutError' }),
  });
});

it.each([
  ['with a body', 500, '{"error":{"description":"The dataset is locked"}}', 500, ': The dataset is locked\n'],
  ['without one', 504, '', 504, ' Gateway Timeout\n'],
  [
    'that refuses the request',
    401,
    '{"error":"Unauthorized","message":"No session"}',
    401,
    ': Unauthorized - No session\n',
  ],
])('and the status of a response %s, if a build cannot fetch', async (_, status, body, named, rest) => {
  const origin = await start((_request, response) => {
    response.writeHead(status, { 'Content-Type': 'application/json' }).end(body);
  });
  const message = errorMessage(await errorOf(fetchSnapshot(siteClient(origin))));
  expect(message).toContain(`GET-request to ${origin}/v`);
  expect(message).toContain(` resulted in HTTP ${named}${rest}`);
});

it('once, if the service responded', async () => {
  const origin = await start((_, response) => void response.writeHead(404).end());
  expect(await errorOf(siteClient(origin).fetch('*'))).toMatchObject({
    message: expect.stringMatching(/^GET-request to http.* resulted in HTTP 404 Not Found$/),
  });
});
