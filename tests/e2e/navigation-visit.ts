import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page, Route } from 'playwright-core';
import { inject } from 'vitest';
import { runAxe } from './axe.ts';

/** Message of the report of a file that is missing again. */
export const REPEATED_FAILURE = 'A file of the page is missing, also after a reload.';

/** Opens a page and loads what helps with slow and failed navigations, without a sign that also starts prefetching. */
export async function openWithAid(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await importModule(page, 'navigation-aid');
}

/** Runs a module of the site in a page, by the name of its file. */
export async function importModule(page: Page, name: string): Promise<void> {
  const files = await readdir(join(inject('site').root, '_astro'));
  const address = `/_astro/${files.find((file) => file.startsWith(`${name}.`))}`;
  // As a text: the test runner would replace the import. It resolves once the module has run.
  await page.evaluate(`import(${JSON.stringify(address)})`);
}

/** Response that a test holds back. */
export interface HeldResponse {
  readonly release: () => void;
  readonly fail: () => void;
}

/** Holds back the response to the next requests for a path. */
export async function holdResponse(page: Page, path: string): Promise<HeldResponse> {
  const { promise, resolve } = Promise.withResolvers<'continue' | 'abort'>();
  const handler = async (route: Route) => {
    const way = await promise;
    await route[way]();
  };
  await page.route((url) => url.pathname === path, handler);
  return { release: () => resolve('continue'), fail: () => resolve('abort') };
}

/** Looks for barriers in a part of a page, in light and dark. */
export async function barriersWithin(page: Page, selector: string): Promise<readonly string[]> {
  const violations: string[] = [];
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const found = await runAxe(page, { within: [selector] });
    violations.push(...found.violations, ...(found.passes > 0 ? [] : [`${selector} was not checked`]));
  }
  return violations;
}
