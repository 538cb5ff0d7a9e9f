import { expect, it } from 'vitest';
import { ADDRESS_RECORD, BUILD_RECORD } from '../../config/deployment.ts';
import { testSite } from '../../site/testing/site.ts';
import { testSnapshot } from '../../site/testing/snapshot.ts';
import { NO_ADDRESSES } from './addresses/old-addresses.ts';
import { planBuild } from './outline.ts';
import { type FilesOfSite, siteFiles } from './site-files.ts';

const site = testSite(testSnapshot());
const plan = { ...planBuild(site, '2026-11-20'), content: 'content' };

/** Renders the files of a build. @param before addresses of the published site. */
function build(published: FilesOfSite | undefined, routing: string, before: typeof NO_ADDRESSES | undefined) {
  const { environment } = site;
  return siteFiles({ plan, environment, code: 'code', routing, readBefore: async () => before, published });
}

it('counts the old addresses of a build before which there was no record, although they are not looked up again', async () => {
  const first = await build(undefined, 'routes', undefined);
  expect(first.oldAddresses).toBeUndefined();
  const second = await build(first, 'routes', undefined);
  expect(second.oldAddresses).toBe(0);
  expect([...second.texts.keys()]).not.toContain(ADDRESS_RECORD);
});

it('looks up old addresses once routes have changed', async () => {
  const first = await build(undefined, 'routes', NO_ADDRESSES);
  const gone = { path: '/gone/', groupId: 'gone', documentId: 'gone' };
  const next = await build(first, 'other routes', { current: [gone], old: [] });
  expect(next.texts.get(ADDRESS_RECORD)).toContain('/gone/');
});

it('names the record of the build last: what is put into place after it would be of a site that is live', async () => {
  const { texts } = await build(undefined, 'routes', undefined);
  expect([...texts.keys()].at(-1)).toBe(BUILD_RECORD);
});
