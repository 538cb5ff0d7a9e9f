import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '../../src/config/environment.ts';
import { LOCAL_CONTENT } from '../../src/config/local-environment.ts';
import { createContentClient } from '../../src/content/client.ts';
import { createSiteServer } from '../../src/hosting/server/site-server.ts';
import { createReadAffected, type ReadAffected } from '../../src/preview/affected/read-affected.ts';
import { createReadReaders } from '../../src/preview/live/read-production.ts';
import { createContentStore } from '../../src/preview/site/content-store.ts';
import { createPerspectiveSite } from '../../src/preview/site/perspective-site.ts';
import { createAnimationStore } from '../../src/publish/animations/file-store.ts';
import { buildSite } from '../../src/publish/build-site.ts';
import { planChange } from '../../src/publish/plan-change.ts';
import { TEST_DAY } from '../support/test-day.ts';
import {
  NEUTRAL_ENVIRONMENT,
  hostedVideoPage,
  serveContent,
  SILENT_REPORT,
  smallContent,
  type StoredDocument,
} from './support/small-dataset.ts';

const GROUPS = [
  ...['home', 'blog', 'about', 'bread-storage', 'freezer', 'topic-storage', 'topic-recipes', 'privacy'],
].map((name) => `translation-${name}`);

type Perspective = 'drafts' | string[];

let folder = '';
let content: Awaited<ReturnType<typeof serveContent>>;
let editor: SanityClient;
let site: ReturnType<typeof createSiteServer>;
let origin = '';
const dist = () => join(folder, 'dist');
const variables = () => ({ ...NEUTRAL_ENVIRONMENT, ...content.environment });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'affected-'));
  content = await serveContent(join(folder, 'content'), await smallContent(GROUPS));
  editor = createContentClient(
    { ...LOCAL_CONTENT, apiHost: `http://localhost:${content.port}` },
    { token: 'editor', perspective: 'raw' },
  );
  await buildSite({ environment: variables(), outDir: dist(), report: SILENT_REPORT });
  site = createSiteServer({ root: dist(), port: 0 });
  ({ origin } = await site.listen());
});
afterAll(async () => {
  await Promise.all([site.close(), content.close()]);
  await rm(folder, { recursive: true });
});

/** Opens the reader as the preview does, with nothing in its caches. */
function openReadAffected(productionOrigin = origin): ReadAffected {
  const environment = readEnvironment(variables());
  const client = createContentClient(environment.sanity, {});
  const store = createContentStore({
    published: client,
    drafts: client.withConfig({ token: 'preview' }),
    encode: (_, { result }) => result,
    derive: (reader) =>
      createPerspectiveSite(reader, {
        environment,
        animations: createAnimationStore(environment.sanity, join(folder, 'animations')),
        log: () => undefined,
        today: () => TEST_DAY,
      }),
    now: () => 0,
  });
  return createReadAffected({
    siteOf: (perspective) => store.perspective(perspective),
    readReaders: createReadReaders(productionOrigin, { fetch, now: () => 0, log: () => undefined }),
  });
}

/** Plans a build. @param isKnown false if it would take all pages for new ones. */
async function planOf(perspective: Perspective, isKnown = true) {
  const environment = readEnvironment(variables());
  const client = createContentClient(environment.sanity, { perspective, token: 'editor' });
  const { added, changed, removed, ...plan } = await planChange({
    environment,
    target: dist(),
    client,
    report: SILENT_REPORT,
  });
  expect(plan.isKnown).toBe(isKnown);
  const sorted = (paths: Iterable<string>) => [...paths].toSorted();
  return { changed: sorted(changed.keys()), added: sorted(added), removed: sorted(removed) };
}

async function stored(id: string): Promise<StoredDocument> {
  const document = await editor.getDocument<StoredDocument>(id);
  if (!document) throw new Error(`There is no document ${id}.`);
  return document;
}

/** Saves changes of a document as its draft. @param appended items for the ends of lists, by their fields. */
async function draft(
  id: string,
  changes: Readonly<Record<string, unknown>>,
  appended: Readonly<Record<string, object>> = {},
): Promise<string> {
  await editor.createOrReplace({ ...(await stored(id)), _id: `drafts.${id}` });
  let patch = editor.patch(`drafts.${id}`).set(changes);
  for (const [field, item] of Object.entries(appended)) patch = patch.append(field, [item]);
  await patch.commit();
  return id;
}

/** Saves a French page as a draft, in the draft of its translation group. */
async function draftTranslation(): Promise<string> {
  const translations = await smallContent(['translation-about'], ['fr']);
  const translation = translations.find(({ _id }) => _id === 'page-about-fr');
  if (!translation) throw new Error('There is no French page.');
  await editor.create({ ...translation, _id: `drafts.${translation._id}` });
  const value = { _type: 'reference', _ref: translation._id, _weak: true };
  const member = { _key: 'fr', _type: 'internationalizedArrayReferenceValue', language: 'fr', value };
  await draft('translation-about', {}, { translations: member });
  return translation._id;
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
  'nothing but its revision': [3, () => draft(ABOUT, {})],
  'a text': [3, () => draft(ABOUT, { 'blocks[_key=="b05"].heading': 'Hab Hunger mit uns' })],
  'the title of a page': [3, () => draft(ABOUT, { title: 'Wer wir sind' })],
  'the title of an article': [12, () => draft(ARTICLE, { title: 'Wohin mit dem Brot' })],
  'the date of an article': [12, () => draft(ARTICLE, { publishedAt: '2020-01-01T00:00:00Z' })],
  'the length of an article': [12, () => draft(ARTICLE, {}, { content: LONG_TEXT })],
  'an address that footers link to': [30, () => draft(ABOUT, { 'slug.current': 'wer-wir-sind' })],
  'an address that locales fall back on': [99, () => draft('page-about-en-gb', { 'slug.current': 'who' })],
  'the title of the home page': [20, () => draft('page-home-de', { title: 'Anfang' })],
  'the title of the list': [9, () => draft('page-blog-de', { title: 'Lesen' })],
  'the site settings': [30, () => draft('settings-de', { footerText: 'Rettet das Brot' })],
  'a topic': [3, () => draft('topic-storage-de', { title: 'Lagern' })],
  'an author': [3, () => draft('author-ines-calder', { name: 'Ines Calder-Neu' })],
  'a new translation': [4, draftTranslation],
};

afterEach(() => editor.delete({ query: '*[_id in path("drafts.**") || _id in path("versions.**")]' }));

/** Reads the affected pages as a build lists them. */
async function readSorted(id: string, perspective: Perspective, production?: string) {
  const affected = await openReadAffected(production)(id, perspective);
  if (!affected) return undefined;
  const { changed, added, removed, isExact } = affected;
  return {
    changed: changed.toSorted(),
    added: added.toSorted(),
    removed: removed.toSorted(),
    isExact,
  };
}

it.each(Object.entries(EDITS))(
  'knows the pages that publishing %s changes, as a build plans them',
  async (_, [least, edit]) => {
    const id = await edit();
    const planned = await planOf('drafts');
    expect(await readSorted(id, 'drafts')).toEqual({ ...planned, isExact: true });
    expect(Object.values(planned).flat().length).toBeGreaterThanOrEqual(least);
  },
);

it('knows at least the pages that a release changes by taking a document away that others lead to', async () => {
  await editor.releases.create({ releaseId: 'rAway', metadata: { releaseType: 'asap' } });
  const versionId = `versions.rAway.${ARTICLE}`;
  await editor.create({ ...(await stored(ARTICLE)), _id: versionId });
  await editor.action({
    actionType: 'sanity.action.document.version.unpublish',
    publishedId: ARTICLE,
    versionId,
  });
  const planned = await planOf(['rAway']);
  const affected = await readSorted(ARTICLE, ['rAway']);
  expect(affected?.isExact).toBe(false);
  expect(affected?.removed).toContain('/de/blog/brot-richtig-aufbewahren/');
  // A build leaves out the article that leads there, and its translations.
  expect(new Set(planned.removed).isSupersetOf(new Set(affected?.removed))).toBe(true);
});

it('knows that the first video of a company changes all pages: they ask visitors for consent', async () => {
  await draft(ABOUT, {}, { blocks: await hostedVideo() });
  const planned = await planOf('drafts', false);
  const pages = planned.added.filter((path) => path.endsWith('/'));
  expect(await readSorted(ABOUT, 'drafts')).toEqual({
    changed: pages,
    added: [],
    removed: [],
    isExact: true,
  });
});

it('counts what the opened document changes, whatever other drafts there are', async () => {
  await draft(ABOUT, { title: 'Wer wir sind' });
  const alone = await planOf('drafts');
  await draft(ARTICLE, { title: 'Wohin mit dem Brot' });
  expect(await readSorted(ABOUT, 'drafts')).toEqual({ ...alone, isExact: true });
});

it('counts nothing without a draft, and nothing while it has a problem', async () => {
  expect(await readSorted(ABOUT, 'drafts')).toBeUndefined();
  await draft(ABOUT, { title: '' });
  expect(await readSorted(ABOUT, 'drafts')).toBeUndefined();
});

it('counts the own pages at least if production does not say what its pages read', async () => {
  await draft(ARTICLE, { title: 'Wohin mit dem Brot' });
  const paths = ['de-at', 'de-ch', 'de'].map((locale) => `/${locale}/blog/brot-richtig-aufbewahren/`);
  for (const production of [`${origin}/de`, 'http://localhost:9'])
    expect(await readSorted(ARTICLE, 'drafts', production)).toEqual({
      changed: paths,
      added: [],
      removed: [],
      isExact: false,
    });
});
