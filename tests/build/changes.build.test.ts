import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient, type SanityClient } from '@sanity/client';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { LOCAL_CONTENT } from '../../src/config/local-environment.ts';
import { readReceipt, receiptFile } from '../../src/live/receipt.ts';
import { errorMessage } from '../../src/process/error-message.ts';
import { buildSite } from '../../src/publish/build-site.ts';
import type { BuildResult } from '../../src/publish/build.ts';
import { folderDifferences } from './support/compare-folders.ts';
import { type ContentEdit, contentEdit, DAYS, makeEdit } from './support/content-edits.ts';
import {
  NEUTRAL_ENVIRONMENT,
  serveContent,
  SILENT_REPORT,
  smallContent,
  type TestContent,
} from './support/small-dataset.ts';

const GROUPS = ['home', 'blog', 'about', 'bread-storage', 'freezer', 'topic-recipes', 'topic-storage'].map(
  (name) => `translation-${name}`,
);

const isSweep = inject('tier') === 'sweep';

/** Sequences of edits, and edits in each; a build follows on every few. */
const SEQUENCES = isSweep ? 200 : 1;
const EDITS = 10;
/** Sequences of which one is also compared with what Astro builds. */
const WITH_ASTRO = 50;

let folder = '';
let content: TestContent;
let client: SanityClient;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'changes-'));
  const served = await serveContent(join(folder, 'content'), await smallContent(GROUPS));
  content = served;
  client = createClient({
    ...LOCAL_CONTENT,
    apiHost: `http://localhost:${served.port}`,
    useProjectHostname: false,
    apiVersion: '2026-11-01',
    useCdn: false,
    token: 'editor',
  });
});
afterAll(async () => {
  await content.close();
  await rm(folder, { recursive: true });
});

/** Builds into a folder; returns the message instead of failing. */
async function build(name: string, day: string, withAstro = false): Promise<BuildResult | string> {
  try {
    return await buildSite({
      environment: {
        ...NEUTRAL_ENVIRONMENT,
        ...content.environment,
        CONTENT_DAY: day,
        ALLOW_PAGE_LOSS: 'true',
      },
      outDir: join(folder, name),
      report: SILENT_REPORT,
      withAstro,
    });
  } catch (error) {
    return errorMessage(error);
  }
}

/** Builds the whole site, as the next one after the published one. */
async function buildWhole(name: string, day: string, withAstro = false): Promise<BuildResult | string> {
  await rm(join(folder, name), { recursive: true, force: true });
  await rm(join(folder, `.${name}.publish`), { recursive: true, force: true });
  await cp(join(folder, 'before'), join(folder, name), { recursive: true });
  return await build(name, day, withAstro);
}

/** Keeps the published site, so that a whole build can follow on it as well. */
async function keepPublished(): Promise<void> {
  await rm(join(folder, 'before'), { recursive: true, force: true });
  await cp(join(folder, 'dist'), join(folder, 'before'), { recursive: true });
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
      const file: unknown = JSON.parse(await readFile(join(folder, name, receiptFile(_id)), 'utf8'));
      return readReceipt(file, _id)?.revision === _rev ? [] : [_id];
    }),
  );
  return differing.flat();
}

const messageOf = (built: BuildResult | string) =>
  typeof built === 'string' ? built.replaceAll(/\n.*steps\/.*\n/g, '') : 'built';

it('a build of what has changed is equal to a whole one, whatever is edited', async () => {
  expect(await build('dist', DAYS[0])).toMatchObject({ changed: undefined, kept: 0 });
  const sequence = fc.tuple(
    fc.array(contentEdit, { minLength: EDITS, maxLength: EDITS }),
    fc.array(fc.boolean(), { minLength: EDITS, maxLength: EDITS }),
    fc.constantFrom(...DAYS),
  );
  let number = 0;
  let kept = 0;
  const seed = fc.readConfigureGlobal().seed ?? Date.now();
  for (const [index, [edits, builds, day]] of fc.sample(sequence, { numRuns: SEQUENCES, seed }).entries()) {
    const made: ContentEdit[] = [];
    await keepPublished();
    for (const [place, edit] of edits.entries()) {
      number += 1;
      if (await makeEdit(client, edit, number)) made.push(edit);
      const isLast = place === edits.length - 1;
      if (!isLast && builds[place] !== true) continue;
      if (!isLast || place > 0) await keepPublished();
      const built = await build('dist', day);
      if (typeof built !== 'string') kept += built.kept;
      if (!isLast) continue;
      if (typeof built !== 'string') expect(await receiptsThatDiffer('dist')).toEqual([]);
      const ways = [false, ...(index % WITH_ASTRO === 0 && isSweep ? [true] : [])];
      for (const withAstro of ways) {
        const whole = await buildWhole('whole', day, withAstro);
        const history = `seed ${seed}, sequence ${index}: ${made.map(({ kind }) => kind).join(', ')}`;
        expect(messageOf(built), history).toBe(messageOf(whole));
        expect(await folderDifferences(join(folder, 'dist'), join(folder, 'whole')), history).toEqual([]);
      }
    }
  }
  // Otherwise it would have compared whole builds with each other.
  expect(kept).toBeGreaterThan(0);
});
