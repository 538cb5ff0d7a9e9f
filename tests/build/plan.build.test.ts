import { cp, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readEnvironment } from '../../src/config/environment.ts';
import { LOCAL_CONTENT } from '../../src/config/local-environment.ts';
import { createContentClient } from '../../src/content/client.ts';
import { buildSite } from '../../src/publish/build-site.ts';
import { describePlan } from '../../src/publish/describe-build.ts';
import { planChange, type PlannedChange } from '../../src/publish/plan-change.ts';
import { stateFolder } from '../../src/publish/swap-folder.ts';
import { folderDifferences } from './support/compare-folders.ts';
import {
  NEUTRAL_ENVIRONMENT,
  serveContent,
  SILENT_REPORT,
  smallContent,
  type StoredDocument,
} from './support/small-dataset.ts';

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
  editor = createClient({
    ...LOCAL_CONTENT,
    apiHost: `http://localhost:${content.port}`,
    useProjectHostname: false,
    apiVersion: '2026-11-01',
    useCdn: false,
    token: 'editor',
    perspective: 'raw',
  });
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
  await editor.createOrReplace({ ...document, ...changes, _id: `drafts.${id}` });
}

async function publish(id: string): Promise<void> {
  await editor.action({
    actionType: 'sanity.action.document.publish',
    draftId: `drafts.${id}`,
    publishedId: id,
  });
}

const slug = (current: string) => ({ slug: { _type: 'slug', current } });

it.each<readonly [string, string, Readonly<Record<string, unknown>>, (plan: PlannedChange) => void]>([
  [
    'a description',
    'page-about-de',
    { description: 'Was wir tun, und warum.' },
    ({ changed, added, removed }) => {
      expect([...changed.keys()]).toContain('/de/ueber-uns/');
      expect([...added, ...removed]).toEqual([]);
    },
  ],
  [
    'an address',
    'page-about-de',
    slug('wer-wir-sind'),
    ({ added, removed, redirects }) => {
      expect(added).toContain('/de/wer-wir-sind/');
      expect(removed).toContain('/de/ueber-uns/');
      expect(redirects.get('/de/ueber-uns/')).toBe('/de/wer-wir-sind/');
    },
  ],
])(
  'lists the pages that the draft of %s changes, which are those that its build then renders',
  async (_, id, changes, check) => {
    await draft(id, changes);
    await cp(dist, join(folder, 'before'), { recursive: true });
    await cp(stateFolder(dist), join(folder, 'state'), { recursive: true });
    const plan = await planOf('drafts');
    expect(plan.isKnown).toBe(true);
    check(plan);
    expect(await planOf('published')).toMatchObject({ added: [], changed: new Map(), removed: [] });
    expect(await folderDifferences(dist, join(folder, 'before'))).toEqual([]);
    expect(await folderDifferences(stateFolder(dist), join(folder, 'state'))).toEqual([]);

    await publish(id);
    const { rendered } = await build();
    expect([...rendered.keys()].toSorted()).toEqual([...plan.changed.keys(), ...plan.added].toSorted());
    for (const name of ['before', 'state']) await rm(join(folder, name), { recursive: true });
  },
);

it('lists what a release changes, and says what it would leave out', async () => {
  const releaseId = 'spring';
  await editor.releases.create({ releaseId, metadata: { releaseType: 'asap' } });
  const document = await editor.getDocument<StoredDocument>('page-about-de');
  await editor.create({
    ...document,
    _type: 'page',
    _id: `versions.${releaseId}.page-about-de`,
    title: 'Wer wir wirklich sind',
  });
  const plan = await planOf([releaseId]);
  expect(plan.changed.size).toBeGreaterThan(0);
  expect(plan.leftOut).toEqual([]);
  expect(describePlan('Publishing spring', plan, { explain: true })).toMatch(
    /^Publishing spring would change \d+ pages; \d+ stay\.\n {2}changed {2}\/\S* {2}\w+ /,
  );
  await editor.createOrReplace({
    ...document,
    _type: 'page',
    _id: `versions.${releaseId}.page-about-de`,
    title: null,
  });
  const broken = await planOf([releaseId]);
  expect(broken.leftOut.map(({ id }) => id)).toEqual(['translation-about']);
  expect(broken.removed).toContain('/de/wer-wir-sind/');
});
