import { randomBytes } from 'node:crypto';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { packTar } from 'modern-tar';
import { afterEach, expect, it } from 'vitest';
import { createCleanup, temporaryFolder } from '../tests/support.ts';
import { openImportSource } from './open-source.ts';

const cleanup = createCleanup();
afterEach(() => cleanup.run());

const LINES = '{"_id":"a","_type":"page"}\n';

/** Documents that do not compress. */
const NOISE = `{"_id":"a","_type":"page","noise":"${randomBytes(8000).toString('base64')}"}\n`;

const TRUNCATED = /was not imported: its end is missing; copy or export it again$/;

async function tar(text = LINES): Promise<Uint8Array> {
  return await packTar([{ header: { name: 'x/data.ndjson', size: text.length, type: 'file' }, body: text }]);
}

async function fileOf(bytes: Uint8Array | string, name = 'file'): Promise<string> {
  const file = path.join(await temporaryFolder(cleanup), name);
  await writeFile(file, bytes);
  return file;
}

async function leftovers(): Promise<string[]> {
  return (await readdir(tmpdir())).filter((name) => name.startsWith('content-import-'));
}

it.each<[string, () => Promise<Uint8Array | string>]>([
  ['a zipped archive', async () => gzipSync(await tar())],
  ['an archive', tar],
  ['documents', async () => LINES],
  ['zipped documents', async () => gzipSync(LINES)],
])('detects %s by content, not by name', async (_, make) => {
  const source = await openImportSource(await fileOf(await make()));
  expect(await readFile(path.join(source.folder, 'data.ndjson'), 'utf8')).toBe(LINES);
  await source.close();
  await expect(readdir(source.folder)).rejects.toThrow('ENOENT');
});

it('uses a folder in place and does not delete it', async () => {
  const folder = path.join(await temporaryFolder(cleanup), 'export');
  await mkdir(folder);
  await writeFile(path.join(folder, 'production.ndjson'), LINES);
  const source = await openImportSource(folder);
  expect(await readdir(source.folder)).toEqual(['production.ndjson']);
  await source.close();
  expect(await readdir(folder)).toEqual(['production.ndjson']);
});

it.each<[string, () => Promise<Uint8Array | string>, RegExp]>([
  ['an empty archive', async () => gzipSync(Buffer.alloc(1024)), /was not imported: /],
  ['other text', async () => 'hello', /was not imported: data\.ndjson:1: /],
  [
    'a document that reads a file',
    async () => '{"i":{"_sanityAsset":"image@file:///etc/passwd"}}',
    /not below images/,
  ],
  ['a zip that ends in its header', async () => gzipSync(await tar()).subarray(0, 30), TRUNCATED],
  ['a zip that ends in a document', async () => gzipSync(await tar(NOISE)).subarray(0, 4000), TRUNCATED],
  ['a zip without its last bytes', async () => gzipSync(await tar(NOISE)).subarray(0, -4), TRUNCATED],
  ['an archive that ends in a document', async () => (await tar(NOISE)).subarray(0, 4000), TRUNCATED],
  ['an archive that ends in a header', async () => (await tar()).subarray(0, 300), /was not imported: .+/],
  ['zipped documents that end early', async () => gzipSync(LINES).subarray(0, 20), TRUNCATED],
  ['documents that end early', async () => LINES.slice(0, -5), /data\.ndjson:1: .*JSON/],
])('refuses %s and deletes temporary files', async (_, make, message) => {
  const before = await leftovers();
  await expect(openImportSource(await fileOf(await make()))).rejects.toThrow(message);
  expect((await leftovers()).filter((name) => !before.includes(name))).toEqual([]);
});

it('throws for a path that does not exist', async () => {
  await expect(openImportSource('/nowhere/x.tar.gz')).rejects.toThrow(
    '/nowhere/x.tar.gz cannot be read (ENOENT); specify an archive, a folder or an .ndjson file',
  );
});
