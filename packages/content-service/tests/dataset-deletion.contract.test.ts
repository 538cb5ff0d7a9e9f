import { once } from 'node:events';
import { readdir } from 'node:fs/promises';
import { request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { expect, it, vi } from 'vitest';
import type { ListeningService } from '../index.ts';
import { startService, stored, temporaryFolder, useCleanup } from './support.ts';

const cleanup = useCleanup();

async function start() {
  const dataFolder = await temporaryFolder(cleanup);
  const failures: unknown[] = [];
  const requested: string[] = [];
  const service = await startService(cleanup, [stored('home')], {
    dataFolder,
    onError: (error) => failures.push(error),
    // Called for every request before it is admitted.
    faults: ({ url }) => void requested.push(url.pathname),
  });
  const { datasets } = service.client;
  await datasets.create('staging');
  return { service, datasets, dataFolder, failures, requested };
}

/** Starts a request whose body is sent in two parts. */
function openRequest({ port }: ListeningService, path: string, parts: readonly [string, string]) {
  const length = parts.join('').length;
  const outgoing = request({ port, host: '127.0.0.1', path, method: 'POST', agent: false });
  outgoing.setHeader('content-length', length);
  outgoing.write(parts[0]);
  return {
    async finish() {
      outgoing.end(parts[1]);
      const [reply] = (await once(outgoing, 'response')) as [IncomingMessage]; // What the event comes with.
      const body: unknown = JSON.parse(await text(reply));
      return { status: reply.statusCode, body };
    },
  };
}

const notFound = {
  statusCode: 404,
  error: 'Dataset not found',
  message: expect.stringContaining('"staging"'),
};

it.each([false, true])(
  'an upload to a dataset that is deleted meanwhile finds none, made anew: %s',
  async (isAnew) => {
    const { service, datasets, dataFolder, failures } = await start();
    const upload = openRequest(service, '/v1/assets/files/staging?filename=a.txt', ['hel', 'lo']);
    await vi.waitFor(async () => expect(await readdir(dataFolder)).toContain('staging'));
    await datasets.delete('staging');
    if (isAnew) await datasets.create('staging');
    expect(await upload.finish()).toEqual({ status: 404, body: notFound });
    expect(await readdir(dataFolder)).toEqual(['datasets.json']);
    expect(failures).toEqual([]);
  },
);

it('a mutation of a dataset that is deleted during the request gets 404', async () => {
  const { service, datasets, failures, requested } = await start();
  const path = '/v1/data/mutate/staging';
  const mutation = openRequest(service, path, ['{"mutations":[{"create":{"_type"', ':"page"}}]}']);
  await vi.waitFor(() => expect(requested).toContain(path));
  await datasets.delete('staging');
  expect(await mutation.finish()).toEqual({ status: 404, body: notFound });
  expect(failures).toEqual([]);
});
