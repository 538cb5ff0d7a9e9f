import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { inject } from 'vitest';

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
