import { readdir } from 'node:fs/promises';
import { createServer } from 'node:http';
import { basename } from 'node:path';
import { afterAll, beforeAll, expect, it, onTestFinished, vi } from 'vitest';
import { useFolder } from '../../../process/testing/folder.ts';
import { listenLocally } from '../../../process/testing/listen-locally.ts';
import { shareFile } from '../../../layouts/share/share-card.ts';
import { provideShareImages } from './provide-share-images.ts';
import { testCard, testPlanned } from './testing/cards.ts';

let status = 404;
/** Content service without any picture. */
const service = createServer((_, response) => response.writeHead(status).end());
const sanity = { projectId: 'p', dataset: 'd', apiHost: '' };
const inCache = useFolder('file');
beforeAll(async () => {
  sanity.apiHost = `http://127.0.0.1:${await listenLocally(service)}`;
});
afterAll(() => service.close());

const broken = shareFile(testCard());
const standIn = shareFile(testCard({ picture: undefined }));
const pathOf = (file: string) => `_share/${file.slice(0, 2)}/${file}`;
const note = vi.fn();

/** Provides an image whose picture is gone. @returns name in the cache, by its path. */
async function provide(published: Readonly<Record<string, string>>, isLenient = false) {
  note.mockClear();
  const report = { step: vi.fn(), update: vi.fn(), done: vi.fn(), note };
  const { copies } = await provideShareImages([testPlanned(broken)], published, { sanity }, report, {
    folder: inCache(),
    isLenient,
  });
  return Object.fromEntries(Array.from(copies, ([path, file]) => [path, basename(file)]));
}

it('copies an image without its broken picture, says so, and tries again in the next build', async () => {
  const copied = { [pathOf(broken)]: standIn };
  for (const published of [{}, copied]) {
    expect(await provide(published)).toEqual(copied);
    expect(note).toHaveBeenCalledWith(expect.stringMatching(/^Warning: .* cannot be had .* without it\./));
  }
  expect(await readdir(inCache())).toEqual([standIn]);
});

it('draws nothing that is published', async () => {
  const published = { [pathOf(broken)]: broken };
  expect(await provide(published)).toEqual(published);
  expect(note).not.toHaveBeenCalled();
});

it('leaves out an image whose picture cannot be had now, and says so, if it may', async () => {
  status = 500;
  onTestFinished(() => void (status = 404));
  expect(await provide({}, true)).toEqual({});
  expect(note).toHaveBeenCalledWith(
    expect.stringMatching(/^The share image of page-home-en-gb .* answered 500/),
  );
  await expect(provide({})).rejects.toThrow('answered 500');
});
