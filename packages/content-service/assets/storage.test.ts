import { mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { useCleanup, temporaryFolder } from '../tests/support.ts';
import { openAssetStorage, type AssetStorageOptions } from './storage.ts';

const cleanup = useCleanup();

async function open(options: Partial<AssetStorageOptions> = {}) {
  const root = await temporaryFolder(cleanup);
  const datasetFolder = path.join(root, 'dataset');
  await mkdir(path.join(datasetFolder, 'images'), { recursive: true });
  await writeFile(path.join(datasetFolder, 'images', 'own.png'), 'own');
  const uploadFolder = path.join(root, 'data', 'production');
  const storage = await openAssetStorage({
    datasetFolder,
    uploadFolder,
    referenced: () => new Set(),
    ...options,
  });
  cleanup.add(() => storage.close());
  return { storage, datasetFolder, uploadFolder };
}

async function put(storage: Awaited<ReturnType<typeof openAssetStorage>>, name: string, text: string) {
  const staged = await storage.stage();
  await writeFile(staged, text);
  await storage.commit(staged, 'images', name);
}

it('creates no folder before the first upload', async () => {
  const { storage, uploadFolder } = await open();
  expect(await storage.locate('images', 'own.png')).toMatch(/dataset\/images\/own\.png$/);
  expect(await storage.locate('files', 'own.png')).toBeUndefined();
  await expect(readdir(path.dirname(uploadFolder))).rejects.toThrow('ENOENT');
});

it('prefers uploads to files of the dataset', async () => {
  const { storage, uploadFolder } = await open();
  await put(storage, 'own.png', 'uploaded');
  await put(storage, 'other.png', 'other');
  expect(await readFile((await storage.locate('images', 'own.png')) ?? '', 'utf8')).toBe('uploaded');
  expect(await storage.count('images')).toBe(2);
  expect(await storage.count('files')).toBe(0);
  expect(await readdir(path.join(uploadFolder, 'incoming'))).toEqual([]);
});

it('deletes uploads on close without an upload folder', async () => {
  const { storage, datasetFolder } = await open({ uploadFolder: undefined });
  await put(storage, 'a.png', 'a');
  const file = (await storage.locate('images', 'a.png')) ?? '';
  expect(file.startsWith(datasetFolder)).toBe(false);
  await storage.close();
  await expect(readFile(file)).rejects.toThrow('ENOENT');
  expect(await storage.locate('images', 'a.png')).toBeUndefined();
});

it('does not write to the upload folder in read-only mode', async () => {
  const { storage: writer, datasetFolder, uploadFolder } = await open();
  await put(writer, 'kept.png', 'kept');
  const incoming = await writer.stage();
  await writeFile(incoming, 'on its way');
  const options = {
    datasetFolder,
    uploadFolder,
    readOnly: true,
    reset: true,
    referenced: () => new Set<string>(),
  };
  const reader = await openAssetStorage(options);
  cleanup.add(() => reader.close());
  expect(await reader.locate('images', 'kept.png')).toBe(path.join(uploadFolder, 'images', 'kept.png'));
  await put(reader, 'mine.png', 'mine');
  expect(await readdir(path.join(uploadFolder, 'images'))).toEqual(['kept.png']);
  expect(await readFile(incoming, 'utf8')).toBe('on its way');
});

it.each([
  ['files without a document', false, ['named.png']],
  ['everything when reset', true, []],
])('deletes %s when it is opened', async (_, reset, left) => {
  const { storage, datasetFolder, uploadFolder } = await open();
  await put(storage, 'named.png', 'x');
  await put(storage, 'orphan.png', 'x');
  await writeFile(await storage.stage(), 'cut off');
  await openAssetStorage({ datasetFolder, uploadFolder, reset, referenced: () => new Set(['named.png']) });
  expect(await readdir(path.join(uploadFolder, 'images')).catch(() => [])).toEqual(left);
  await expect(readdir(path.join(uploadFolder, 'incoming'))).rejects.toThrow('ENOENT');
  expect(await readdir(path.join(datasetFolder, 'images'))).toEqual(['own.png']);
});

it('refuses an upload folder inside the dataset, also through a symbolic link', async () => {
  const { datasetFolder } = await open();
  const link = path.join(await temporaryFolder(cleanup), 'link');
  await symlink(datasetFolder, link);
  for (const uploadFolder of [datasetFolder, `${datasetFolder}/`, link, path.join(datasetFolder, 'images')]) {
    await expect(open({ datasetFolder, uploadFolder, reset: true })).rejects.toThrow(
      /^Uploads would be stored in .*; choose another data folder \(--data\)$/,
    );
  }
  expect(await readdir(path.join(datasetFolder, 'images'))).toEqual(['own.png']);
  // A sibling folder with the same prefix is allowed.
  await expect(open({ datasetFolder, uploadFolder: `${datasetFolder}-data` })).resolves.toBeDefined();
});
