import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CODE_SOURCES, codeFingerprint } from './code-fingerprint.ts';

let root = '';
let before = '';

async function write(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), text);
}

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'code-fingerprint-'));
  await write('src/site.ts', 'export {};');
  before = codeFingerprint(root);
});
afterEach(() => rm(root, { recursive: true }));

it('is a SHA-256, the same for the same code', async () => {
  expect(before).toMatch(/^[0-9a-f]{64}$/);
  expect(codeFingerprint(root)).toBe(before);
});

it.each(CODE_SOURCES.map((source) => (source.includes('.') ? source : `${source}/deep/file`)))(
  'changes with %s',
  async (path) => {
    await write(path, 'changed');
    expect(codeFingerprint(root)).not.toBe(before);
  },
);

it.each(['src/site.test.ts', 'docs/operators.md', 'dataset/page.ndjson', 'dist/index.html'])(
  'does not change with %s',
  async (path) => {
    await write(path, 'changed');
    expect(codeFingerprint(root)).toBe(before);
  },
);
