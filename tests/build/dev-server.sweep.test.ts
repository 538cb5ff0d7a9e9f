import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { freePort } from '../../scripts/lib/ports.ts';
import { findOne } from '../../src/blocks/testing/html.ts';
import { readEnvironment } from '../../src/config/deployment/environment.ts';
import { SNAPSHOT_VARIABLE } from '../../src/content/read-snapshot.ts';
import { type Program, startNode } from '../../src/process/program.ts';
import { fetchForAstro, OUTLINE_VARIABLE } from '../../src/publish/astro/content-files.ts';
import { useFolder } from '../../src/process/testing/folder.ts';
import { WITHOUT_RUNNER } from '../support/runner-variables.ts';
import { copyProject } from './support/project-copy.ts';
import { serveContent, SILENT_REPORT, smallContent, type TestContent } from './support/small-dataset.ts';

/** Pages that the copy has besides its own: a rule of each kind that refuses, and one that decides by the query. */
const GUARDED_PAGES = `
  {
    path: 'dev/ruled',
    component: '_dev/TestPage.astro',
    isForDevelopers: true,
    validate: ({ fullPath }) => fullPath.endsWith('?pass'),
  },
  { path: 'dev/unknown-guard', component: '_dev/TestPage.astro', isForDevelopers: true, guards: ['nobody'] },
`;
const TABLE = 'export const SERVICE_PAGES: readonly ServicePage[] = [';

const folder = useFolder('file');
let content: TestContent;
let origin: string;
const servers: Program[] = [];
/** Starts the development server. @returns its origin, once it responds. */
let start: (environment?: Readonly<Record<string, string>>) => Promise<string>;

/** Sends a request whose path is not normalised, unlike with `fetch`. */
async function visit(path: string, at = origin) {
  const response = await fetch(`${at}${path}`, { redirect: 'manual' });
  const html = await response.text();
  return { status: response.status, reason: response.statusText, html };
}

async function waitUntilUp(program: Program, at: string): Promise<void> {
  let isOver = false;
  void program.ended.then(() => (isOver = true));
  while (!isOver) {
    const response = await fetch(at).catch(() => undefined);
    await response?.body?.cancel();
    if (response?.ok) return;
    await sleep(200);
  }
  throw new Error(`The development server is over:\n${(await program.ended).output}`);
}

beforeAll(async () => {
  const project = folder('project');
  await copyProject(project);
  const table = join(project, 'src/routing/service-pages.ts');
  const source = await readFile(table, 'utf8');
  expect(source).toContain(TABLE);
  await writeFile(table, source.replace(TABLE, `${TABLE}${GUARDED_PAGES}`));

  content = await serveContent(folder('content'), await smallContent(['translation-home']));
  const files = { snapshotFile: folder('snapshot.json'), outlineFile: folder('outline.json') };
  const variables = { ...WITHOUT_RUNNER, ...content.environment };
  await fetchForAstro(readEnvironment(variables), files, SILENT_REPORT);

  start = async (environment = {}) => {
    const port = await freePort();
    const server = startNode(
      join(project, 'node_modules/astro/bin/astro.mjs'),
      ['dev', '--ignore-lock', '--root', project, '--port', String(port)],
      {
        output: 'collect',
        folder: project,
        environment: {
          ...variables,
          ASTRO_DEV_BACKGROUND: '0',
          ASTRO_TELEMETRY_DISABLED: '1',
          [SNAPSHOT_VARIABLE]: files.snapshotFile,
          [OUTLINE_VARIABLE]: files.outlineFile,
          ...environment,
        },
      },
    );
    servers.push(server);
    await waitUntilUp(server, `http://localhost:${port}`);
    return `http://localhost:${port}`;
  };
  origin = await start();
}, 120_000);
afterAll(async () => {
  for (const server of servers) await server.stop();
  await content.close();
});

it.each(['/dev/styleguide', '/dev/styleguide/', '/de/dev/testpage', '/thank-you', '/de'])(
  'responds at %s, with and without a trailing slash',
  async (path) => expect(await visit(path)).toMatchObject({ status: 200 }),
);

it.each([
  ['/no-such-page/', 'en-GB'],
  ['/de/gibt-es-nicht', 'de-DE'],
  ['/de/gibt-es-nicht/?a=1&b=%C3%BC', 'de-DE'],
  ['/ja/%E3%81%AA%E3%81%84/', 'ja-JP'],
  ['/dev/canvas/hero/no-such-sample/', 'en-GB'],
])('names the full path when no route matches %s, on the 404 page of the locale', async (path, language) => {
  const { status, reason, html } = await visit(path);
  expect({ status, reason }).toEqual({ status: 404, reason: `Page not found: ${path}` });
  expect(findOne(html, 'h1').text).not.toBe('');
  expect(html).toContain(`<html lang="${language}"`);
});

it.each([
  ['/dev/ruled/?x=1', 'en-GB'],
  ['/de/dev/ruled', 'de-DE'],
])('responds to %s, which its validate rule rejects, with a fatal 404', async (path, language) => {
  const { status, reason, html } = await visit(path);
  expect({ status, reason }).toEqual({ status: 404, reason: `Page Not Found: ${path}` });
  expect(html).toContain(`<html lang="${language}"`);
  expect(html).not.toContain('Test page');
});

it('shows a page that its validate rule accepts', async () => {
  const { status, html } = await visit('/dev/ruled/?pass');
  expect(status).toBe(200);
  expect(findOne(html, 'h1').text).toBe('Test page');
});

it('reports an unknown guard as an error of the site', async () => {
  expect(await visit('/dev/unknown-guard/')).toMatchObject({ status: 500 });
});

it('names the full path with NODE_ENV=production as well, where guards refuse', async () => {
  const production = await start({ NODE_ENV: 'production' });
  for (const [path, message] of [
    ['/no-such-page/?a=1', 'Page not found'],
    ['/de/dev/styleguide/?x=1', 'Page Not Found'],
  ] as const)
    expect(await visit(path, production)).toMatchObject({ status: 404, reason: `${message}: ${path}` });
});

it('bundles packages below its own folder, not among the packages, which other checkouts may share', async () => {
  await expect.poll(() => readdir(folder('project/.cache/vite'))).toContain('deps');
});
