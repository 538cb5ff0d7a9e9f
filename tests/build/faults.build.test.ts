import { cp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { useFolder } from '../../src/process/testing/folder.ts';
import { sample } from '../support/sample.ts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type FaultAction, type FaultRule, repeated } from 'content-service/testing';
import { CONTENT_RETRIES } from '../../src/content/client.ts';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { createSiteServer, type SiteServer } from '../../src/hosting/server/site-server.ts';
import { openBuildFolders } from '../../src/publish/build-folders.ts';
import { buildSite } from '../../src/publish/build.ts';
import type { BuildResult } from '../../src/publish/build-result.ts';
import { startCommand } from '../contract/command-runner.ts';
import { openVendorSite, type VendorSite } from '../support/vendor-site.ts';
import { folderDifferences } from './support/compare-folders.ts';
import { failedFetch, fetchOnly, isQuery, type QUERIES, reply, STACK } from './support/content-faults.ts';
import {
  NEUTRAL_ENVIRONMENT,
  serveContent,
  SILENT_REPORT,
  smallContent,
  type StoredDocument,
  type TestContent,
} from './support/small-dataset.ts';
import { errorMessage } from '../../src/process/error-message.ts';

const workParent = resolve(import.meta.dirname, '../../.cache/builds');

/** Responses to the first queries for pages, before the service recovers. */
const FAILURES: readonly FaultAction[] = [...repeated(2, reply(503)), reply(429), { kind: 'drop' }];

const folder = useFolder('file');
let documents: readonly StoredDocument[];
let published: VendorSite;
/** Folder of the published site, and a reference copy. */
let dist: string;
let copy: string;
let server: SiteServer;
let origin: string;
const open: TestContent[] = [];
let folders = 0;

async function serve(content: readonly StoredDocument[], faults?: FaultRule): Promise<TestContent> {
  folders += 1;
  const service = await serveContent(folder(`content-${folders}`), content, faults ? { faults } : {});
  open.push(service);
  return service;
}

function build(content: TestContent, outDir: string, variables = {}) {
  const environment = { ...NEUTRAL_ENVIRONMENT, ...content.environment, ...variables };
  return buildSite({ environment, outDir, report: SILENT_REPORT });
}

/** Lists the working folders of builds; those of concurrent builds come and go. */
async function workFolders(): Promise<readonly string[]> {
  return (await readdir(workParent).catch(() => [])).filter((name) => name.startsWith('build-'));
}

/** Builds over the published site, expects that to fail and to leave no trace; gives the message. */
async function failedBuild(content: TestContent): Promise<string> {
  const before = await workFolders();
  const message = await build(content, dist).then(
    () => 'The build succeeded.',
    (error: unknown) => errorMessage(error),
  );
  await expectUntouched(before);
  return message;
}

/** Runs the build command, and expects it to leave the previous build and the working folders untouched. */
async function failedCommand(content: TestContent): Promise<{ code: number | null; output: string }> {
  const before = await workFolders();
  const { code, output } = await startCommand('build', { ...content.environment, SITE_DIST: dist }).ended;
  await expectUntouched(before);
  return { code, output };
}

async function expectUntouched(workFoldersBefore: readonly string[]): Promise<void> {
  const differences = await folderDifferences(copy, dist);
  if (differences.length > 0) {
    // One failure is enough: the tests that follow find the site as it was.
    await rm(dist, { recursive: true, force: true });
    await cp(copy, dist, { recursive: true });
  }
  expect(differences.slice(0, 5)).toEqual([]);
  // What locks are held on stays, as empty files, and what the next build starts from.
  const hidden = (await readdir(folder())).filter(
    (name) => name.startsWith('.') && !/\.(?:lock|publish)$/.test(name),
  );
  expect(hidden).toEqual([]);
  for (const path of ['/', '/de/']) expect((await fetch(origin + path)).status).toBe(200);
  const started = (await workFolders()).filter((name) => !workFoldersBefore.includes(name));
  // The folder of a concurrent build disappears when that build ends.
  await expect
    .poll(async () => (await workFolders()).filter((name) => started.includes(name)), { timeout: 60_000 })
    .toEqual([]);
}

beforeAll(async () => {
  documents = await smallContent(['translation-home', 'translation-cookie-policy']);
  dist = folder('dist');
  published = await openVendorSite('everything');
  copy = published.root;
  await cp(copy, dist, { recursive: true });
  server = createSiteServer({ root: dist, port: 0 });
  ({ origin } = await server.listen());
});
afterAll(async () => {
  await Promise.all(open.map((content) => content.close()));
  await Promise.all([server.close(), published.close()]);
});

// Side by side: between its attempts the client waits.
describe.concurrent('a content service that recovers', () => {
  it('responds with 503, 503, 429 and drops a connection: fetching retries and loses nothing', async () => {
    let requests = 0;
    const recovering = await serve(documents, (request) => {
      if (!isQuery('pages', request)) return undefined;
      requests += 1;
      return FAILURES[requests - 1];
    });
    const fetched = await fetchOnly(recovering);
    expect(requests).toBe(FAILURES.length + 1);
    expect(fetched.pages).toBe(2 * LOCALES.length);
    expect(fetched).toEqual(await fetchOnly(await serve(documents)));
  });
});

describe.concurrent('a content service that fails', () => {
  it.each(
    sample<readonly [string, keyof typeof QUERIES, FaultAction, RegExp]>(
      [
        [
          'refuses a query',
          'pages',
          { kind: 'reply', status: 400, body: '{"error":{"description":"No such attribute"}}' },
          /No such attribute/,
        ],
        ['breaks down', 'revisions', reply(500), /Internal Server Error/],
        ['answers with half of the JSON', 'pages', { kind: 'truncate', bytes: 200 }, /incomplete/],
        [
          'answers with no JSON',
          'pages',
          { kind: 'reply', status: 200, body: '<!doctype html>' },
          /incomplete/,
        ],
        [
          'cuts answers off in the middle',
          'pages',
          { kind: 'drop', afterBytes: 300 },
          /terminated \(other side closed\)/,
        ],
        ['drops every connection', 'site settings', { kind: 'drop' }, /fetch failed \(.+\)/],
      ],
      3,
    ),
  )('%s: fetching rejects with the failed query', async (_, query, action, reason) => {
    const failure = await failedFetch(
      await serve(documents, (request) => (isQuery(query, request) ? action : undefined)),
    );
    expect(failure).toContain(`Could not fetch ${query} from the content service: `);
    expect(failure).toMatch(reason);
    expect(failure).toContain('SANITY_PROJECT_ID, SANITY_DATASET and SANITY_API_HOST');
    expect(failure).not.toMatch(STACK);
  });

  it('stays overloaded: fetching rejects after the retries of the specification', async () => {
    let requests = 0;
    const content = await serve(documents, () => {
      requests += 1;
      return reply(503);
    });
    expect(await failedFetch(content)).toMatch(/Could not fetch revisions .*Service Unavailable/);
    expect(requests).toBe(1 + CONTENT_RETRIES);
  });

  it('dies during fetching: fetching rejects', async () => {
    const died = Promise.withResolvers<void>();
    const content = await serve(documents, (request) => {
      if (!isQuery('pages', request)) return undefined;
      content.close().then(died.resolve, died.reject);
      return { kind: 'drop' };
    });
    expect(await failedFetch(content)).toMatch(/Could not fetch .*ECONNREFUSED/);
    await died.promise;
  });
});

it('a command whose query is refused exits with 1 and prints the reason', async () => {
  const { code, output } = await failedCommand(
    await serve(documents, (request) => (isQuery('pages', request) ? reply(400) : undefined)),
  );
  expect(code).toBe(1);
  expect(output).toContain('Could not fetch pages from the content service');
  expect(output).toContain('The last build is untouched.');
  expect(output).not.toMatch(STACK);
});

it('a second build into the same folder waits, says so in one line, and goes on after the first', async () => {
  const content = await serve(documents, (request) => (isQuery('pages', request) ? reply(400) : undefined));
  const first = await openBuildFolders(dist);
  const second = startCommand('build', { ...content.environment, SITE_DIST: dist });
  await second.prints('waiting for it.\n');
  await first.close();
  const { output } = await second.ended;
  expect(output).toMatch(/^Another build is publishing to .*dist; waiting for it\.\n/);
  expect(output).toContain('Could not fetch pages');
});

it('a build that knows nothing of the published site says in one line that it cannot compare', async () => {
  const content = await serve(documents);
  const abort = new AbortController();
  const notes: string[] = [];
  const note = (line: string) => {
    notes.push(line);
    // Before it renders.
    abort.abort();
  };
  const building = buildSite({
    environment: { ...NEUTRAL_ENVIRONMENT, ...content.environment },
    outDir: folder('first'),
    report: { ...SILENT_REPORT, note },
    shareImages: false,
    signal: abort.signal,
  });
  await expect(building).rejects.toThrow('abort');
  expect(notes).toEqual([
    expect.stringMatching(/^Nothing in .*first to compare with: .* cannot tell if pages have been lost\.$/),
  ]);
});

describe('what a build keeps for the next one', () => {
  let content: TestContent;
  const publish = (variables?: object) => build(content, folder('kept'), variables);
  // One site: each build mends what was spoilt for it, or the next case fails.
  beforeAll(async () => {
    content = await serve(documents);
    await publish();
  });
  const state = () => folder('.kept.publish');
  const tear = (file: string) => writeFile(join(state(), file), '{"ve');
  const editHome = async (title: string) => {
    const body = { mutations: [{ patch: { id: 'page-home-de', set: { title } } }] };
    const response = await fetch(
      `${content.environment['SANITY_API_HOST']}/v2026-11-01/data/mutate/production`,
      {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: 'Bearer editor' },
        body: JSON.stringify(body),
      },
    );
    expect(response.status).toBe(200);
  };

  it('does not fit another variable', async () => {
    expect(await publish({ GTM_ID: 'GTM-MORSEL' })).toMatchObject({ changed: 0, reused: 0 });
    expect(await publish()).toMatchObject({ changed: 0, reused: 0 });
  });

  it.each<readonly [string, () => Promise<unknown>, Partial<BuildResult>]>([
    ['is used', () => Promise.resolve(), { changed: 1 }],
    ['is not needed', () => rm(state(), { recursive: true }), { changed: undefined, reused: 0 }],
    ['may have a torn index', () => tear('content/content.json'), { changed: undefined }],
    ['may have torn facts of pages', () => tear('pages.json'), { changed: 1, reused: 0 }],
    ['may have torn changes', () => tear('content/changes.json'), {}],
    ['is sound again after each of these', () => Promise.resolve(), { changed: 1 }],
    ['may lack its bodies', () => emptyBodies(Buffer.alloc(0)), { changed: undefined }],
    ['may have other bodies', () => emptyBodies(undefined), { changed: undefined }],
  ])('%s', async (name, spoil, expected) => {
    await spoil();
    await editHome(`Titel: ${name}`);
    expect(await publish()).toMatchObject(expected);
    expect(await readFile(folder('kept/de/index.html'), 'utf8')).toContain(`Titel: ${name}`);
  });

  async function emptyBodies(bytes: Buffer | undefined) {
    const names = await readdir(join(state(), 'content'));
    const file = join(state(), 'content', names.find((name) => name.startsWith('bodies-')) ?? '');
    await writeFile(file, bytes ?? Buffer.alloc((await stat(file)).size));
  }
});

it('content that lost most of its pages fails the build, which names both counts and the override', async () => {
  const content = await serve(await smallContent(['translation-home']));
  const failure = await failedBuild(content);
  expect(failure).toMatch(new RegExp(`The content has ${LOCALES.length} pages, but \\d+ are published\\.`));
  expect(failure).toContain('ALLOW_PAGE_LOSS=true');
});
