import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { shareFile } from '../../../layouts/share/share-card.ts';
import { provideShareImages } from './provide-share-images.ts';
import { testCard, testPlanned } from './testing/cards.ts';

/** Content service without any picture. */
const service = createServer((_, response) => response.writeHead(404).end());
const sanity = { projectId: 'p', dataset: 'd', apiHost: '' };
let cache = '';
beforeAll(async () => {
  cache = await mkdtemp(join(tmpdir(), 'share-images-'));
  await new Promise<void>((resolve) => service.listen(0, '127.0.0.1', resolve));
  const address = service.address();
  sanity.apiHost = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;
});
afterAll(async () => {
  service.close();
  await rm(cache, { recursive: true });
});

const broken = shareFile(testCard());
const standIn = shareFile(testCard({ picture: undefined }));
const pathOf = (file: string) => `_share/${file.slice(0, 2)}/${file}`;
const note = vi.fn();

/** Provides an image whose picture is gone. @returns name in the cache, by its path. */
async function provide(published: Readonly<Record<string, string>>) {
  note.mockClear();
  const report = { step: vi.fn(), update: vi.fn(), done: vi.fn(), note };
  const { copies } = await provideShareImages([testPlanned(broken)], published, { sanity }, report, cache);
  return Object.fromEntries(Array.from(copies, ([path, file]) => [path, basename(file)]));
}

it('copies an image without its broken picture, says so, and tries again in the next build', async () => {
  const copied = { [pathOf(broken)]: standIn };
  for (const published of [{}, copied]) {
    expect(await provide(published)).toEqual(copied);
    expect(note).toHaveBeenCalledWith(expect.stringMatching(/^Warning: .* cannot be had .* without it\./));
  }
  expect(await readdir(cache)).toEqual([standIn]);
});

it('draws nothing that is published', async () => {
  const published = { [pathOf(broken)]: broken };
  expect(await provide(published)).toEqual(published);
  expect(note).not.toHaveBeenCalled();
});
