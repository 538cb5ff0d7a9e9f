import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { quarters, quartersSvg } from './sample-images.ts';
import {
  bytesAt,
  refusalOf,
  startService,
  stored,
  temporaryFolder,
  useCleanup,
  writeDataset,
  type TestServiceOptions,
} from './support.ts';
import { MAX_UPLOADED_FILE_BYTES, MAX_UPLOADED_IMAGE_BYTES } from '../api/uploads.ts';

const cleanup = useCleanup();

const start = (options?: TestServiceOptions) => startService(cleanup, [stored('page')], options);

describe('an invalid upload', () => {
  it.each([
    ['no image', Buffer.from('hello'), '"note.txt" cannot be decoded as an image'],
    ['half an image', 'half', 'cannot be decoded as an image'],
    ['an image of too many pixels', quartersSvg(20_000, 20_000), 'has 20000×20000 pixels'],
  ])('of %s is refused', async (_, given, message) => {
    const { raw: client, dataset } = await start();
    const noise = await sharp({
      create: {
        width: 90,
        height: 90,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .jpeg()
      .toBuffer();
    const bytes = given === 'half' ? noise.subarray(0, noise.byteLength / 2) : Buffer.from(given);
    const refusal = await refusalOf(client.assets.upload('image', bytes, { filename: 'note.txt' }));
    expect(refusal.statusCode).toBe(400);
    expect(refusal.message).toContain(message);
    expect(await client.fetch('count(*)')).toBe(1);
    expect(await readdir(path.join(dataset.folder, 'images'))).toEqual([]);
  });

  it.each([
    ['images', MAX_UPLOADED_IMAGE_BYTES],
    ['files', MAX_UPLOADED_FILE_BYTES],
  ])('of %s larger than %i bytes is refused before the body is sent', async (kind, limit) => {
    const { send } = await start();
    const headers = { 'content-length': String(limit + 1), expect: '100-continue' };
    const response = await send(`/v1/assets/${kind}/production`, {
      method: 'POST',
      headers,
    });
    expect(response.status).toBe(413);
  });

  it('leaves no file behind when the client disconnects', async () => {
    const dataFolder = await temporaryFolder(cleanup);
    const { origin, client } = await start({ dataFolder });
    const controller = new AbortController();
    const body = new ReadableStream({
      start: (stream) => stream.enqueue(new Uint8Array(100_000)),
    });
    const url = `${origin}/v1/assets/files/production`;
    // Node's fetch requires `duplex: 'half'` for a stream as the body.
    const init = { method: 'POST', body, duplex: 'half', signal: controller.signal } as RequestInit;
    const sent = fetch(url, init).catch((error: unknown) => error);
    const incoming = path.join(dataFolder, 'production', 'incoming');
    await expect.poll(() => readdir(incoming).catch(() => [])).toHaveLength(1);
    controller.abort();
    expect(await sent).toMatchObject({ name: 'AbortError' });
    await expect.poll(() => readdir(incoming)).toHaveLength(0);
    expect((await client.assets.upload('file', Buffer.from('x'))).size).toBe(1);
  });
});

describe('uploads', () => {
  it('are stored in the data folder, across restarts, until reset', async () => {
    const dataset = await writeDataset(cleanup, [stored('page')]);
    const dataFolder = await temporaryFolder(cleanup);
    const first = await startService(cleanup, dataset, { dataFolder });
    const { _id, path: assetPath, url } = await first.client.assets.upload('image', await quarters());
    const name = path.basename(assetPath);
    expect(await readdir(path.join(dataFolder, 'production', 'images'))).toEqual([name]);
    await cleanup.runLast();
    const second = await startService(cleanup, dataset, { dataFolder });
    expect(await second.client.getDocument(_id)).toMatchObject({ _id });
    expect((await bytesAt(second.send, url)).status).toBe(200);
    await cleanup.runLast();
    const third = await startService(cleanup, dataset, { dataFolder, reset: true });
    expect(await third.client.getDocument(_id)).toBeUndefined();
    expect((await bytesAt(third.send, url)).status).toBe(404);
    expect(await readdir(path.join(dataset.folder, 'images'))).toEqual([]);
  });

  it('are deleted at the next start when their document was deleted', async () => {
    const dataset = await writeDataset(cleanup, [stored('page')]);
    const dataFolder = await temporaryFolder(cleanup);
    const first = await startService(cleanup, dataset, { dataFolder });
    const kept = await first.client.assets.upload('file', Buffer.from('kept'));
    const { _id } = await first.client.assets.upload('file', Buffer.from('gone'));
    await first.client.delete(_id);
    await cleanup.runLast();
    await startService(cleanup, dataset, { dataFolder });
    expect(await readdir(path.join(dataFolder, 'production', 'files'))).toEqual([path.basename(kept.path)]);
  });
});
