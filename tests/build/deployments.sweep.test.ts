import { cp, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { readContentService } from '../../src/config/deployment/environment.ts';
import { createSiteServer, type SiteServer } from '../../src/hosting/server/site-server.ts';
import { swapFolder } from '../../src/publish/output/swap-folder.ts';
import { addedLink, addLinks, untilLoaded } from '../e2e/visits/prefetch-visit.ts';
import { watch } from '../e2e/visits/site-visit.ts';
import { clickLink, isSameDocument, markDocument } from '../e2e/visits/soft-visit.ts';
import { useFolder } from '../../src/process/testing/folder.ts';
import { useBrowser } from '../support/lasting-browser.ts';
import { copyProject, editFile, runInCopy } from './support/project-copy.ts';
import { serveContent, smallContent, type TestContent } from './support/small-dataset.ts';

const GROUPS = ['home', 'contact', 'privacy'].map((name) => `translation-${name}`);
const NEW_TITLE = 'Another title';

const browser = useBrowser();
const folder = useFolder('file');
/** Built sites: before and after a deployment. */
let before: string;
let after: string;
let served: string;
let server: SiteServer | undefined;
let origin: string;
const contents: TestContent[] = [];

/** Builds a copy of the project; every build goes on from the one before. */
async function build(title?: string): Promise<string> {
  const documents = (await smallContent(GROUPS)).map((each) =>
    title !== undefined && each._id === 'page-privacy-en-gb' ? { ...each, title, _rev: 'changed' } : each,
  );
  const content = await serveContent(folder(`content-${contents.length}`), documents);
  // Pages have their images from it.
  contents.push(content);
  const dist = folder('project/dist');
  const result = await runInCopy(folder('project'), 'build', [], {
    ...content.environment,
    SITE_DIST: dist,
  });
  expect(result.code, result.output).toBe(0);
  const kept = folder(`built-${contents.length}`);
  await cp(dist, kept, { recursive: true });
  return kept;
}

beforeAll(async () => {
  const project = folder('project');
  await copyProject(project);
  before = await build();
  await editFile(
    join(project, 'src/browser/locale/start-locale.ts'),
    "'toggle', enhanceList, true",
    "'toggle', enhanceList, { capture: true }",
  );
  await editFile(join(project, 'src/layouts/DefaultLayout.astro'), 'font-weight: 700;', 'font-weight: 800;');
  after = await build(NEW_TITLE);
});
afterAll(async () => {
  await server?.close();
  await Promise.all(contents.map((content) => content.close()));
});

async function openPage(path: string) {
  const page = await (await browser.newContext({ baseURL: origin, reducedMotion: 'reduce' })).newPage();
  const { problems } = watch(page);
  await page.goto(path);
  await markDocument(page);
  return { page, problems };
}

async function walk(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await clickLink(page, path);
    await page.waitForURL(`**${path}`);
    await page.locator('h1').first().waitFor();
  }
}

it('an open page goes on without an error after a deployment of changed code and content', async () => {
  served = folder('served');
  await cp(before, served, { recursive: true });
  server = createSiteServer({
    root: served,
    port: 0,
    // All contents have the same pictures.
    content: contents[0] && readContentService(contents[0].environment),
  });
  ({ origin } = await server.listen());

  const walking = await openPage('/');
  const prefetching = await openPage('/');
  const resting = await openPage('/contact/');
  await addLinks(prefetching.page, ['/privacy/']);
  const link = addedLink(prefetching.page, '/privacy/');
  await untilLoaded(prefetching.page, '/privacy/', () => link.hover());

  await swapFolder(after, served);

  // What is in memory belongs to the files that the page has loaded, which are still there.
  await link.click();
  await prefetching.page.waitForURL('**/privacy/');
  expect(await prefetching.page.title()).not.toContain(NEW_TITLE);
  expect(await isSameDocument(prefetching.page)).toBe(true);
  await walk(prefetching.page, ['/de/', '/', '/privacy/']);
  await walk(walking.page, ['/privacy/', '/de/', '/contact/', '/privacy/']);
  await walk(resting.page, ['/', '/contact/', '/privacy/']);
  for (const { page, problems } of [walking, prefetching, resting]) {
    expect(await page.title()).toContain(NEW_TITLE);
    expect(await isSameDocument(page)).toBe(false);
    expect(problems).toEqual([]);
  }
});

it('has every hashed file of the deployment before', async () => {
  const missing: string[] = [];
  for (const file of await readdir(join(before, '_astro'))) {
    const response = await fetch(`${origin}/_astro/${file}`, { method: 'HEAD' });
    if (!response.ok) missing.push(file);
  }
  expect(missing).toEqual([]);
  const own = new Set(await readdir(join(before, '_astro')));
  expect((await readdir(join(served, '_astro'))).some((file) => !own.has(file))).toBe(true);
});
