import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { BUILD_RECORD } from '../../src/config/deployment/deployment.ts';
import { localImagesPort } from './local-images.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-images-'));
});
afterEach(() => rm(folder, { recursive: true }));

it.each([
  ['of a local content service', 'http://localhost:4000', 4000],
  ['of a hosted one', 'https://cdn.sanity.io', undefined],
  ['of another machine', 'http://localhost.example:4000', undefined],
])('returns the port %s', async (_, contentOrigin, port) => {
  await writeFile(join(folder, BUILD_RECORD), JSON.stringify({ build: 'abc', contentOrigin }));
  expect(await localImagesPort(folder)).toBe(port);
});

it('returns none for a site without a record', async () => {
  expect(await localImagesPort(folder)).toBeUndefined();
});
