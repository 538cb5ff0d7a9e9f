import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { promisify } from 'node:util';
import type { SanityClient } from '@sanity/client';
import fc from 'fast-check';
import { beforeAll, expect, inject, it } from 'vitest';
import { readEnvironment } from '../../src/config/deployment/environment.ts';
import { readersFile } from '../../src/live/readers.ts';
import { readReceipt, receiptFile } from '../../src/live/receipt.ts';
import { errorMessage } from '../../src/process/error-message.ts';
import { codeFingerprint } from '../../src/publish/render/code-fingerprint.ts';
import { buildWithAstro } from '../../src/publish/astro-build.ts';
import { buildSite } from '../../src/publish/build.ts';
import type { BuildResult } from '../../src/publish/build-result.ts';
import { contentFolder } from '../../src/publish/output/beside.ts';
import { readRecord } from '../../src/publish/output/site-record-file.ts';
import { startBundling } from '../../src/publish/render/bundle.ts';
import { collectGarbage, renderPages } from '../../src/publish/render/render-pages.ts';
import { openBodies, readStoredContent } from '../../src/publish/content/store/content-store.ts';
import { openStoredSite } from '../../src/publish/content/store/stored-site.ts';
import { createAsk } from '../../src/publish/render/traces/questions.ts';
import { folderDifferences } from './support/compare-folders.ts';
import { type ContentEdit, contentEdit, DAYS, makeEdit } from './support/content-edits.ts';
import { SILENT_REPORT, type StoredDocument } from './support/small-dataset.ts';
import { useSmallSite } from './support/small-site.ts';

const site = useSmallSite([
  ...['home', 'blog', 'about', 'bread-storage', 'freezer', 'topic-recipes', 'topic-storage', 'privacy'],
]);
const { folder } = site;

const isSweep = inject('tier') === 'sweep';

/** Sequences of edits, and edits in each; a build follows on every few. */
const SEQUENCES = isSweep ? 200 : 1;
/** Maximum duration of all of them in the sweep, in milliseconds. */
const SWEEP_TIMEOUT = 2 * 60 * 60_000;
const EDITS = 10;
/** Sequences of which one is also compared with what Astro builds. */
const WITH_ASTRO = 50;

let client: SanityClient;
/** The build before all changes. */
let first: BuildResult | string;
beforeAll(async () => {
  client = site.content.editor;
  first = await build('dist', DAYS[0]);
});

/** Builds into a folder; returns the message instead of failing. */
async function build(name: string, day: string, withAstro = false): Promise<BuildResult | string> {
  try {
    const options = site.optionsOf(name, { environment: { CONTENT_DAY: day, ALLOW_PAGE_LOSS: 'true' } });
    return await (withAstro ? buildWithAstro : buildSite)(options);
  } catch (error) {
    return errorMessage(error);
  }
}

/** Copies a published site, whose files are replaced, never written to: links to them do. */
async function link(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-al', from, to]);
}

/** Builds the whole site, as the next one after the published one. */
async function buildWhole(name: string, day: string, withAstro = false): Promise<BuildResult | string> {
  await rm(folder(name), { recursive: true, force: true });
  await rm(folder(`.${name}.publish`), { recursive: true, force: true });
  await link(folder('before'), folder(name));
  return await build(name, day, withAstro);
}

/** Keeps the published site, so that a whole build can follow on it as well. */
async function keepPublished(): Promise<void> {
  await rm(folder('before'), { recursive: true, force: true });
  await link(folder('dist'), folder('before'));
}

/** Reads all documents that editors can change. */
function readDocuments(): Promise<readonly StoredDocument[]> {
  return client.fetch('*[!(_id in path("_.**"))]');
}

/** Brings back documents as they were, and removes all others. */
async function restoreDocuments(documents: readonly StoredDocument[]): Promise<void> {
  const before = new Map(documents.map((document) => [document._id, document]));
  const transaction = client.transaction();
  const now = await readDocuments();
  for (const { _id, _rev } of now) {
    const document = before.get(_id);
    if (!document) transaction.delete(_id);
    else if (document._rev !== _rev) transaction.createOrReplace(document);
  }
  const kept = new Set(now.map(({ _id }) => _id));
  for (const document of documents) if (!kept.has(document._id)) transaction.create(document);
  await transaction.commit({ visibility: 'sync' });
}

/** Compares the receipts of a site with the revisions of all pages and articles. */
async function receiptsThatDiffer(name: string): Promise<readonly string[]> {
  const all = await client.fetch<readonly { readonly _id: string; readonly _rev: string }[]>(
    '*[_type in ["page", "article"]]{_id, _rev}',
    {},
    { perspective: 'published' },
  );
  const differing = await Promise.all(
    all.map(async ({ _id, _rev }) => {
      const file: unknown = JSON.parse(await readFile(folder(name, receiptFile(_id)), 'utf8'));
      return readReceipt(file, _id)?.revision === _rev ? [] : [_id];
    }),
  );
  return differing.flat();
}

/** Returns why a build failed, without the lines of a slow step that say how far it is. */
const messageOf = (built: BuildResult | string) =>
  typeof built === 'string' ? built.replaceAll(/\n.*(?:steps\/.*|… [\d/]+ \(\d+%\))(?=\n)/g, '') : 'built';

/** Folder of the files that name who reads what. */
const READERS = dirname(readersFile(''));

/** Memory of a record of a rendered page: of the page itself, 40 kB and more, nothing is kept. */
const MAX_RECORD_BYTES = 4500;

it('records of rendered pages do not keep the pages in memory', async () => {
  const environment = readEnvironment(site.variables);
  const target = folder('dist');
  const [stored, record] = [await readStoredContent(contentFolder(target)), await readRecord(target)];
  if (!stored || !record) throw new Error(`${target} has no record.`);
  const bundle = await startBundling(codeFingerprint(), environment, { variables: {} }).bundle(SILENT_REPORT);
  const outDir = folder('pages');
  const input = { bundle, contentFolder: contentFolder(target), stored, environment, day: DAYS[0], outDir };
  const bodies = openBodies(input.contentFolder, stored);
  const opened = openStoredSite(stored, bodies, environment, input.day);
  const options = { ask: createAsk(opened), onProgress: () => undefined };
  const paths = [...record.pages.keys()].slice(0, 200);
  const render = () => renderPages(input, opened, paths, options);
  const heap = async () => {
    // What is held weakly goes one after the other.
    for (let round = 0; round < 5; round += 1) {
      collectGarbage();
      await nextTurn();
    }
    return process.memoryUsage().heapUsed;
  };
  // The first times fill what is computed once; their records stay, too, so that nothing is freed meanwhile.
  const others = [await render(), await render(), await render()];
  const before = await heap();
  const { records } = await render();
  const kept = (await heap()) - before;
  expect(kept / records.length).toBeLessThan(MAX_RECORD_BYTES);
  bodies.close();
  for (const other of others) expect(other.records).toEqual(records);
});

const options = isSweep ? { timeout: SWEEP_TIMEOUT } : {};

it('a build of what has changed is equal to a whole one, whatever is edited', options, async () => {
  // While a group is left out, all content is read for every build.
  const sound = { leftOut: [] };
  expect(first).toMatchObject({ changed: undefined, reused: 0, ...sound });
  const documents = await readDocuments();
  await makeEdit(client, { kind: 'title', first: 0, second: 0 }, 0);
  expect(await build('dist', DAYS[0])).toMatchObject({ changed: 1, ...sound });

  const sequence = fc.tuple(
    fc.array(contentEdit, { minLength: EDITS, maxLength: EDITS }),
    fc.array(fc.boolean(), { minLength: EDITS, maxLength: EDITS }),
    // Edit from which on it is the later day; the next sequence goes back.
    fc.nat(EDITS),
  );
  let number = 0;
  let [incremental, all] = [0, 0];
  const seed = fc.readConfigureGlobal().seed ?? Date.now();
  for (const [index, [edits, builds, turn]] of fc.sample(sequence, { numRuns: SEQUENCES, seed }).entries()) {
    const made: ContentEdit[] = [];
    // Otherwise content that is broken once would stay so.
    await restoreDocuments(documents);
    await keepPublished();
    for (const [place, edit] of edits.entries()) {
      number += 1;
      if (await makeEdit(client, edit, number)) made.push(edit);
      const isLast = place === edits.length - 1;
      if (!isLast && builds[place] !== true) continue;
      if (!isLast || place > 0) await keepPublished();
      const day = place < turn ? DAYS[0] : DAYS[1];
      const built = await build('dist', day);
      all += 1;
      if (typeof built !== 'string' && built.changed !== undefined && built.reused > 0) incremental += 1;
      if (!isLast) continue;
      if (typeof built !== 'string') expect(await receiptsThatDiffer('dist')).toEqual([]);
      const ways = [false, ...(index % WITH_ASTRO === 0 && isSweep ? [true] : [])];
      for (const withAstro of ways) {
        const whole = await buildWhole('whole', day, withAstro);
        const history = `seed ${seed}, sequence ${index}: ${made.map(({ kind }) => kind).join(', ')}`;
        expect(messageOf(built), history).toBe(messageOf(whole));
        const differences = await folderDifferences(folder('dist'), folder('whole'));
        // Astro does not say what its pages read.
        expect(
          differences.filter((line) => !withAstro || !line.startsWith(READERS)),
          history,
        ).toEqual([]);
      }
    }
  }
  // Otherwise it would have compared whole builds with each other.
  if (isSweep) expect(incremental / all).toBeGreaterThan(0.5);
});
