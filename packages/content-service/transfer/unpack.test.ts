import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, afterEach } from 'vitest';
import { packTar } from 'modern-tar';
import { importPath, unpackArchive } from './unpack.ts';
import { createCleanup, temporaryFolder } from '../tests/support.ts';
import { errorMessage } from '../shared/errors.ts';

describe('importPath', () => {
  it.each([
    ['production-export-2026/data.ndjson', 'data.ndjson'],
    ['production-export-2026/assets.json', 'assets.json'],
    ['production-export-2026/images/a-1x1.png', 'images/a-1x1.png'],
    ['production-export-2026/files/Bericht für März.pdf', 'files/Bericht für März.pdf'],
    ['data.ndjson', 'data.ndjson'],
    ['./data.ndjson', 'data.ndjson'],
    ['././x/images/a.png', 'images/a.png'],
    ['images/a.png', 'images/a.png'],
    ['x/production.ndjson', 'data.ndjson'],
    ['x/..png', undefined],
    ['x/README.md', undefined],
    ['x/._data.ndjson', undefined],
    ['x/images/._a.png', undefined],
    ['x/images/.DS_Store', undefined],
    ['x/y/data.ndjson', undefined],
    ['x/y/images/a.png', undefined],
    ['x/images/y/a.png', undefined],
    ['images', undefined],
  ])('maps %s to %s', (name, path) => expect(importPath(name)).toBe(path));

  it.each([
    '../data.ndjson',
    'x/../data.ndjson',
    'x/images/../../../etc/passwd',
    'x/images/..',
    '/etc/passwd',
    '//x/data.ndjson',
    'x//data.ndjson',
    './../data.ndjson',
    'x/./data.ndjson',
    '',
    '.',
    'x/images/a\0.png',
    'x/images/a\n.png',
    'x\\..\\data.ndjson',
    `x/images/${'ä'.repeat(128)}`,
  ])('refuses %o', (name) => expect(() => importPath(name)).toThrow(/is not a safe file name$/));
});

const cleanup = createCleanup();
afterEach(() => cleanup.run());

type Header = Parameters<typeof packTar>[0][number]['header'];
type Entry = readonly [name: string, text: string, header?: Partial<Header>];

async function tar(entries: readonly Entry[]): Promise<Uint8Array> {
  return await packTar(
    entries.map(([name, text, header]) => ({
      header: { name, size: Buffer.byteLength(text), type: 'file', ...header },
      body: text,
    })),
  );
}

/** Unpacks bytes into a folder and checks that its parent contains nothing else. */
async function unpack(bytes: Uint8Array, isZipped = false, limits = { bytes: 100_000, entries: 10 }) {
  const root = await temporaryFolder(cleanup);
  const file = path.join(root, 'archive');
  const folder = path.join(root, 'unpacked', 'here');
  await writeFile(file, bytes);
  const outcome = await unpackArchive(file, folder, isZipped, limits).then(
    () => 'done',
    (error: unknown) => errorMessage(error),
  );
  const names = await readdir(root, { recursive: true, withFileTypes: true });
  const found = names
    .filter((entry) => !entry.isDirectory())
    .map(({ parentPath, name }) => path.join(parentPath, name));
  const outside = found.filter((each) => each !== file && !each.startsWith(folder));
  return { folder, outcome, outside, inside: found.filter((each) => each.startsWith(folder)).sort() };
}

const EXPORT: readonly Entry[] = [
  ['x/', '', { type: 'directory' }],
  ['x/data.ndjson', '{}\n'],
  ['x/assets.json', '{}'],
  ['x/images/', '', { type: 'directory' }],
  ['x/images/a.png', 'picture'],
  ['x/README.md', 'hello'],
];

describe('unpackArchive', () => {
  it.each([
    ['plain', false],
    ['zipped', true],
  ])('unpacks the files of an export from a %s archive', async (_, isZipped) => {
    const bytes = await tar(EXPORT);
    const { folder, outcome, outside, inside } = await unpack(isZipped ? gzipSync(bytes) : bytes, isZipped);
    expect([outcome, outside]).toEqual(['done', []]);
    expect(inside.map((file) => path.relative(folder, file))).toEqual([
      'assets.json',
      'data.ndjson',
      'images/a.png',
    ]);
    expect(await readFile(path.join(folder, 'images', 'a.png'), 'utf8')).toBe('picture');
  });

  it.each<[string, Entry, RegExp]>([
    ['a path upwards', ['../evil.ndjson', 'x'], /not a safe file name/],
    ['a path upwards from below', ['x/images/../../../evil', 'x'], /not a safe file name/],
    ['an absolute path', ['/evil', 'x'], /not a safe file name/],
    [
      'a symbolic link',
      ['x/images/a.png', '', { type: 'symlink', linkname: '/etc/passwd' }],
      /a symlink; only regular files/,
    ],
    [
      'a hard link',
      ['x/images/a.png', '', { type: 'link', linkname: 'x/data.ndjson' }],
      /a link; only regular files/,
    ],
    [
      'a device',
      ['x/images/a.png', '', { type: 'character-device' }],
      /a character-device; only regular files/,
    ],
    ['a pipe', ['x/images/a.png', '', { type: 'fifo' }], /a fifo; only regular files/],
  ])('refuses %s', async (_, entry, message) => {
    const { outcome, outside } = await unpack(await tar([['x/data.ndjson', '{}'], entry]));
    expect(outcome).toMatch(message);
    expect(outside).toEqual([]);
  });

  it('refuses duplicate entries', async () => {
    const { outcome, folder } = await unpack(
      await tar([
        ['x/data.ndjson', 'first'],
        ['y/data.ndjson', 'second'],
      ]),
    );
    expect(outcome).toMatch(/EEXIST/);
    expect(await readFile(path.join(folder, 'data.ndjson'), 'utf8')).toBe('first');
  });

  it('refuses decompression bombs', async () => {
    const bomb = gzipSync(await tar([['x/data.ndjson', ' '.repeat(500_000)]]));
    expect(bomb.byteLength).toBeLessThan(2000);
    const { outcome } = await unpack(bomb, true);
    expect(outcome).toBe('The archive unpacks to more than 100000 bytes');
  });

  it('refuses too many entries', async () => {
    const entries = Array.from({ length: 11 }, (_, index): Entry => [`x/images/${index}`, '']);
    expect((await unpack(await tar(entries))).outcome).toBe('The archive has more than 10 entries');
  });

  it.each([
    ['cut off', async () => (await tar(EXPORT)).subarray(0, 700), false],
    ['cut off in the zipped bytes', async () => gzipSync(await tar(EXPORT)).subarray(0, 80), true],
    ['not zipped although it should be', async () => await tar(EXPORT), true],
    ['not an archive', async () => Buffer.alloc(2048, 'x'), false],
  ])('refuses an archive that is %s', async (_, make, isZipped) => {
    const { outcome } = await unpack(await make(), isZipped);
    expect(outcome).not.toBe('done');
  });
});
