import { afterAll, beforeEach, expect, it } from 'vitest';
import { findAll } from '../../src/blocks/testing/html.ts';
import { ROUTES_PATH } from '../../src/config/preview-paths.ts';
import { openEditedPreview } from './support/edited-preview.ts';

const { editor, setFaults, htmlOf, close } = await openEditedPreview();
afterAll(close);

/** A page that no other test edits, with a draft of its own. */
const PAGE = 'page-how-it-works-de';
const PATH = '/de/so-funktionierts/';

/** State of a translation with a draft. */
const CHANGED = 'Unveröffentlichte Änderungen';

/** Requests of the preview for content; live events stay open. */
let queries: string[] = [];

beforeEach(() => {
  queries = [];
  setFaults(({ url }) => {
    if (url.pathname.includes('/data/query/')) queries.push(url.search);
    return undefined;
  });
});

/** Title of a page, and what its bar tells. */
async function tell() {
  const html = await htmlOf(PATH, 'drafts');
  return {
    title: findAll(html, 'title')[0]?.text ?? '',
    choices: findAll(html, 'option').map(({ text }) => text),
    german: findAll(html, 'li').find(({ text }) => text.startsWith('Deutsch (Deutschland)'))?.text,
  };
}

type Told = Awaited<ReturnType<typeof tell>>;

/** Returns the first of several responses that a condition holds for. */
async function toldWhen(isWanted: (told: Told) => boolean): Promise<Told> {
  let told = await tell();
  await expect
    .poll(async () => isWanted(told) || isWanted((told = await tell())), { timeout: 10_000 })
    .toBe(true);
  return told;
}

it.each([PATH, `/de${ROUTES_PATH}`])('looks at %s again without a query', async (path) => {
  const queriesOf = async () => {
    queries = [];
    await htmlOf(path, 'drafts');
    return queries;
  };
  expect(await queriesOf()).not.toEqual([]);
  // Once live events are subscribed to, which evicts everything.
  await expect.poll(queriesOf, { timeout: 30_000 }).toEqual([]);
  expect(await queriesOf()).toEqual([]);
});

it('is told of a release at once, and of its new title', async () => {
  await tell();
  await editor.releases.create({
    releaseId: 'rWeek',
    metadata: { releaseType: 'undecided', title: 'Resteküche' },
  });
  await expect.poll(async () => (await tell()).choices, { timeout: 10_000 }).toContain('Resteküche');
  await editor.releases.edit({ releaseId: 'rWeek', patch: { set: { 'metadata.title': 'Resteessen' } } });
  await expect.poll(async () => (await tell()).choices, { timeout: 10_000 }).toContain('Resteessen');
  await editor.releases.archive({ releaseId: 'rWeek' });
  await expect.poll(async () => (await tell()).choices, { timeout: 10_000 }).not.toContain('Resteessen');
});

it('is never told the state before an edit that the page shows', async () => {
  const published = await editor.getDocument(PAGE);
  if (!published) throw new Error('The dataset has no German page on how it works.');
  await tell();
  const title = 'Ein neuer Titel';
  await editor.createOrReplace({ ...published, _id: `drafts.${PAGE}`, title });
  expect((await toldWhen((told) => told.title.includes(title))).german).toContain(CHANGED);
  await editor.delete(`drafts.${PAGE}`);
  expect((await toldWhen((told) => !told.title.includes(title))).german).not.toContain(CHANGED);
});
