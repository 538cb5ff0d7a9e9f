import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { samplePages } from './page-samples.ts';
import { cachedSamples } from './sample-cache.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sample-cache-'));
  await mkdir(join(folder, 'site'));
  await writePage('a.html', '<h1>Brot</h1>');
});
afterEach(() => rm(folder, { recursive: true }));

const writePage = (name: string, html: string) => writeFile(join(folder, 'site', name), html);

describe('cachedSamples', () => {
  const select = vi.fn(samplePages);
  const open = () => cachedSamples(join(folder, 'site'), join(folder, 'cache'), select);
  beforeEach(() => {
    select.mockReset().mockImplementation(samplePages);
  });

  it('selects once for the same pages', async () => {
    const first = await open();
    expect(first).toEqual(await samplePages(join(folder, 'site')));
    expect(await open()).toEqual(first);
    expect(select).toHaveBeenCalledTimes(1);
    expect(await readdir(join(folder, 'cache'))).toEqual(['page-samples.json']);
  });

  it.each([
    ['is added', () => writePage('b.html', '<h1>Brot</h1>'), ['/a.html', '/b.html']],
    ['changes', () => writePage('a.html', '<h1>Käse</h1>'), ['/a.html']],
  ] as const)('selects anew when a page %s', async (_, change, all) => {
    await open();
    await change();
    expect((await open()).all).toEqual(all);
    expect(select).toHaveBeenCalledTimes(2);
  });
});
