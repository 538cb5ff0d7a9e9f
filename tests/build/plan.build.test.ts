import { cp, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, posix } from 'node:path';
import type { SanityClient } from '@sanity/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '../../src/config/environment.ts';
import { LOCAL_CONTENT } from '../../src/config/local-environment.ts';
import { createContentClient } from '../../src/content/client.ts';
import { buildSite } from '../../src/publish/build.ts';
import { describePlan } from '../../src/publish/describe-build.ts';
import { planChange, type PlannedChange } from '../../src/publish/plan-change.ts';
import { stateFolder } from '../../src/publish/output/beside.ts';
import { startNode } from '../../src/process/program.ts';
import { folderDifferences } from './support/compare-folders.ts';
import {
  NEUTRAL_ENVIRONMENT,
  serveContent,
  SILENT_REPORT,
  smallContent,
  type StoredDocument,
} from './support/small-dataset.ts';

/** Program of `npm run build`. */
const BUILD_PROGRAM = join(import.meta.dirname, '../../scripts/build.ts');

const GROUPS = ['home', 'blog', 'about', 'bread-storage', 'topic-storage', 'topic-recipes', 'privacy'];

let folder = '';
let dist = '';
let content: Awaited<ReturnType<typeof serveContent>>;
let editor: SanityClient;
const variables = () => ({ ...NEUTRAL_ENVIRONMENT, ...content.environment });
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'plan-'));
  dist = join(folder, 'dist');
  const documents = await smallContent(GROUPS.map((name) => `translation-${name}`));
  content = await serveContent(join(folder, 'content'), documents);
  editor = createContentClient(
    { ...LOCAL_CONTENT, apiHost: `http://localhost:${content.port}` },
    { token: 'editor', perspective: 'raw' },
  );
  await build();
});
afterAll(async () => {
  await content.close();
  await rm(folder, { recursive: true });
});

const build = () => buildSite({ environment: variables(), outDir: dist, report: SILENT_REPORT });

async function planOf(perspective: 'drafts' | 'published' | string[]): Promise<PlannedChange> {
  const environment = readEnvironment(variables());
  const client = createContentClient(environment.sanity, { perspective, token: 'editor' });
  return await planChange({ environment, target: dist, client, report: SILENT_REPORT });
}

/** Saves changes of a document as its draft. */
async function draft(id: string, changes: Readonly<Record<string, unknown>>): Promise<void> {
  const document = await editor.getDocument<StoredDocument>(id);
  if (!document) throw new Error(`There is no document ${id}.`);
  await editor.createOrReplace({ ...document, _id: `drafts.${id}` });
  await editor.patch(`drafts.${id}`).set(changes).commit();
}

/** Lists the paths of the pages in a folder of a site. */
async function pagePaths(root: string): Promise<ReadonlySet<string>> {
  const files = await readdir(root, { recursive: true });
  return new Set(
    files.filter((file) => basename(file) === 'index.html').map((file) => posix.join('/', file, '..', '/')),
  );
}

async function publish(id: string): Promise<unknown> {
  return await editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${id}`,
    publishedId: id,
  });
}

/** Contents of a plan; paths are those in German and French, which have documents of their own. */
interface Listed {
  readonly changed?: unknown;
  readonly added?: readonly string[];
  readonly removed?: readonly string[];
  readonly redirects?: ReadonlyMap<string, string>;
}

/** An edit that is planned first and published then, with what the plan must list. */
interface PlannedEdit {
  readonly edit: () => Promise<unknown>;
  /** Absent where the edit itself is published. */
  readonly publish?: () => Promise<unknown>;
  readonly listed: Listed;
}

/** Matches the pages of a locale, whose footers link to the page about the company, and others. */
const someOf = (locale: string): unknown =>
  expect.arrayContaining([`/${locale}/`, `/${locale}/blog/`, `/${locale}/404/`]);

/** Returns the redirects of a page that has moved in some locales. */
const moved = (locales: readonly string[], from: string, to: string) =>
  new Map(locales.map((locale) => [`/${locale}/${from}`, `/${locale}/${to}/ 301`]));

const ofDocuments = (paths: Iterable<string>) =>
  [...paths].filter((path) => /^\/(?:de|fr)\//.test(path)).toSorted();

/** Edits, one after the other, of the same site. */
const EDITS: Readonly<Record<string, PlannedEdit>> = {
  'a text': {
    edit: () => draft('page-about-de', { 'blocks[_key=="b05"].heading': 'Hab Hunger mit uns' }),
    publish: () => publish('page-about-de'),
    listed: { changed: ['/de/ueber-uns/'] },
  },
  'a title': {
    edit: () => draft('article-bread-storage-de', { title: 'Wohin mit dem Brot' }),
    publish: () => publish('article-bread-storage-de'),
    listed: {
      changed: ['/de/', '/de/blog/', '/de/blog/brot-richtig-aufbewahren/', '/de/blog/richtig-lagern/'],
    },
  },
  'an address': {
    edit: () => draft('page-about-de', { 'slug.current': 'wer-wir-sind' }),
    publish: () => publish('page-about-de'),
    listed: {
      // Footers link to it.
      changed: someOf('de'),
      added: ['/de/wer-wir-sind/'],
      removed: ['/de/ueber-uns/'],
      redirects: moved(['de', 'de-at', 'de-ch'], 'ueber-uns', 'wer-wir-sind'),
    },
  },
  'a translation': {
    edit: async () => {
      const documents = await smallContent(['translation-about'], ['fr']);
      const translation = documents.find(({ _id }) => _id === 'page-about-fr');
      if (!translation) throw new Error('There is no French page.');
      await editor.create({ ...translation, _id: `drafts.${translation._id}` });
      const value = {
        _type: 'reference',
        _ref: translation._id,
        _weak: true,
        _strengthenOnPublish: { type: 'page' },
      };
      const member = { _key: 'fr', _type: 'internationalizedArrayReferenceValue', language: 'fr', value };
      await editor.patch('translation-about').append('translations', [member]).commit();
    },
    publish: () => publish('page-about-fr'),
    listed: {
      changed: someOf('fr'),
      added: ['/fr/a-propos/'],
      removed: ['/fr/about/'],
      redirects: moved(['fr', 'fr-be', 'fr-ca', 'fr-ch'], 'about', 'a-propos'),
    },
  },
  'a redirect': {
    edit: () =>
      editor.create({
        _type: 'redirect',
        _id: 'drafts.redirect-campaign',
        source: '/de/kampagne',
        status: 302,
        document: { _type: 'reference', _ref: 'page-about-de' },
      }),
    publish: () => publish('redirect-campaign'),
    listed: { redirects: new Map([['/de/kampagne', '/de/wer-wir-sind/ 302']]) },
  },
  'a page that is unpublished': {
    edit: () =>
      editor.action({
        actionType: 'sanity.action.document.unpublish',
        draftId: 'drafts.page-about-fr',
        publishedId: 'page-about-fr',
      }),
    listed: {
      changed: someOf('fr'),
      added: ['/fr/about/'],
      removed: ['/fr/a-propos/'],
      redirects: moved(['fr', 'fr-be', 'fr-ca', 'fr-ch'], 'a-propos', 'about'),
    },
  },
};

it.each(Object.entries(EDITS))(
  'lists what an edit of %s changes, which is what its build then renders, and leaves the site as it is',
  async (_, { edit, publish: publishEdit, listed }) => {
    await edit();
    await cp(dist, join(folder, 'before'), { recursive: true });
    await cp(stateFolder(dist), join(folder, 'state'), { recursive: true });
    const published = await planOf('published');
    const plan = publishEdit ? await planOf('drafts') : published;
    expect(await folderDifferences(dist, join(folder, 'before'))).toEqual([]);
    expect(await folderDifferences(stateFolder(dist), join(folder, 'state'))).toEqual([]);
    for (const name of ['before', 'state']) await rm(join(folder, name), { recursive: true });

    if (publishEdit)
      expect(published).toMatchObject({ added: [], changed: new Map(), removed: [], redirects: new Map() });
    const { added, changed, removed, redirects } = plan;
    expect({
      changed: ofDocuments(changed.keys()),
      added: ofDocuments(added),
      removed: ofDocuments(removed),
      redirects,
    }).toEqual({ changed: [], added: [], removed: [], redirects: new Map(), ...listed });
    expect(plan).toMatchObject({ isKnown: true, leftOut: [], warnings: [], lostRedirects: [] });

    await publishEdit?.();
    const before = await pagePaths(dist);
    const { rendered } = await build();
    expect([...rendered.keys()].toSorted()).toEqual([...changed.keys(), ...added].toSorted());
    const after = await pagePaths(dist);
    expect(before.difference(after)).toEqual(new Set(removed));
    const rules = await readFile(join(dist, '_redirects'), 'utf8');
    for (const [source, rest] of redirects) expect(rules).toContain(`${source} ${rest}\n`);
  },
);

/** Creates a release of documents that have lost their titles. */
async function breakInRelease(releaseId: string, ids: readonly string[]): Promise<void> {
  await editor.releases.create({ releaseId, metadata: { releaseType: 'asap' } });
  for (const id of ids) {
    const document = await editor.getDocument<StoredDocument>(id);
    if (!document) throw new Error(`There is no document ${id}.`);
    await editor.create({ ...document, _id: `versions.${releaseId}.${id}`, title: null });
  }
}

it('names the question whose answer is another one, and what a release would leave out', async () => {
  await editor.releases.create({ releaseId: 'spring', metadata: { releaseType: 'asap' } });
  const version = 'versions.spring.page-about-de';
  const document = await editor.getDocument<StoredDocument>('page-about-de');
  if (!document) throw new Error('There is no German page.');
  await editor.create({ ...document, _id: version, title: 'Wer wir wirklich\u0007 sind' });
  const plan = await planOf(['spring']);
  expect(plan.leftOut).toEqual([]);
  expect(plan.warnings.map(({ documentId }) => documentId)).toEqual(['page-about-de']);
  expect(describePlan('Publishing spring', plan, { explain: true })).toMatch(
    /^Publishing spring would change \d+ pages; \d+ stay\.\n {2}changed {2}\/\S* {2}\w+ /,
  );
  await editor.patch(version).unset(['title']).commit();
  const broken = await planOf(['spring']);
  expect(broken.leftOut.map(({ id }) => id)).toEqual(['translation-about', 'redirect-campaign']);
  expect(broken.removed).toContain('/de/wer-wir-sind/');
});

const TOKEN = { SANITY_API_READ_TOKEN: 'sk-editor-1' };

it.each<readonly [string, number, string, Readonly<Record<string, string>>, readonly RegExp[]]>([
  ['drafts without a token', 1, 'drafts', {}, [/SANITY_API_READ_TOKEN is missing/]],
  [
    'a release that does not exist',
    1,
    'sprong',
    TOKEN,
    [/no release 'sprong' to publish\. There are: spring/],
  ],
  ['what is no perspective', 1, 'raw', TOKEN, [/'raw' is no perspective/]],
  [
    'content of which groups are left out',
    0,
    'spring',
    TOKEN,
    [/gone {5}\/de\/wer-wir-sind\//, /Left out of the site: 2 groups/],
  ],
  ['content that loses many pages', 1, 'autumn', TOKEN, [/gone {5}\/de\//, /but \d+ are published/]],
  ['content that no build publishes', 1, 'winter', TOKEN, [/page-home-en-gb[^]*title/]],
])('plans %s with exit code %i', async (_, expected, perspective, token, printed) => {
  if (perspective === 'autumn')
    await breakInRelease(perspective, ['page-about-de', 'page-privacy-de', 'article-bread-storage-de']);
  if (perspective === 'winter') await breakInRelease(perspective, ['page-home-en-gb']);
  const { code, output } = await startNode(BUILD_PROGRAM, ['--plan', '--perspective', perspective], {
    output: 'collect',
    environment: { ...variables(), ...token, SITE_DIST: dist },
  }).ended;
  for (const pattern of printed) expect(output).toMatch(pattern);
  expect(code).toBe(expected);
});
