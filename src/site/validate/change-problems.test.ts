import { expect, it } from 'vitest';
import { EMPTY_SNAPSHOT, type Snapshot } from '../../content/snapshot.ts';
import { testHero, testPage, testSettings, testSnapshot } from '../../content/testing/fixtures.ts';
import { knownIds } from '../../content/validate/references.ts';
import { changeProblems, documentProblems, snapshotProblems } from './validate-snapshot.ts';

const home = testPage();
const about = testPage({ _id: 'about', slug: 'about' });
const redirect = { _id: 'redirect-1', source: '/old', status: 301, documentId: home._id, url: null } as const;
const before = testSnapshot({ pages: [home, about], redirects: [redirect] });

it.each<readonly [string, Partial<Snapshot>]>([
  ['a text of a block', { pages: [{ ...about, blocks: [testHero()] }] }],
  ['a title', { pages: [testPage({ ...about, title: 'About us' })] }],
  ['an address that is free', { pages: [{ ...about, slug: 'about-us' }] }],
  ['an address of another page', { pages: [{ ...about, slug: home.slug }] }],
  ['a page that is its own parent', { pages: [{ ...about, parentId: about._id }] }],
  ['a new page at an address that is taken', { pages: [{ ...about, _id: 'about-2' }] }],
  ['settings twice', { settings: [testSettings(), { ...testSettings(), _id: 's2' }] }],
  ['a redirect from a page', { redirects: [redirect, { ...redirect, _id: 'r2', source: '/about' }] }],
])('finds a problem in a change exactly if the whole content has one: %s', (_, changes) => {
  const changed = changes.pages ?? [];
  const kept = before.pages.filter(({ _id }) => !changed.some((page) => page._id === _id));
  const all = { ...before, ...changes, pages: [...kept, ...changed] };
  const documents = { ...EMPTY_SNAPSHOT, ...changes };
  const ids = new Set([...changed, ...documents.settings, ...documents.redirects].map(({ _id }) => _id));
  const found = [...documentProblems(documents, knownIds(all)), ...changeProblems(ids, before, all)];
  expect(found.length > 0).toBe(snapshotProblems(all).length > 0);
});
