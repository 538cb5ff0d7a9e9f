import { cp, readdir, readFile, rm } from 'node:fs/promises';
import { basename, join, posix } from 'node:path';
import { expect, it } from 'vitest';
import { describePlan } from '../../src/publish/describe-build.ts';
import { stateFolder } from '../../src/publish/output/beside.ts';
import { startNode } from '../../src/process/program.ts';
import { folderDifferences } from './support/compare-folders.ts';
import { frenchTranslation, sortedPaths, usePlannedSite } from './support/planned-site.ts';

/** Program of `npm run build`. */
const BUILD_PROGRAM = join(import.meta.dirname, '../../scripts/build.ts');

const site = usePlannedSite([
  ...['home', 'blog', 'about', 'bread-storage', 'topic-storage', 'topic-recipes', 'privacy'],
]);

/** Lists the paths of the pages in a folder of a site. */
async function pagePaths(root: string): Promise<ReadonlySet<string>> {
  const files = await readdir(root, { recursive: true });
  return new Set(
    files.filter((file) => basename(file) === 'index.html').map((file) => posix.join('/', file, '..', '/')),
  );
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
  /** Returns the id of the document whose draft it saves; nothing where the edit itself is published. */
  readonly edit: () => Promise<string | undefined>;
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
    edit: () => site.draft('page-about-de', { 'blocks[_key=="b05"].heading': 'Hab Hunger mit uns' }),
    listed: { changed: ['/de/ueber-uns/'] },
  },
  'a title': {
    edit: () => site.draft('article-bread-storage-de', { title: 'Wohin mit dem Brot' }),
    listed: {
      changed: ['/de/', '/de/blog/', '/de/blog/brot-richtig-aufbewahren/', '/de/blog/richtig-lagern/'],
    },
  },
  'an address': {
    edit: () => site.draft('page-about-de', { 'slug.current': 'wer-wir-sind' }),
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
      const { draft, member } = await frenchTranslation();
      await site.editor.create(draft);
      await site.editor.patch('translation-about').append('translations', [member]).commit();
      return 'page-about-fr';
    },
    listed: {
      changed: someOf('fr'),
      added: ['/fr/a-propos/'],
      removed: ['/fr/about/'],
      redirects: moved(['fr', 'fr-be', 'fr-ca', 'fr-ch'], 'about', 'a-propos'),
    },
  },
  'a redirect': {
    edit: async () => {
      await site.editor.create({
        _type: 'redirect',
        _id: 'drafts.redirect-campaign',
        source: '/de/kampagne',
        status: 302,
        document: { _type: 'reference', _ref: 'page-about-de' },
      });
      return 'redirect-campaign';
    },
    listed: { redirects: new Map([['/de/kampagne', '/de/wer-wir-sind/ 302']]) },
  },
  'a page that is unpublished': {
    edit: async () => {
      const publishedId = 'page-about-fr';
      const draftId = `drafts.${publishedId}`;
      await site.editor.action({ actionType: 'sanity.action.document.unpublish', draftId, publishedId });
      return undefined;
    },
    listed: {
      changed: someOf('fr'),
      added: ['/fr/about/'],
      removed: ['/fr/a-propos/'],
      redirects: moved(['fr', 'fr-be', 'fr-ca', 'fr-ch'], 'a-propos', 'about'),
    },
  },
};

it.each(Object.entries(EDITS))(
  'lists what an edit of %s changes, as the preview does, which is what its build then renders, and leaves the site as it is',
  async (_, { edit, listed }) => {
    const draftOf = await edit();
    await cp(site.dist(), site.folder('before'), { recursive: true });
    await cp(stateFolder(site.dist()), site.folder('state'), { recursive: true });
    const published = await site.planOf('published');
    const plan = draftOf === undefined ? published : await site.planOf('drafts');
    expect(await folderDifferences(site.dist(), site.folder('before'))).toEqual([]);
    expect(await folderDifferences(stateFolder(site.dist()), site.folder('state'))).toEqual([]);
    for (const name of ['before', 'state']) await rm(site.folder(name), { recursive: true });

    const { added, changed, removed, redirects } = plan;
    expect({
      changed: ofDocuments(changed.keys()),
      added: ofDocuments(added),
      removed: ofDocuments(removed),
      redirects,
    }).toEqual({ changed: [], added: [], removed: [], redirects: new Map(), ...listed });
    expect(plan).toMatchObject({ isKnown: true, leftOut: [], warnings: [], lostRedirects: [] });

    if (draftOf !== undefined) {
      expect(published).toMatchObject({ added: [], changed: new Map(), removed: [], redirects: new Map() });
      const isPage = !draftOf.startsWith('redirect');
      const planned = sortedPaths({ changed: changed.keys(), added, removed });
      if (isPage) expect(await site.readAffected(draftOf, 'drafts')).toEqual({ ...planned, isExact: true });
      const draft = { draftId: `drafts.${draftOf}`, publishedId: draftOf };
      await site.editor.action({ actionType: 'sanity.action.document.publish', ...draft });
    }
    const before = await pagePaths(site.dist());
    const { rendered } = await site.publish();
    expect([...rendered.keys()].toSorted()).toEqual([...changed.keys(), ...added].toSorted());
    const after = await pagePaths(site.dist());
    expect(before.difference(after)).toEqual(new Set(removed));
    const rules = await readFile(join(site.dist(), '_redirects'), 'utf8');
    for (const [source, rest] of redirects) expect(rules).toContain(`${source} ${rest}\n`);
  },
);

/** Creates a release of documents that have lost their titles. */
async function breakInRelease(releaseId: string, ids: readonly string[]): Promise<void> {
  await site.editor.releases.create({ releaseId, metadata: { releaseType: 'asap' } });
  for (const id of ids) {
    await site.editor.create({ ...(await site.stored(id)), _id: `versions.${releaseId}.${id}`, title: null });
  }
}

it('names the question whose answer is another one, and what a release would leave out', async () => {
  await site.editor.releases.create({ releaseId: 'spring', metadata: { releaseType: 'asap' } });
  const version = 'versions.spring.page-about-de';
  await site.editor.create({
    ...(await site.stored('page-about-de')),
    _id: version,
    title: 'Wer wir wirklich\u0007 sind',
  });
  const plan = await site.planOf(['spring']);
  expect(plan.leftOut).toEqual([]);
  expect(plan.warnings.map(({ documentId }) => documentId)).toEqual(['page-about-de']);
  expect(describePlan('Publishing spring', plan, { explain: true })).toMatch(
    /^Publishing spring would change \d+ pages; \d+ stay\.\n {2}changed {2}\/\S* {2}\w+ /,
  );
  await site.editor.patch(version).unset(['title']).commit();
  const broken = await site.planOf(['spring']);
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
    environment: { ...site.variables, ...token, SITE_DIST: site.dist() },
  }).ended;
  for (const pattern of printed) expect(output).toMatch(pattern);
  expect(code).toBe(expected);
});
