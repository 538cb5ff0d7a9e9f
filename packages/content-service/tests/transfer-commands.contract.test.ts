import { readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { runExport } from '../main/export.ts';
import { runImport } from '../main/import.ts';
import { quarters } from './sample-images.ts';
import {
  startService,
  stored,
  temporaryFolder,
  useCleanup,
  writeDataset,
  type TestService,
} from './support.ts';
import { errorMessage } from '../shared/errors.ts';

const cleanup = useCleanup();

const COMMANDS = { export: runExport, import: runImport };

/** Runs a command like `main.ts` with a data folder in `folder`, and collects its output. */
async function run(folder: string, command: keyof typeof COMMANDS, ...args: string[]) {
  const printed: string[] = [];
  const print = (text: unknown) => void printed.push(String(text));
  const spies = [
    vi.spyOn(console, 'log').mockImplementation(print),
    vi.spyOn(console, 'warn').mockImplementation(print),
  ];
  vi.stubEnv('CONTENT_PORT', '4567');
  try {
    const absolute = args.map((arg) => (/\.(?:ndjson|gz)$/.test(arg) ? path.resolve(folder, arg) : arg));
    await COMMANDS[command]([...absolute, '--data', path.join(folder, 'data')], { name: 'content-service' });
    return { ok: true, text: printed.join('\n') };
  } catch (error) {
    return { ok: false, text: errorMessage(error) };
  } finally {
    vi.unstubAllEnvs();
    for (const spy of spies) spy.mockRestore();
  }
}

const sharedCleanup = useCleanup(afterAll);
let shared: Awaited<ReturnType<typeof writeArchive>>;
beforeAll(async () => {
  shared = await writeArchive();
});

/** Exports two pages and an image, partly written to the running service. */
async function writeArchive() {
  const folder = await temporaryFolder(sharedCleanup);
  const documents = [stored('a', { title: 'Archived' }), stored('b')];
  const dataFolder = path.join(folder, 'data');
  const { client, dataset } = await startService(sharedCleanup, documents, { dataFolder });
  const { _id } = await client.assets.upload('image', await quarters(), { filename: 'a.png' });
  const image = { _type: 'image', asset: { _type: 'reference', _ref: _id } };
  await client.patch('b').set({ image }).commit();
  const file = path.join(folder, 'x.tar.gz');
  const exported = await run(folder, 'export', file, '--host-dataset', dataset.folder);
  return { folder, exported, image, file };
}

/** Starts a service on the data folder of a command and returns its content. */
async function contentAfter(dataset: TestService['dataset'], folder: string) {
  return (await startService(cleanup, dataset, { dataFolder: path.join(folder, 'data') })).raw;
}

describe('export', () => {
  it('exports the acknowledged writes of a running service', async () => {
    const { folder, exported, file } = shared;
    expect(exported).toEqual({
      ok: true,
      text: `Exported 2 documents and 1 assets of production to ${file}`,
    });
    expect((await readdir(folder)).sort()).toEqual(['data', 'x.tar.gz']);
  });

  it.each([
    [[], 'Specify one target file'],
    [['a', 'b'], 'Specify one target file'],
    [['a', '--nonsense'], '--nonsense'],
    [['a', '--dataset', 'none'], 'There is no dataset "none"'],
    [['no/such/folder/x.tar.gz'], 'x.tar.gz cannot be written (ENOENT)'],
  ])('exits with the reason for %o', async (args, message) => {
    const folder = await temporaryFolder(cleanup);
    const { ok, text } = await run(folder, 'export', ...args);
    expect(ok).toBe(false);
    expect(text).toContain(message);
    expect(await readdir(folder)).toEqual([]);
  });
});

describe('import', () => {
  it('imports documents and assets, which the service serves', async () => {
    const { file, image } = shared;
    const dataset = await writeDataset(cleanup, [stored('mine')], 'production');
    const folder = await temporaryFolder(cleanup);
    const { ok, text } = await run(folder, 'import', file, '--host-dataset', dataset.folder);
    expect([ok, text]).toEqual([true, `Imported 2 documents from ${file} into production`]);
    const client = await contentAfter(dataset, folder);
    expect(await client.fetch('*[_type == "page"] | order(_id)._id')).toEqual(['a', 'b', 'mine']);
    expect(await client.getDocument('b')).toMatchObject({ image });
    expect(await client.fetch('*[_type == "sanity.imageAsset"].url')).toEqual([
      expect.stringMatching(/^http:\/\/localhost:4567\/images\/morsel-local\/production\//),
    ]);
    expect(await readdir(path.join(dataset.folder, 'images'))).toEqual([]);
  });

  it.each([
    [[], false, ['a: Mine', 'c: ']],
    [['--missing'], true, ['a: Mine', 'b: ', 'c: ']],
    [['--replace'], true, ['a: Archived', 'b: ', 'c: ']],
    [['--replace-all'], true, ['a: Archived', 'b: ']],
  ])('with %o handles existing documents', async (flags, done, expected) => {
    const { file } = shared;
    const dataset = await writeDataset(cleanup, [stored('a', { title: 'Mine' }), stored('c')]);
    const folder = await temporaryFolder(cleanup);
    const { ok, text } = await run(folder, 'import', file, '--host-dataset', dataset.folder, ...flags);
    expect([ok, /already exists/.test(text)]).toEqual([done, !done]);
    const client = await contentAfter(dataset, folder);
    const found = await client.fetch<string[]>(
      '*[_type == "page"] | order(_id){"l": _id + ": " + coalesce(title, "")}.l',
    );
    expect(found).toEqual(expected);
  });

  it('can be repeated without a network, also for assets of the dataset folder', async () => {
    const { file } = shared;
    const dataset = await writeDataset(cleanup);
    // The same image with the URL of a host that must not be requested.
    await dataset.addDocuments([await dataset.addImage(await quarters(), 'own.png')]);
    const folder = await temporaryFolder(cleanup);
    for (let round = 0; round < 2; round += 1) {
      const { ok } = await run(folder, 'import', file, '--host-dataset', dataset.folder, '--replace');
      expect(ok).toBe(true);
    }
    const client = await contentAfter(dataset, folder);
    expect(await client.fetch('*[_type == "sanity.imageAsset"].originalFilename')).toEqual(['own.png']);
  });

  it('accepts a file of documents', async () => {
    const dataset = await writeDataset(cleanup);
    const folder = await temporaryFolder(cleanup);
    await writeFile(
      path.join(folder, 'pages.ndjson'),
      '{"_id":"x","_type":"page"}\n{"_id":"y","_type":"page"}',
    );
    expect(await run(folder, 'import', 'pages.ndjson', '--host-dataset', dataset.folder)).toMatchObject({
      ok: true,
    });
    const client = await contentAfter(dataset, folder);
    expect(await client.fetch('*[]._id')).toEqual(['x', 'y']);
  });

  it.each([
    [[], 'Specify one archive, folder or .ndjson file'],
    [['nothing.tar.gz'], 'nothing.tar.gz cannot be read (ENOENT)'],
    [['evil.ndjson'], 'is not below images/ or files/'],
    [['evil.ndjson', '--replace', '--missing'], '--replace and --missing are mutually exclusive'],
  ])('exits with the reason for %o and changes nothing', async (args, message) => {
    const dataset = await writeDataset(cleanup);
    const folder = await temporaryFolder(cleanup);
    const line = '{"_id":"x","_type":"page","file":{"_sanityAsset":"file@file:///etc/passwd"}}';
    await writeFile(path.join(folder, 'evil.ndjson'), line);
    const { ok, text } = await run(folder, 'import', ...args, '--host-dataset', dataset.folder);
    expect(ok).toBe(false);
    expect(text).toContain(message);
    expect(await readdir(folder)).toEqual(['evil.ndjson']);
  });
});

it.each([
  ['import', '--replace-all'],
  ['export', '--types A,B'],
] as const)('help is printed for %s', async (command, option) => {
  const { ok, text } = await run(await temporaryFolder(cleanup), command, '--help');
  expect(ok).toBe(true);
  expect(text).toContain(option);
});
