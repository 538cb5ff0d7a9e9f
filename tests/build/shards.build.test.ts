import { writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LOCALES } from '../../src/config/locales/locales.ts';
import type { BuildResult } from '../../src/publish/build-result.ts';
import { buildShard, joinShards } from '../../src/publish/shards.ts';
import { BUILD_RECORD } from '../../src/config/deployment/deployment.ts';
import { folderDifferences } from './support/compare-folders.ts';
import { SILENT_REPORT } from './support/small-dataset.ts';
import { useSmallSite } from './support/small-site.ts';

const site = useSmallSite(['home', 'blog', 'about', 'bread-storage', 'privacy']);
const { folder } = site;
beforeAll(() => build('whole'));

/** Builds a site. @param shards folders to join. */
const build = (name: string, shards?: readonly string[]): Promise<BuildResult> =>
  site.build(name, { render: shards && joinShards(shards, SILENT_REPORT) });

/** Deals the locales to shards, and builds these. @returns their folders. */
async function buildShards(count: number): Promise<readonly string[]> {
  const codes = LOCALES.map(({ code }) => code);
  const shards = Array.from({ length: count }, (_, shard) =>
    codes.filter((_, index) => index % count === shard),
  );
  for (const [index, locales] of shards.entries())
    await buildShard(site.optionsOf(`shard-${count}-${index}`), locales);
  return shards.map((_, index) => folder(`shard-${count}-${index}`));
}

it.each(inject('tier') === 'sweep' ? [2, 5] : [2])('%i shards are together the whole site', async (count) => {
  const folders = await buildShards(count);
  const joined = await build(`joined-${count}`, folders);
  expect(await folderDifferences(folder(`joined-${count}`), folder('whole'))).toEqual([]);
  expect(joined.rendered.size).toBeGreaterThan(0);
  // What follows on a joined site is as incremental as after a whole build.
  expect(await build(`joined-${count}`)).toMatchObject({ rendered: new Map(), reused: joined.rendered.size });
});

describe('shards that do not fit', () => {
  const join2 = (...names: readonly string[]) =>
    build(
      'none',
      names.map((name) => folder(name)),
    );

  it.each<readonly [string, readonly string[], RegExp]>([
    ['a locale is missing', ['shard-2-0'], /no shard with pages of .*--locales /],
    ['a locale is there twice', ['shard-2-0', 'shard-2-1', 'shard-2-0'], /is in another one/],
    ['a folder is none', ['shard-2-0', 'whole'], /whole is no shard/],
  ])('are refused if %s', async (_, names, message) => {
    await expect(join2(...names)).rejects.toThrow(message);
  });

  it('are refused if one is of another day', async () => {
    await buildShard(site.optionsOf('other-day', { environment: { CONTENT_DAY: '2027-02-01' } }), ['de']);
    await expect(join2('shard-2-0', 'other-day')).rejects.toThrow(/other-day is of other content/);
  });

  it('do not replace a published site', async () => {
    const shard = () => buildShard(site.optionsOf('whole'), ['de']);
    await expect(shard()).rejects.toThrow('Choose another folder with SITE_DIST');
    await writeFile(folder('whole', BUILD_RECORD), '{"build":"of another time"}');
    await expect(shard()).rejects.toThrow('Choose another folder with SITE_DIST');
  });
});
