import { expect, it } from 'vitest';
import { ADDRESS_RECORD, BUILD_RECORD } from '../../config/deployment/deployment.ts';
import { testSite } from '../../site/testing/site.ts';
import { testSnapshot } from '../../site/testing/snapshot.ts';
import { createBuildRecord } from '../output/build-record.ts';
import { NO_ADDRESSES } from './addresses/old-addresses.ts';
import { type DerivedFiles, deriveFiles } from './derived-files.ts';
import { outlineSite } from './outline.ts';
import { siteSources } from './site-sources.ts';

const { environment, ...site } = testSite(testSnapshot());
const outline = outlineSite({ environment, ...site }, { day: '2026-11-20', content: 'content' });
const record = createBuildRecord('code', outline, environment.sanity);

type Files = DerivedFiles & { readonly oldAddresses: number | undefined };

/** Renders the files of a build. @param before addresses of the published site. */
async function build(
  published: Files | undefined,
  routing: string,
  before?: typeof NO_ADDRESSES,
): Promise<Files> {
  const input = { outline, environment, record, routing, readBefore: async () => before };
  const { sources, oldAddresses } = siteSources(input, published);
  const derived = await deriveFiles(sources, published?.sources);
  return { ...derived, oldAddresses: oldAddresses() };
}

it('counts the old addresses of a build before which there was no record, although they are not looked up again', async () => {
  const first = await build(undefined, 'routes');
  expect(first.oldAddresses).toBeUndefined();
  const second = await build(first, 'routes');
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
  const { texts, sources } = await build(undefined, 'routes');
  expect([...texts.keys()].at(-1)).toBe(BUILD_RECORD);
  expect(Object.keys(sources).at(-1)).toBe('site');
});
