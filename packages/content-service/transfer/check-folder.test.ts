import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCleanup, temporaryFolder } from '../tests/support.ts';
import { checkImportFolder } from './check-folder.ts';
import { words } from '../shared/testing.ts';

const cleanup = createCleanup();
afterEach(() => cleanup.run());

let folder = '';
beforeEach(async () => {
  const root = await temporaryFolder(cleanup);
  folder = path.join(root, 'export');
  await mkdir(path.join(folder, 'images'), { recursive: true });
  await writeFile(path.join(folder, 'images', 'a b.png'), 'picture');
  await writeFile(path.join(root, 'secret'), 'secret');
});

async function documents(...values: readonly unknown[]): Promise<void> {
  const lines = values.map((value) => (typeof value === 'string' ? value : JSON.stringify(value)));
  await writeFile(path.join(folder, 'data.ndjson'), lines.join('\n'));
}

function withAsset(reference: string): object {
  return { _id: 'a', _type: 'page', list: [{ deep: { _type: 'image', _sanityAsset: reference } }] };
}

it('accepts an export', async () => {
  await documents({ _id: 'a', _type: 'page' }, '', withAsset('image@file://./images/a%20b.png'));
  await expect(checkImportFolder(folder)).resolves.toBeUndefined();
});

it('accepts U+2028 in strings and CRLF line breaks', async () => {
  await documents('{"_id":"a","_type":"page"}\r', {
    _id: 'b',
    _type: 'page',
    text: 'one\u2028two\u2029three',
  });
  await expect(checkImportFolder(folder)).resolves.toBeUndefined();
});

it.each(['image@https://example.com/a.png', 'file@http://example.com/a.pdf'])(
  'accepts %s',
  async (reference) => {
    await documents(withAsset(reference));
    await expect(checkImportFolder(folder)).resolves.toBeUndefined();
  },
);

it.each(words`
  image@file:///etc/passwd image@file://./../secret image@file://./images/../../secret
  image@file://./images/%2e%2e/%2e%2e/secret image@file://./images/%2e%2e%2f%2e%2e%2fsecret
  image@FILE:///etc/passwd image@file://host/share image@file://./data.ndjson
  image@file://./images/none.png image@file://./images image@file://./images/ file:///etc/passwd
`)('refuses %s', async (reference) => {
  await documents({ _id: 'a' }, withAsset(reference));
  await expect(checkImportFolder(folder)).rejects.toThrow(/data\.ndjson:2: /);
});

it.each(['image', 'document', 'folder'])('refuses a symbolic link to a %s', async (what) => {
  const secret = path.join(folder, '..', 'secret');
  await documents(withAsset('image@file://./images/link.png'));
  if (what === 'image') await symlink(secret, path.join(folder, 'images', 'link.png'));
  if (what === 'document') {
    await rm(path.join(folder, 'data.ndjson'));
    await symlink(secret, path.join(folder, 'data.ndjson'));
  }
  if (what === 'folder') {
    await rm(path.join(folder, 'images'), { recursive: true });
    await symlink(path.join(folder, '..'), path.join(folder, 'images'));
  }
  await expect(checkImportFolder(folder)).rejects.toThrow(/is not a (regular file|folder)/);
});

it('refuses symbolic links that no document references', async () => {
  await documents({ _id: 'a' });
  await symlink('/etc/passwd', path.join(folder, 'images', 'link.png'));
  await expect(checkImportFolder(folder)).rejects.toThrow(/^The asset is not a regular file: .*link\.png$/);
});

it.each([
  ['{"_id":', /data\.ndjson:1: .*JSON/],
  ['[]', /data\.ndjson:1: it is not a JSON object$/],
  ['"text"', /data\.ndjson:1: it is not a JSON object$/],
])('throws with the line of %s', async (line, message) => {
  await documents(line);
  await expect(checkImportFolder(folder)).rejects.toThrow(message);
});

it('requires exactly one file of documents', async () => {
  await expect(checkImportFolder(folder)).rejects.toThrow('must contain exactly one .ndjson file, not 0');
  await documents({ _id: 'a' });
  await writeFile(path.join(folder, 'more.ndjson'), '');
  await expect(checkImportFolder(folder)).rejects.toThrow('must contain exactly one .ndjson file, not 2');
});

it('finds deeply nested references', async () => {
  const deep =
    '{"a":'.repeat(3000) + JSON.stringify(withAsset('image@file:///etc/passwd')) + '}'.repeat(3000);
  await documents(deep);
  await expect(checkImportFolder(folder)).rejects.toThrow(/not below images\/ or files\//);
});

it('decodes percent-encoded file names', async () => {
  await documents(withAsset(`image@${pathToFileURL(path.join(folder, 'images', 'a b.png')).href}`));
  await expect(checkImportFolder(folder)).resolves.toBeUndefined();
});
