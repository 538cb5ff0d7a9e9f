import { createHash } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { createImageUrlBuilder } from '@sanity/image-url';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { quarters, quartersSvg } from './sample-images.ts';
import {
  access,
  bearer,
  bytesAt,
  clientOf,
  startService,
  stored,
  temporaryFolder,
  useCleanup,
  writeDataset,
  type TestServiceOptions,
} from './support.ts';

const cleanup = useCleanup();

const start = (options?: TestServiceOptions) => startService(cleanup, [stored('page')], options);

function sha1(bytes: Uint8Array | string): string {
  return createHash('sha1').update(bytes).digest('hex');
}

describe('uploading an image', () => {
  it('returns its document, which is stored and served', async () => {
    const { origin, send, raw: client } = await start();
    const bytes = await quarters(80, 40);
    const document = await client.assets.upload('image', bytes, {
      filename: 'Quarters.png',
      title: 'Title',
      label: 'Label',
      description: 'Description',
      creditLine: 'Credit',
      source: { id: '1', name: 'unsplash', url: 'https://example.com/1' },
      tag: 'upload',
    });
    const hash = sha1(bytes);
    expect(document).toEqual({
      _id: `image-${hash}-80x40-png`,
      _type: 'sanity.imageAsset',
      _rev: expect.stringMatching(/^\w{22}$/),
      _createdAt: expect.stringMatching(/^\d{4}-.*Z$/),
      _updatedAt: document._createdAt,
      assetId: hash,
      creditLine: 'Credit',
      description: 'Description',
      extension: 'png',
      label: 'Label',
      metadata: {
        _type: 'sanity.imageMetadata',
        dimensions: { _type: 'sanity.imageDimensions', width: 80, height: 40, aspectRatio: 2 },
        hasAlpha: false,
        isOpaque: true,
        lqip: expect.stringMatching(/^data:image\/jpeg;base64,/),
      },
      mimeType: 'image/png',
      originalFilename: 'Quarters.png',
      path: `images/morsel-local/production/${hash}-80x40.png`,
      sha1hash: hash,
      size: bytes.byteLength,
      source: { id: '1', name: 'unsplash', url: 'https://example.com/1' },
      title: 'Title',
      uploadId: hash.slice(0, 32),
      url: `${origin}/images/morsel-local/production/${hash}-80x40.png`,
    });
    expect(await client.getDocument(document._id)).toEqual(document);
    expect(await bytesAt(send, document.url)).toMatchObject({ status: 200, body: bytes });
  });

  it('returns a document from which @sanity/image-url builds working URLs', async () => {
    const { origin, send, raw: client } = await start();
    const { _id } = await client.assets.upload('image', await quarters(800, 400));
    // The Studio passes its client to the builder, which uses the API host for images.
    const url = createImageUrlBuilder(client).image(_id).width(100).height(100).fit('max').url();
    expect(url.startsWith(`${origin}/images/`)).toBe(true);
    const { status, body } = await bytesAt(send, url);
    expect([status, (await sharp(body).metadata()).width]).toEqual([200, 100]);
  });

  it.each([
    ['morsel-local.localhost:3939', 'http://localhost:3939/'],
    ['localhost:3939', 'http://localhost:3939/'],
    ['127.0.0.1', 'http://127.0.0.1/'],
  ])('sent to %s has a URL at %s', async (host, start_) => {
    const { send } = await start();
    const body = await quarters();
    const target = '/v1/assets/images/production';
    const response = await send(target, { method: 'POST', headers: { host }, body });
    // The shape is checked by a test above.
    const { document } = response.json() as { document: { url: string } };
    expect(document.url.startsWith(start_)).toBe(true);
  });

  it('has a URL at the configured assetOrigin', async () => {
    const { raw: client } = await start({ assetOrigin: 'http://localhost:1' });
    const { url } = await client.assets.upload('image', await quarters());
    expect(url).toMatch(/^http:\/\/localhost:1\/images\/morsel-local\//);
  });

  it('has no placeholder unless it is requested, and the size after applying the orientation', async () => {
    const { raw: client } = await start();
    const photo = await sharp(await quarters(80, 40))
      .jpeg()
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { metadata } = await client.assets.upload('image', photo, { extract: ['exif', 'palette'] });
    expect(metadata.dimensions).toMatchObject({ width: 40, height: 80 });
    expect(Object.keys(metadata).sort()).toEqual(['_type', 'dimensions', 'hasAlpha', 'isOpaque']);
  });

  it('stores an SVG unchanged and serves it with a policy that forbids scripts', async () => {
    const { send, raw: client } = await start();
    const script = quartersSvg(80, 40).toString().replace('</svg>', '<script>alert(1)</script></svg>');
    const { url, extension } = await client.assets.upload('image', Buffer.from(script));
    const { headers, body } = await bytesAt(send, url);
    expect([extension, body.toString()]).toEqual(['svg', script]);
    expect(headers['content-security-policy']).toBe("default-src 'none'; style-src 'unsafe-inline'; sandbox");
  });
});

describe('uploads of the same bytes', () => {
  it('return the same unchanged asset', async () => {
    const { raw: client } = await start();
    const bytes = await quarters();
    const first = await client.assets.upload('image', bytes, { filename: 'a.png' });
    const second = await client.assets.upload('image', bytes, { filename: 'b.png', title: 'Other' });
    expect(second).toEqual(first);
  });

  it('return the same asset when they are concurrent', async () => {
    const { raw: client } = await start();
    const bytes = await quarters();
    const documents = await Promise.all(
      Array.from({ length: 6 }, () => client.assets.upload('image', bytes)),
    );
    expect(new Set(documents.map(({ _rev }) => _rev)).size).toBe(1);
    expect(await client.fetch('count(*[_type == "sanity.imageAsset"])')).toBe(1);
  });

  it('as in the dataset folder are not stored again', async () => {
    const dataset = await writeDataset(cleanup);
    const bytes = await quarters();
    const own = await dataset.addImage(bytes, 'own.png');
    await dataset.addDocuments([own]);
    const dataFolder = await temporaryFolder(cleanup);
    const service = await startService(cleanup, dataset, { dataFolder });
    expect(await service.client.assets.upload('image', bytes, { filename: 'other.png' })).toEqual(own);
    expect(await readdir(path.join(dataFolder, 'production'))).toEqual(['incoming']);
  });

  it('recreate a deleted asset', async () => {
    const { send, raw: client } = await start();
    const bytes = await quarters();
    const first = await client.assets.upload('image', bytes);
    await client.delete(first._id);
    expect(await client.getDocument(first._id)).toBeUndefined();
    const again = await client.assets.upload('image', bytes);
    expect([again._id, again._rev === first._rev]).toEqual([first._id, false]);
    expect((await bytesAt(send, again.url)).status).toBe(200);
  });
});

it('datasets created through the API store uploads across restarts and delete them with the dataset', async () => {
  const dataset = await writeDataset(cleanup);
  const dataFolder = await temporaryFolder(cleanup);
  const first = await startService(cleanup, dataset, { dataFolder });
  await first.client.datasets.create('staging');
  const { url } = await clientOf(first, { dataset: 'staging' }).assets.upload('image', await quarters());
  expect((await bytesAt(first.send, url)).status).toBe(200);
  await cleanup.runLast();
  const second = await startService(cleanup, dataset, { dataFolder });
  expect((await bytesAt(second.send, url)).status).toBe(200);
  await second.client.datasets.delete('staging');
  expect(await readdir(dataFolder)).not.toContain('staging');
  await second.client.datasets.create('staging');
  expect((await bytesAt(second.send, url)).status).toBe(404);
});

describe('uploads with tokens', () => {
  it.each([
    ['nobody', undefined, 403],
    ['a viewer', 'viewer-token', 403],
    ['an unknown token', 'another-token', 401],
  ])('are refused for %s', async (_, token, status) => {
    const { send } = await start({ access });
    const headers = bearer(token);
    const body = await quarters();
    const response = await send('/v1/assets/images/production', {
      method: 'POST',
      headers,
      body,
    });
    expect(response.status).toBe(status);
  });

  it('are accepted for an editor, with its identity as author', async () => {
    const service = await start({ access });
    const client = clientOf(service, { token: 'editor-token' });
    const { _id } = await client.assets.upload('image', await quarters());
    const production = service.datasets.find(({ name }) => name === 'production');
    expect(production?.store.transactions).toMatchObject([{ author: 'ed', changes: [{ id: _id }] }]);
  });
});

describe('uploading a file', () => {
  it('returns its document, which is stored and served', async () => {
    const { origin, send, raw: client } = await start();
    const document = await client.assets.upload('file', Buffer.from('{"a":1}'), { filename: 'Data.JSON' });
    const hash = sha1('{"a":1}');
    expect(document).toMatchObject({
      _id: `file-${hash}-json`,
      _type: 'sanity.fileAsset',
      extension: 'json',
      mimeType: 'application/json',
      originalFilename: 'Data.JSON',
      path: `files/morsel-local/production/${hash}.json`,
      size: 7,
      url: `${origin}/files/morsel-local/production/${hash}.json`,
    });
    expect(document).not.toHaveProperty('metadata');
    expect((await bytesAt(send, document.url)).body.toString()).toBe('{"a":1}');
  });

  it('accepts a stream larger than the memory limit', async () => {
    const { send, raw: client } = await start();
    const chunk = Buffer.alloc(1024 * 1024, 7);
    const stream = Readable.from(Array.from({ length: 12 }, () => chunk));
    const { size, url, extension } = await client.assets.upload('file', stream);
    expect([size, extension]).toEqual([12 * chunk.length, 'bin']);
    expect((await bytesAt(send, url)).body.byteLength).toBe(size);
  });

  it('may be empty', async () => {
    const { raw: client } = await start();
    const { size } = await client.assets.upload('file', Buffer.alloc(0), { filename: 'empty.txt' });
    expect(size).toBe(0);
  });
});
