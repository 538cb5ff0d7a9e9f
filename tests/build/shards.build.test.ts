import { writeFile } from 'node:fs/promises';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import { LOCALES } from '../../src/config/locales/locales.ts';
import type { BuildPart, BuildResult } from '../../src/publish/build.ts';
import { BUILD_RECORD } from '../../src/config/deployment/deployment.ts';
import { folderDifferences } from './support/compare-folders.ts';
import { useSmallSite } from './support/small-site.ts';

const site = useSmallSite(['home', 'blog', 'about', 'bread-storage', 'privacy']);
const { folder } = site;
beforeAll(() => build('whole'));

const build = (name: string, part?: BuildPart, day?: string): Promise<BuildResult> =>
  site.build(name, { part, environment: day === undefined ? {} : { CONTENT_DAY: day } });

/** Deals the locales to shards, and builds these. @returns their folders. */
async function buildShards(count: number): Promise<readonly string[]> {
  const codes = LOCALES.map(({ code }) => code);
  const shards = Array.from({ length: count }, (_, shard) =>
    codes.filter((_, index) => index % count === shard),
  );
  for (const [index, locales] of shards.entries())
    await build(`shard-${count}-${index}`, { kind: 'shard', locales });
  return shards.map((_, index) => folder(`shard-${count}-${index}`));
}

it.each(inject('tier') === 'sweep' ? [2, 5] : [2])('%i shards are together the whole site', async (count) => {
  const folders = await buildShards(count);
  const joined = await build(`joined-${count}`, { kind: 'join', folders });
  expect(await folderDifferences(folder(`joined-${count}`), folder('whole'))).toEqual([]);
  expect(joined.rendered.size).toBeGreaterThan(0);
  // What follows on a joined site is as incremental as after a whole build.
  expect(await build(`joined-${count}`)).toMatchObject({ rendered: new Map(), kept: joined.rendered.size });
});

describe('shards that do not fit', () => {
  const join2 = (...names: readonly string[]) =>
    build('none', { kind: 'join', folders: names.map((name) => folder(name)) });

  it.each<readonly [string, readonly string[], RegExp]>([
    ['a locale is missing', ['shard-2-0'], /no shard with pages of .*--locales /],
    ['a locale is there twice', ['shard-2-0', 'shard-2-1', 'shard-2-0'], /is in another one/],
    ['a folder is none', ['shard-2-0', 'whole'], /whole is no shard/],
  ])('are refused if %s', async (_, names, message) => {
    await expect(join2(...names)).rejects.toThrow(message);
  });

  it('are refused if one is of another day', async () => {
    await build('other-day', { kind: 'shard', locales: ['de'] }, '2027-02-01');
    await expect(join2('shard-2-0', 'other-day')).rejects.toThrow(/other-day is of other content/);
  });

  it('do not replace a published site', async () => {
    const part: BuildPart = { kind: 'shard', locales: ['de'] };
    await expect(build('whole', part)).rejects.toThrow('Choose another folder with SITE_DIST');
    await writeFile(folder('whole', BUILD_RECORD), '{"build":"of another time"}');
    await expect(build('whole', part)).rejects.toThrow('Choose another folder with SITE_DIST');
  });
});
