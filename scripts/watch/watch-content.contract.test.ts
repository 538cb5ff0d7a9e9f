import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createCleanup, page, startWithWebhooks } from 'content-service/testing';
import { createHasDates } from '../../src/content/dated-content.ts';
import type { BuildHook } from '../../src/preview/rebuild/build-hook.ts';
import { createShutdown } from '../lib/shutdown.ts';
import { createLocalBuild } from './local-build.ts';
import { openContentWatch } from './watch-content.ts';

const TIMING = { quietMs: 20, maxDelayMs: 5000, intervalMs: 0, leaseMs: 60_000 };
const STOP_MS = 5000;

const cleanup = createCleanup();
let folder = '';
let lines: string[] = [];
beforeEach(async () => {
  lines = [];
  folder = await mkdtemp(join(tmpdir(), 'watch-'));
});
afterEach(async () => {
  await cleanup.run();
  await rm(folder, { recursive: true });
});

/** Opens a watch beside a content service that sends its webhook; `build` records what each build includes. */
async function open() {
  const shutdown = createShutdown();
  cleanup.add(async () => void (await shutdown.run(STOP_MS)));
  const { signal } = new AbortController();
  const stateFile = join(folder, 'state.json');
  const watch = await openContentWatch(
    { signal, onStop: (stop) => shutdown.add(stop) },
    { stateFile, log: (line) => lines.push(line), timing: TIMING },
  );
  const { client, warnings } = await startWithWebhooks(cleanup, [watch.webhook]);
  const builds: { readonly title: string; readonly pages: readonly string[] }[] = [];
  let underWay = 0;
  let mostUnderWay = 0;
  const build: BuildHook = async (title) => {
    underWay += 1;
    mostUnderWay = Math.max(mostUnderWay, underWay);
    builds.push({ title, pages: await client.fetch<string[]>('*[_type == "page"] | order(_id asc).title') });
    underWay -= 1;
    return { isAccepted: true };
  };
  return { watch, client, warnings, builds, build, stateFile, mostUnderWay: () => mostUnderWay };
}

it('builds what is published, and neither drafts nor other types', async () => {
  const { watch, client, warnings, builds, build } = await open();
  watch.start(build, createHasDates(client));
  await client.create(page('drafts.a', { title: 'Draft' }));
  await client.createOrReplace({ _id: 'author', _type: 'comment', name: 'Ada' });
  await client.create(page('a', { title: 'First' }));
  await expect.poll(() => builds.at(-1)?.title).toBe('Content: 1 page (First)');
  await client.delete('a');
  await expect.poll(() => builds.at(-1)).toMatchObject({ title: 'Content: 1 page (First)' });
  await expect.poll(() => builds.at(-1)?.pages).not.toContain('First');
  expect([warnings, lines]).toEqual([[], []]);
});

it('builds once for what was delivered before the start, the last change included', async () => {
  const { watch, client, builds, build, stateFile } = await open();
  for (let index = 0; index < 20; index += 1) await client.create(page(`page-${index}`, { title: 'Week' }));
  await expect.poll(() => readFile(stateFile, 'utf8').catch(() => '')).toContain('page-19');
  watch.start(build, createHasDates(client));
  await expect.poll(() => builds.map(({ title }) => title)).toEqual(['Content: 20 pages (Week, …)']);
  expect(builds[0]?.pages).toHaveLength(20);
});

it('never has two builds at once, and the last change in a build that starts after it', async () => {
  const { watch, client, builds, build, mostUnderWay } = await open();
  watch.start(build, createHasDates(client));
  for (let index = 0; index < 15; index += 1)
    await client.create(page(`page-${index}`, { title: `Page ${index}` }));
  await expect.poll(() => builds.at(-1)?.pages.length).toBe(15);
  expect([mostUnderWay(), lines]).toEqual([1, []]);
});

it('says what a build does, and why it failed', async () => {
  const program = join(folder, 'build.mjs');
  const build = createLocalBuild({
    environment: { SITE_DIST: folder },
    siteOrigin: 'http://localhost:4321',
    signal: new AbortController().signal,
    log: (line) => lines.push(line),
    program,
  });
  await writeFile(program, '');
  expect(await build('Content: 1 page (Home)', 'call')).toEqual({ isAccepted: true, end: {} });
  const leftOut = [{ id: 'page-fr', documents: [{ id: 'page-fr' }], problems: [] }];
  await writeFile(join(folder, '_build.json'), JSON.stringify({ leftOut }));
  expect(await build('Content: 1 page (Home)', 'call')).toEqual({ isAccepted: true, end: {} });
  await writeFile(program, 'console.error("page-home: title is missing"); process.exitCode = 1;');
  expect(await build('Content: 1 page (Home)', 'call')).toEqual({
    isAccepted: true,
    end: { failure: { kind: 'fault' } },
  });
  expect(lines).toEqual([
    'Content: 1 page (Home): building …',
    expect.stringMatching(/^Built in [\d.]+ m?s: http:\/\/localhost:4321\/$/),
    'Content: 1 page (Home): building …',
    expect.stringMatching(/:4321\/\nLeft out of the site: 1 group \(1 document\)\.\n {2}page-fr$/),
    'Content: 1 page (Home): building …',
    'The build ended with exit code 1; the site stays as it was.\npage-home: title is missing',
  ]);
});

it('passes on the reason for which a build failed', async () => {
  const problem = { documentId: 'home', field: 'title', message: 'Is missing.', fix: 'Write one.' };
  const failure = { kind: 'content', problem, others: 0 } as const;
  const program = join(folder, 'failing.mjs');
  const message = JSON.stringify({ type: 'failed', failure });
  await writeFile(program, `process.send(${message}, () => process.exit(1));`);
  const build = createLocalBuild({
    environment: {},
    siteOrigin: 'http://localhost:4321',
    signal: new AbortController().signal,
    log: () => undefined,
    program,
  });
  expect(await build('Content: 1 page (Home)', 'call')).toEqual({ isAccepted: true, end: { failure } });
});
