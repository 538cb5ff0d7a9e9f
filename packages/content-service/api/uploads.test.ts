import { describe, expect, it } from 'vitest';
import { parseUploadOptions, createAssetRoutes } from './uploads.ts';
import { resolveLimits } from './limits.ts';
import { createAccess } from './access/access.ts';
import { findDataset, type ServiceContext } from './context.ts';
import { openServedDataset } from '../assets/served-dataset.ts';
import { openDatasetRegistry } from '../store/datasets/registry.ts';
import { loadDataset } from '../store/documents/load.ts';
import { dispatch } from '../http/router.ts';
import { useCleanup, writeDataset } from '../tests/support.ts';

function read(search: string) {
  return parseUploadOptions(new URLSearchParams(search));
}

describe('parseUploadOptions', () => {
  it('omits empty fields', () => {
    expect(read('filename=&title=&sourceId=&sourceName=x')).toMatchObject({
      filename: undefined,
      fields: {},
      source: undefined,
    });
  });

  it.each([
    ['sourceId=1', { id: '1' }],
    ['sourceId=1&sourceName=n', { id: '1', name: 'n' }],
    ['sourceId=1&sourceName=n&sourceUrl=u', { id: '1', name: 'n', url: 'u' }],
  ])('parses the source %s', (search, source) => expect(read(search).source).toEqual(source));

  it.each([
    ['', true],
    ['meta=none', false],
    ['meta=', false],
    ['meta=exif&meta=location', false],
    ['meta[]=lqip&meta[]=palette', true],
    ['meta=blurhash,%20lqip', true],
  ])('decides for "%s" whether a placeholder is extracted: %s', (search, expected) =>
    expect(read(search).hasPlaceholder).toBe(expected),
  );
});

const cleanup = useCleanup();

/** Creates upload routes, and uploads that can be finished. */
async function start() {
  const { folder } = await writeDataset(cleanup);
  const ignore = () => undefined;
  const storage = { onWarning: ignore, onListenerError: ignore };
  const registry = await openDatasetRegistry({
    seeds: [await loadDataset(folder)],
    storage,
    openDataset: openServedDataset,
  });
  cleanup.add(() => registry.close());
  const context: ServiceContext = {
    projectId: 'p',
    datasets: registry.datasets,
    registry,
    access: createAccess(undefined),
    corsOrigins: undefined,
    limits: resolveLimits(),
  };
  const dataset = findDataset(context, { params: { dataset: 'production' } });
  const routes = createAssetRoutes(context);
  /** Uploads whose body is awaited, by their text: the folders of two are made in any order. */
  const receiving = new Map<string, () => void>();
  const upload = (text: string) => {
    const url = new URL(`http://localhost/v1/assets/files/production?filename=${text}.txt`);
    return dispatch(routes, {
      method: 'POST',
      url,
      headers: { host: 'localhost' },
      params: {},
      signal: new AbortController().signal,
      readBody: () => Promise.reject(new Error('Uploads are not read whole')),
      consumeBody: async (_, consume) => {
        await new Promise<void>((resolve) => receiving.set(text, resolve));
        await consume(Buffer.from(text));
      },
    });
  };
  const finish = async (text: string) => {
    await expect.poll(() => [...receiving.keys()]).toContain(text);
    receiving.get(text)?.();
    receiving.delete(text);
  };
  return { dataset, receiving, upload, finish };
}

describe('upload routes', () => {
  it('limit concurrency, queue further uploads and return 429 beyond the queue', async () => {
    const { dataset, receiving, upload, finish } = await start();
    const names = Array.from({ length: 16 + 256 }, (_, index) => `upload-${index}`);
    const uploads = names.map(upload);
    await expect(upload('last')).rejects.toMatchObject({ status: 429 });
    await expect.poll(() => receiving.size).toBe(16);
    for (const name of names) await finish(name);
    for (const sent of uploads) expect(await sent).toMatchObject({ status: 200 });
    expect(dataset.snapshot.documents).toHaveLength(names.length);
    const last = upload('last');
    await finish('last');
    expect(await last).toMatchObject({ status: 200 });
  });
});
