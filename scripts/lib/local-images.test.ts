import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { localImagesPort } from './local-images.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'local-images-'));
});
afterEach(() => rm(folder, { recursive: true }));

const policy = (images: string) =>
  `/*\n  Content-Security-Policy: default-src 'none'; img-src 'self'; media-src 'self' ${images}; x\n`;

describe('localImagesPort', () => {
  it.each([
    ['of a local content service', policy('data: http://localhost:4000'), 4000],
    ['of a hosted one', policy('https://cdn.sanity.io'), undefined],
    [
      'of scripts only',
      "/*\n  Content-Security-Policy: script-src http://localhost:4000; media-src 'self'\n",
      undefined,
    ],
  ])('returns the port %s', async (_, headers, port) => {
    await writeFile(join(folder, '_headers'), headers);
    expect(await localImagesPort(folder)).toBe(port);
  });

  it('returns none for a site without headers', async () => {
    expect(await localImagesPort(folder)).toBeUndefined();
  });
});
