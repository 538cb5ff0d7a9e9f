import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { exportDataset } from '@sanity/export';
import { sanityImport } from '@sanity/import';
import type { SanityClient } from '@sanity/client';
import { unpackTar } from 'modern-tar/fs';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { isJsonObject } from '../shared/json.ts';
import { quarters, quartersSvg } from './sample-images.ts';
import {
  access,
  bearer,
  clientOf,
  startService,
  stored,
  temporaryFolder,
  useCleanup,
  writeDataset,
} from './support.ts';

const cleanup = useCleanup();

/** Client configuration with a token, which the official tools require. */
const official = { token: 'local', perspective: 'raw' } as const;

async function start(documents: readonly object[] = []) {
  const service = await startService(cleanup, documents);
  return { ...service, client: clientOf(service, official) };
}

/** Writes content of every kind: drafts, mutual references, images, files, arrays, unusual text. */
async function fill(client: SanityClient): Promise<void> {
  const image = await client.assets.upload('image', await quarters(), {
    filename: 'a.png',
    title: 'Quarters',
  });
  const drawing = await client.assets.upload('image', quartersSvg(80, 40), { filename: 'drawing.svg' });
  const animation = await client.assets.upload('file', Buffer.from('{"v":"5"}'), {
    filename: 'animation.json',
  });
  await client.assets.upload('file', Buffer.from('unused'), { filename: 'unused.txt' });
  const asset = (_ref: string) => ({ _type: 'reference', _ref });
  await client
    .transaction()
    .create({
      _id: 'a',
      _type: 'page',
      title: 'Größe\u2028',
      next: asset('b'),
      image: { _type: 'image', asset: asset(image._id) },
    })
    .create({ _id: 'b', _type: 'page', next: asset('a'), weak: { ...asset('nowhere'), _weak: true } })
    .create({ _id: 'drafts.a', _type: 'page', title: 'Draft', next: asset('b') })
    .create({
      _id: 'c',
      _type: 'post',
      blocks: [
        {
          _key: 'k1',
          _type: 'figure',
          image: { _type: 'image', alt: 'x', hotspot: { x: 0.5, y: 0.5 }, asset: asset(drawing._id) },
        },
        { _key: 'k2', _type: 'player', file: { _type: 'file', asset: asset(animation._id) } },
      ],
    })
    .commit();
}

/** Returns the content that a round trip must preserve: documents, and assets by their bytes. */
async function contentOf(client: SanityClient): Promise<unknown[]> {
  const documents = await client.fetch<unknown[]>('*[] | order(_id)');
  return documents.map((document) => {
    if (!isJsonObject(document)) throw new Error('A query for documents gave something else');
    const { _rev, _createdAt, _updatedAt, url, ...content } = document;
    expect([_rev, _createdAt, _updatedAt, url ?? '']).toEqual(Array(4).fill(expect.any(String)));
    return content;
  });
}

async function archiveOf(client: SanityClient, options: Partial<Parameters<typeof exportDataset>[0]> = {}) {
  const file = path.join(await temporaryFolder(cleanup), 'production.tar.gz');
  const result = await exportDataset({ ...options, client, dataset: 'production', outputPath: file });
  return { file, ...result };
}

async function unpacked(file: string): Promise<string> {
  const folder = await temporaryFolder(cleanup);
  await pipeline(createReadStream(file), createGunzip(), unpackTar(folder));
  return path.join(folder, (await readdir(folder))[0] ?? '');
}

describe('the official exporter and importer', () => {
  it.each(['stream', 'cursor'] as const)('transfer a dataset between services (%s)', async (mode) => {
    const [from, to] = [await start(), await start()];
    await fill(from.client);
    const { file, documentCount, assetCount } = await archiveOf(from.client, { mode });
    expect([documentCount, assetCount]).toEqual([4, 4]);
    const { numDocs, warnings } = await sanityImport(createReadStream(file), { client: to.client });
    expect([numDocs, warnings]).toEqual([4, []]);
    expect(await contentOf(to.client)).toEqual(await contentOf(from.client));
  });

  it('write an archive in the standard layout', async () => {
    const { client } = await start();
    await fill(client);
    const folder = await unpacked((await archiveOf(client)).file);
    expect((await readdir(folder)).sort()).toEqual(['assets.json', 'data.ndjson', 'files', 'images']);
    const images = await readdir(path.join(folder, 'images'));
    expect(images.map((name) => name.replace(/^[0-9a-f]{40}/, 'sha1')).sort()).toEqual([
      'sha1-80x40.png',
      'sha1-80x40.svg',
    ]);
    const text = await readFile(path.join(folder, 'data.ndjson'), 'utf8');
    expect(text.match(/"_sanityAsset":"\w+@file:\/\/\.\/\w+\//g)).toHaveLength(3);
    expect(text).not.toContain('sanity.imageAsset');
  });

  it('export assets of the dataset folder, whatever the URL in their documents', async () => {
    const dataset = await writeDataset(cleanup);
    const bytes = await quarters();
    // The URL of its document is on https://cdn.sanity.io, which does not have the image.
    const document = await dataset.addImage(bytes, 'a.png');
    await dataset.addDocuments([document]);
    const client = clientOf(await startService(cleanup, dataset), official);
    const folder = await unpacked((await archiveOf(client)).file);
    expect(await readFile(path.join(folder, 'images', path.basename(document.path)))).toEqual(bytes);
  });

  it('import the same archive twice with replace', async () => {
    const { client } = await start();
    await fill(client);
    const before = await contentOf(client);
    const { file } = await archiveOf(client);
    await expect(sanityImport(createReadStream(file), { client })).rejects.toThrow(/already exists/);
    await sanityImport(createReadStream(file), { client, operation: 'createOrReplace' });
    expect(await contentOf(client)).toEqual(before);
  });

  it('can omit drafts, assets and other types', async () => {
    const { client } = await start();
    await fill(client);
    expect(await archiveOf(client, { drafts: false })).toMatchObject({ documentCount: 3 });
    expect(await archiveOf(client, { assets: false })).toMatchObject({ documentCount: 4, assetCount: 0 });
    expect(await archiveOf(client, { types: ['post'] })).toMatchObject({ documentCount: 1, assetCount: 0 });
  });
});

describe('the export endpoint', () => {
  const target = '/v1/data/export/production';

  it('returns one document per line', async () => {
    const documents = [stored('a'), stored('b', { _type: 'post' }), stored('drafts.a')];
    const { send } = await start(documents);
    const { status, headers, body } = await send(target);
    expect([status, headers['content-type'], headers['cache-control']]).toEqual([
      200,
      'application/x-ndjson',
      'no-store',
    ]);
    expect(Number(headers['content-length'])).toBe(body.byteLength);
    expect(body.toString()).toBe(documents.map((document) => `${JSON.stringify(document)}\n`).join(''));
  });

  it('returns a consistent snapshot during concurrent writes', async () => {
    const documents = Array.from({ length: 2000 }, (_, index) =>
      stored(`d${index}`, { text: 'x'.repeat(500) }),
    );
    const { origin, send, client } = await start(documents);
    const response = await fetch(`${origin}${target}`);
    const reader = response.body?.getReader();
    const first = await reader?.read();
    await client.delete({ query: '*[_type == "page"]' });
    let length = first?.value?.byteLength ?? 0;
    for (let part = await reader?.read(); part?.value !== undefined; part = await reader?.read()) {
      length += part.value.byteLength;
    }
    expect(length).toBe(Number(response.headers.get('content-length')));
    expect((await send(target)).body.byteLength).toBe(0);
  });

  it('supports HEAD, and selects types', async () => {
    const { send } = await start([stored('a'), stored('b', { _type: 'post' })]);
    expect((await send(`${target}?types=,post,%20page,none`)).body.toString().split('\n')).toHaveLength(3);
    const line = JSON.stringify(stored('b', { _type: 'post' }));
    expect((await send(`${target}?types=post`)).body.toString()).toBe(`${line}\n`);
    const head = await send(`${target}?types=post`, { method: 'HEAD' });
    expect([head.headers['content-length'], head.body.byteLength]).toEqual([String(line.length + 1), 0]);
  });

  it('requires a token if tokens are configured', async () => {
    const { send } = await startService(cleanup, [stored('a')], { access });
    const statusFor = async (token?: string) => (await send(target, { headers: bearer(token) })).status;
    expect(await statusFor()).toBe(401);
    expect(await statusFor('another-token')).toBe(401);
    expect(await statusFor('viewer-token')).toBe(200);
  });
});
