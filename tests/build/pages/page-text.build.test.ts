import { beforeAll, expect, inject, it } from 'vitest';
import { localeOfPath, LOCALES } from '../../../src/config/locales/locales.ts';
import { SITE } from '../../../src/config/deployment/site.ts';
import { type ReadPage, readPages } from '../support/read-pages.ts';

const { root } = inject('site');
let pages: readonly ReadPage[];
beforeAll(async () => {
  pages = await readPages(root);
});

/** Heading that follows an article and is no part of it. */
const RELATED_ARTICLES_ID = 'related-title';

it.each(LOCALES)('the contents of a page of $code are all its parts, in order', ({ code }) => {
  const found = pages.filter(
    ({ path, facts }) => localeOfPath(path).code === code && facts.contents.length > 0,
  );
  expect(found.length).toBeGreaterThan(4);
  for (const { path, facts } of found) {
    const parts = facts.sectionIds.filter((id) => id !== RELATED_ARTICLES_ID);
    // An article's contents have a second level, too.
    expect([path, facts.contents.filter((id) => parts.includes(id))]).toEqual([path, parts]);
  }
});

it('compounds stay in one line on every page', () => {
  // The years of the copyright notice are one that every page has.
  const torn = pages.filter(({ html }) => !html.includes(`${SITE.copyrightYear}–\u2060`));
  expect(torn.map(({ path }) => path)).toEqual([]);
});
