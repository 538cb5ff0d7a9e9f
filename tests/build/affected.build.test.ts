import { afterEach, expect, it } from 'vitest';
import { sortedPaths, usePlannedSite, type ChangedPaths, type Perspective } from './support/planned-site.ts';
import { hostedVideoPage } from './support/small-dataset.ts';

const site = usePlannedSite([
  ...['home', 'blog', 'about', 'bread-storage', 'freezer', 'topic-storage', 'topic-recipes', 'privacy'],
]);

/** Lists what a build would change. @param isKnown false if it would take all pages for new ones. */
async function planOf(perspective: Perspective, isKnown = true): Promise<ChangedPaths> {
  const { isKnown: found, changed, added, removed } = await site.planOf(perspective);
  expect(found).toBe(isKnown);
  return sortedPaths({ changed: changed.keys(), added, removed });
}

/** Paragraph that makes an article take longer to read. */
const LONG_TEXT = {
  _type: 'block',
  _key: 'long',
  style: 'normal',
  markDefs: [],
  children: [{ _type: 'span', _key: 's', marks: [], text: 'Brot und noch mehr Brot. '.repeat(100) }],
};

/** Returns the block of the only page with a video of another company. */
async function hostedVideo(): Promise<object> {
  const [page] = await hostedVideoPage();
  const blocks: readonly { readonly _type: string }[] = Array.isArray(page?.['blocks']) ? page['blocks'] : [];
  const video = blocks.find(({ _type }) => _type === 'video');
  if (!video) throw new Error('The page has no video.');
  return { ...video, _key: 'hosted' };
}

/** German documents that most edits are made in. */
const [ABOUT, ARTICLE] = ['page-about-de', 'article-bread-storage-de'];

/** Edits with the number of pages that they change at least; each returns the document that is opened. */
const EDITS: Readonly<Record<string, readonly [least: number, edit: () => Promise<string>]>> = {
  'nothing but its revision': [3, () => site.draft(ABOUT, {})],
  'the title of a page': [3, () => site.draft(ABOUT, { title: 'Wer wir sind' })],
  'the date of an article': [12, () => site.draft(ARTICLE, { publishedAt: '2020-01-01T00:00:00Z' })],
  'the length of an article': [12, () => site.draft(ARTICLE, {}, { content: LONG_TEXT })],
  'an address that locales fall back on': [
    99,
    () => site.draft('page-about-en-gb', { 'slug.current': 'who' }),
  ],
  'the title of the home page': [20, () => site.draft('page-home-de', { title: 'Anfang' })],
  'the title of the list': [9, () => site.draft('page-blog-de', { title: 'Lesen' })],
  'the site settings': [30, () => site.draft('settings-de', { footerText: 'Rettet das Brot' })],
  'a topic': [3, () => site.draft('topic-storage-de', { title: 'Lagern' })],
  'an author': [3, () => site.draft('author-ines-calder', { name: 'Ines Calder-Neu' })],
};

afterEach(() => site.editor.delete({ query: '*[_id in path("drafts.**") || _id in path("versions.**")]' }));

it.each(Object.entries(EDITS))(
  'knows the pages that publishing %s changes, as a build plans them',
  async (_, [least, edit]) => {
    const id = await edit();
    const planned = await planOf('drafts');
    expect(await site.readAffected(id, 'drafts')).toEqual({ ...planned, isExact: true });
    expect(Object.values(planned).flat().length).toBeGreaterThanOrEqual(least);
  },
);

it('knows at least the pages that a release changes by taking a document away that others lead to', async () => {
  await site.editor.releases.create({ releaseId: 'rAway', metadata: { releaseType: 'asap' } });
  const versionId = `versions.rAway.${ARTICLE}`;
  await site.editor.create({ ...(await site.stored(ARTICLE)), _id: versionId });
  await site.editor.action({
    actionType: 'sanity.action.document.version.unpublish',
    publishedId: ARTICLE,
    versionId,
  });
  const planned = await planOf(['rAway']);
  const affected = await site.readAffected(ARTICLE, ['rAway']);
  expect(affected?.isExact).toBe(false);
  expect(affected?.removed).toContain('/de/blog/brot-richtig-aufbewahren/');
  // A build leaves out the article that leads there, and its translations.
  expect(new Set(planned.removed).isSupersetOf(new Set(affected?.removed))).toBe(true);
});

it('knows that the first video of a company changes all pages: they ask visitors for consent', async () => {
  await site.draft(ABOUT, {}, { blocks: await hostedVideo() });
  const planned = await planOf('drafts', false);
  const pages = planned.added.filter((path) => path.endsWith('/'));
  expect(await site.readAffected(ABOUT, 'drafts')).toEqual({
    changed: pages,
    added: [],
    removed: [],
    isExact: true,
  });
});

it('counts what the opened document changes, whatever other drafts there are', async () => {
  await site.draft(ABOUT, { title: 'Wer wir sind' });
  const alone = await planOf('drafts');
  await site.draft(ARTICLE, { title: 'Wohin mit dem Brot' });
  expect(await site.readAffected(ABOUT, 'drafts')).toEqual({ ...alone, isExact: true });
});

it('counts nothing without a draft, and nothing while it has a problem', async () => {
  expect(await site.readAffected(ABOUT, 'drafts')).toBeUndefined();
  await site.draft(ABOUT, { title: '' });
  expect(await site.readAffected(ABOUT, 'drafts')).toBeUndefined();
});

it('counts the own pages at least if production does not say what its pages read', async () => {
  await site.draft(ARTICLE, { title: 'Wohin mit dem Brot' });
  const paths = ['de-at', 'de-ch', 'de'].map((locale) => `/${locale}/blog/brot-richtig-aufbewahren/`);
  for (const production of [`${site.origin()}/de`, 'http://localhost:9'])
    expect(await site.readAffected(ARTICLE, 'drafts', production)).toEqual({
      changed: paths,
      added: [],
      removed: [],
      isExact: false,
    });
});
