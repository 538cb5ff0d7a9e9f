import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ensureBuilt, previewFolder, siteFolder } from './site-folder.ts';

it.each([
  [{}, resolve('dist')],
  [{ SITE_DIST: '' }, resolve('dist')],
  [{ SITE_DIST: 'other/dist' }, resolve('other/dist')],
  [{ SITE_DIST: '/srv/site' }, '/srv/site'],
])('siteFolder with %j is %s', (variables, folder) => {
  expect(siteFolder(variables)).toBe(folder);
});

describe('previewFolder', () => {
  it.each([
    [{}, resolve('dist-preview')],
    [{ PREVIEW_DIST: 'other/preview' }, resolve('other/preview')],
  ])('with %j is %s', (variables, folder) => {
    expect(previewFolder(variables)).toBe(folder);
  });

  it.each(['..', '.', '../preview', `${resolve('.')}-preview`, tmpdir()])(
    'refuses %s, from where the server would not find its packages',
    (folder) => {
      expect(() => previewFolder({ PREVIEW_DIST: folder })).toThrow(
        `PREVIEW_DIST must be a folder in ${resolve('.')}, `,
      );
    },
  );
});

describe('ensureBuilt', () => {
  let folder: string;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'site-folder-'));
    await mkdir(join(folder, 'empty'));
    await mkdir(join(folder, 'odd/index.html'), { recursive: true });
    await mkdir(join(folder, 'built'));
    await writeFile(join(folder, 'built/index.html'), 'home');
  });

  afterAll(() => rm(folder, { recursive: true }));

  it('accepts a folder with a home page', async () => {
    await expect(ensureBuilt(join(folder, 'built'))).resolves.toBeUndefined();
  });

  it.each(['missing', 'empty', 'odd'])('names a folder that is %s and the remedy', async (name) => {
    await expect(ensureBuilt(join(folder, name))).rejects.toThrow(
      `There is no built site in ${join(folder, name)}. Build it with 'npm run build'`,
    );
  });
});
