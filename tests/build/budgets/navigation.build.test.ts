import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { expect, inject, it } from 'vitest';
import { NAVIGATION_BYTES } from '../../support/budgets.ts';
import { attribute, builtPage, elementsOf } from '../../support/pages.ts';
import { partsOfPage } from './page-parts.ts';
import { withImports } from './script-imports.ts';

const { root } = inject('site');
const readText = (address: string) => readFile(join(root, address), 'utf8');

async function weigh(files: readonly string[]): Promise<number> {
  const texts = await Promise.all(files.map(readText));
  return texts.reduce((total, text) => total + gzipSync(text).byteLength, 0);
}

/** Reads what a page loads by itself, and the properties of its loading bar's island. */
async function openHome() {
  const html = await readText('/index.html');
  const parsed = builtPage('index.html', html);
  const elements = [...elementsOf(parsed.document)];
  const island = elements.find((element) => attribute(element, 'component-export') === 'LoadingBar');
  const wrapper = elements.find((element) => attribute(element, 'data-loading-bar') !== undefined);
  const get = (name: string) => (island && attribute(island, name)) ?? '';
  return {
    html,
    onLoad: await withImports(partsOfPage(parsed).scripts, readText),
    react: get('renderer-url'),
    island: get('component-url'),
    sheet: (wrapper && attribute(wrapper, 'data-sheet')) ?? '',
  };
}

it('what helps with slow and failed navigations is small, and no part of what a page loads by itself', async () => {
  const { onLoad } = await openHome();
  const [aid = ''] = (await readdir(join(root, '_astro'))).filter((name) =>
    name.startsWith('navigation-aid.'),
  );
  const address = `/_astro/${aid}`;
  expect(onLoad).not.toContain(address);
  const own = (await withImports([address], readText)).filter((file) => !onLoad.includes(file));
  const bytes = await weigh(own);
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThanOrEqual(NAVIGATION_BYTES.aid);
});

it('the loading bar loads with a slow navigation only, and is small without React', async () => {
  const { html, onLoad, react, island, sheet } = await openHome();
  expect(onLoad).not.toContain(react);
  expect(onLoad).not.toContain(island);
  expect(html).not.toContain(`rel="stylesheet" href="${sheet}"`);
  const known = new Set([...onLoad, ...(await withImports([react], readText))]);
  const own = (await withImports([island], readText)).filter((file) => !known.has(file));
  expect(own.length).toBeGreaterThan(0);
  expect(await weigh(own)).toBeLessThanOrEqual(NAVIGATION_BYTES.loadingBar);
  expect(await weigh([sheet])).toBeLessThanOrEqual(NAVIGATION_BYTES.styles);
});
