import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ensureInstalled, isInstalled } from './install.ts';

const manifest = { name: 'empty', version: '1.0.0' };
const lockfile = { ...manifest, lockfileVersion: 3, requires: true, packages: { '': manifest } };
let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'studio-install-'));
  await mkdir(join(folder, 'node_modules'));
  await writeFile(join(folder, 'package.json'), JSON.stringify(manifest));
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify(lockfile));
});
afterEach(() => rm(folder, { recursive: true }));

describe('isInstalled', () => {
  it('is false before the first installation', async () => {
    expect(await isInstalled(folder)).toBe(false);
  });

  it('is false for packages of another lockfile', async () => {
    await writeFile(join(folder, 'node_modules/.installed-lockfile'), 'another');
    expect(await isInstalled(folder)).toBe(false);
  });
});

it('ensureInstalled runs nothing once packages are installed', async () => {
  const signal = new AbortController().signal;
  await ensureMarked();
  await expect(ensureInstalled(folder, signal)).resolves.toBeUndefined();
  await writeFile(join(folder, 'package-lock.json'), JSON.stringify({ ...lockfile, version: '2.0.0' }));
  expect(await isInstalled(folder)).toBe(false);
});

/** Marks the folder as the installation itself does. */
async function ensureMarked(): Promise<void> {
  const { createHash } = await import('node:crypto');
  const fingerprint = createHash('sha256').update(JSON.stringify(lockfile)).digest('hex');
  await writeFile(join(folder, 'node_modules/.installed-lockfile'), fingerprint);
  expect(await isInstalled(folder)).toBe(true);
}
