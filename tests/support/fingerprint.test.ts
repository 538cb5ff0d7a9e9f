import { mkdir, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { siteFingerprint } from './fingerprint.ts';
import { useFolder } from '../../src/process/testing/folder.ts';

const root = useFolder();
let before = '';

async function write(path: string, content: string): Promise<void> {
  await mkdir(dirname(root(path)), { recursive: true });
  await writeFile(root(path), content);
}

beforeEach(async () => {
  await write('src/pages/index.astro', '<p>Hello</p>');
  await write('src/config/deployment/site.ts', 'export {};');
  await write('package-lock.json', '{}');
  before = siteFingerprint(root());
});

it('is a valid folder name', () => {
  expect(before).toMatch(/^[0-9a-f]{20}$/);
});

it.each([
  ['a page', 'src/pages/index.astro'],
  ['a new file deep below', 'src/blocks/hero/hero.css'],
  ['messages', 'locales/de.json'],
  ['a served file', 'public/icon.svg'],
  ['a document', 'dataset/production/documents/page.ndjson'],
  ['the configuration', 'astro.config.mjs'],
  ['the lockfile', 'package-lock.json'],
  ['how content is fetched', 'src/publish/content/fetch-content.ts'],
])('changes with %s', async (_, path) => {
  await write(path, 'changed');
  expect(siteFingerprint(root())).not.toBe(before);
});

it('changes when a file is moved or deleted', async () => {
  await rename(root('src/config/deployment/site.ts'), root('src/config/other.ts'));
  const moved = siteFingerprint(root());
  expect(moved).not.toBe(before);
  await rm(root('src/config/other.ts'));
  expect(siteFingerprint(root())).not.toBe(moved);
});

it.each([
  ['a test beside the code', 'src/config/site.test.ts'],
  ['a test of the site', 'tests/site.build.test.ts'],
  ['documentation', 'docs/editors.md'],
  ['another script', 'scripts/check.ts'],
  ['an earlier build', 'dist/index.html'],
])('does not change with %s', async (_, path) => {
  await write(path, 'changed');
  expect(siteFingerprint(root())).toBe(before);
});

it('does not depend on modification times', async () => {
  await utimes(root('src/config/deployment/site.ts'), 1, 1);
  expect(siteFingerprint(root())).toBe(before);
});
