import { glob, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BrowserContextOptions, Page, Request } from 'playwright-core';
import { beforeAll, inject } from 'vitest';
import { useBrowser } from '../../support/lasting-browser.ts';
import { useTabs } from '../../support/tabs.ts';
import { machineFonts } from '../../support/verdicts/machine-fonts.ts';
import { createPageKeys } from '../../support/verdicts/page-key.ts';
import { fingerprintOf, openVerdicts, type VerdictCache } from '../../support/verdicts/verdict-cache.ts';
import { visitPages } from './visit-pages.ts';

/** Search for faults in pages of the built site. */
export interface PageCheck {
  /** Name of its verdicts; one for each way of looking. */
  readonly name: string;
  readonly context: BrowserContextOptions;
  /** Number of pages looked at side by side; more only wait for each other on two cores. */
  readonly tabs: number;
  readonly flags?: readonly string[];
  /** Files that decide the verdict, from the repository's root, besides this folder and the packages. */
  readonly sources: readonly string[];
  /** Looks at the page at a path. @returns a line for each fault. */
  look(page: Page, path: string): Promise<readonly string[]>;
}

/** Checked pages and their faults. */
export interface CheckedPages {
  /** Number of pages that were looked at or are known to be sound. */
  readonly pages: number;
  readonly faults: readonly string[];
}

const repository = resolve(import.meta.dirname, '../../..');
const verdictFolder = join(repository, '.cache/test/verdicts');
const SHARED_SOURCES = ['tests/e2e/whole-site/*.ts', 'tests/e2e/{axe,text-colours}.ts', 'package-lock.json'];

async function sourcesOf({ sources }: PageCheck): Promise<readonly string[]> {
  const paths: string[] = [];
  for await (const path of glob([...SHARED_SOURCES, ...sources], { cwd: repository })) paths.push(path);
  return await Promise.all(paths.sort().map((path) => readFile(join(repository, path), 'utf8')));
}

/**
 * Checks pages of the site for the tests of a file. Pages that did not change since the check found them sound are not
 * visited again; the sweep visits all.
 */
export function usePageCheck(check: PageCheck): (paths: readonly string[]) => Promise<CheckedPages> {
  const { name, context: options, flags = [] } = check;
  const site = inject('site');
  const browser = useBrowser(flags);
  const openTabs = useTabs(browser, { baseURL: site.origin, ...options }, check.tabs);
  const keys = createPageKeys(site.root, site.contentOrigin);
  let verdicts: VerdictCache | undefined;

  beforeAll(async () => {
    if (inject('tier') === 'sweep') return;
    const scope = fingerprintOf([
      (await browser.browser()).version(),
      JSON.stringify([options, flags]),
      await machineFonts(),
      ...(await sourcesOf(check)),
    ]);
    verdicts = await openVerdicts(verdictFolder, name, scope);
  });

  const keyOf = (path: string) =>
    keys.keyOf(path.endsWith('/') ? `${path.slice(1)}index.html` : path.slice(1));

  return async (paths) => {
    const unknown: string[] = [];
    for (const path of paths) if (!verdicts?.isSound(await keyOf(path))) unknown.push(path);
    if (unknown.length === 0) return { pages: paths.length, faults: [] };
    const found = await visitPages(await openTabs(), unknown, async (page, path) => {
      const foreign = noteForeign(page, site.origin);
      const faults = [...(await check.look(page, path)), ...foreign().map((url) => `${path}: loads ${url}`)];
      if (faults.length === 0) await verdicts?.addSound(await keyOf(path));
      return faults;
    });
    return { pages: paths.length - unknown.length + found.length, faults: found.flat() };
  };
}

/**
 * Notes requests of a page to other origins; none is made without consent.
 * @returns a function that ends it and returns their addresses.
 */
function noteForeign(page: Page, origin: string): () => readonly string[] {
  const foreign: string[] = [];
  const note = (request: Request) => {
    const url = request.url();
    if (url.startsWith('http') && new URL(url).origin !== origin) foreign.push(url);
  };
  page.on('request', note);
  return () => {
    page.off('request', note);
    return foreign;
  };
}

/** Groups paths by locale, for one test each. */
export function byLocale(
  paths: readonly string[],
  localeOf: (path: string) => string,
): readonly (readonly [locale: string, paths: readonly string[]])[] {
  return [...Map.groupBy(paths, localeOf)];
}
