import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Agent, get } from 'node:http';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { createContentService } from '../index.ts';
import { sendRaw, startService, stored, useCleanup, writeDataset } from './support.ts';
import { MAX_QUERY_BODY_BYTES } from '../api/query/input.ts';

const cleanup = useCleanup();

const query = '/v1/data/query/production?query=*';
const documents = Array.from({ length: 50 }, (_, index) =>
  stored(`page-${index + 10}`, { text: 'x'.repeat(100) }),
);

const start = () => startService(cleanup, documents);

it('other hosts than this machine are refused', async () => {
  const { send } = await start();
  const { status, json } = await send(query, { headers: { host: 'example.com' } });
  expect(status).toBe(403);
  expect(json()).toMatchObject({ statusCode: 403, error: 'Forbidden' });
});

it.each<Record<string, string>>([{}, { 'transfer-encoding': 'chunked' }])(
  'a body that is too large is refused, %o',
  async (headers) => {
    const { send } = await start();
    const body = Buffer.alloc(MAX_QUERY_BODY_BYTES + 1, 'x');
    const received = await send('/v1/data/query/production', { method: 'POST', body, headers });
    expect(received.status).toBe(413);
    expect(received.headers.connection).toBe('close');
  },
);

it('responses are compressed when the client accepts it', async () => {
  const { send } = await start();
  const packed = await send(query, { headers: { 'accept-encoding': 'gzip' } });
  const plain = await send(query);
  expect(packed.headers['content-encoding']).toBe('gzip');
  expect(plain.headers['content-encoding']).toBeUndefined();
  expect(packed.body.byteLength).toBeLessThan(plain.body.byteLength / 3);
  const results = [gunzipSync(packed.body), plain.body].map((body) => {
    const { result }: { result: unknown } = JSON.parse(body.toString());
    return result;
  });
  expect(results).toEqual([documents, documents]);
});

describe('listen and close', () => {
  it('throws with the port in use and advice', async () => {
    const { port } = await start();
    const second = createContentService({ datasetFolders: [(await writeDataset(cleanup)).folder], port });
    await expect(second.listen()).rejects.toThrow(
      `Port ${port} is already in use. Stop the program that uses it, or set CONTENT_PORT`,
    );
    await second.close();
  });

  it('throws when called twice, and for datasets of the same name', async () => {
    const dataset = await writeDataset(cleanup);
    const service = createContentService({ datasetFolders: [dataset.folder], port: 0 });
    cleanup.add(() => service.close());
    await service.listen();
    await expect(service.listen()).rejects.toThrow('already listening');
    const twice = createContentService({ datasetFolders: [dataset.folder, dataset.folder], port: 0 });
    await expect(twice.listen()).rejects.toThrow('Two dataset folders have the name "production"');
  });

  it('serves several datasets', async () => {
    const production = await writeDataset(cleanup, [stored('a')]);
    const staging = await writeDataset(cleanup, [stored('b')], 'staging');
    const { send, datasets } = await startService(cleanup, production, {
      datasetFolders: [production.folder, staging.folder],
    });
    expect(datasets.map(({ name }) => name)).toEqual(['production', 'staging']);
    const { json } = await send('/v1/data/query/staging?query=*[]._id&returnQuery=false');
    expect(json()).toMatchObject({ result: ['b'] });
  });

  it('closes keep-alive connections and can be restarted', async () => {
    const dataset = await writeDataset(cleanup, documents);
    const service = createContentService({ datasetFolders: [dataset.folder], port: 0 });
    const { port } = await service.listen();
    const agent = new Agent({ keepAlive: true });
    await new Promise((resolve) =>
      get({ port, path: query, agent }, (response) => response.resume().on('end', resolve)),
    );
    await service.close();
    await service.close();
    await expect(
      new Promise((resolve, reject) => connect(port, '127.0.0.1', () => resolve('open')).on('error', reject)),
    ).rejects.toThrow('ECONNREFUSED');
    agent.destroy();
    const again = await service.listen();
    expect((await sendRaw(again.origin, query)).status).toBe(200);
    await service.close();
  });
});

it('unexpected errors are reported and result in 500', async () => {
  const reported: string[] = [];
  const dataset = await writeDataset(cleanup);
  const image = `${'0'.repeat(40)}-1x1.png`;
  // Reading it fails with an error of the file system.
  await mkdir(path.join(dataset.folder, 'images', image));
  const target = `/images/morsel-local/production/${image}?w=1`;
  const { send } = await startService(cleanup, dataset, {
    onError: (error, request) => reported.push(`${request}: ${String(error)}`),
  });
  expect((await send(target)).status).toBe(500);
  expect(reported).toEqual([expect.stringContaining(`GET ${target}: Error: EISDIR`)]);
});
