import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, inject, it } from 'vitest';
import { CONSENT_BYTES, NAVIGATION_BYTES } from '../../support/budgets.ts';
import { attribute, type BuiltPage, builtPage, elementsOf } from '../../support/pages.ts';
import { partsOfPage } from './page-parts.ts';
import { withImports } from './script-imports.ts';

const { root } = inject('site');
const readText = (address: string) => readFile(join(root, address), 'utf8');

/** Sums the sizes of files in bytes, with gzip. */
async function weigh(files: readonly string[]): Promise<number> {
  const texts = await Promise.all(files.map(readText));
  return texts.reduce((total, text) => total + gzipSync(text).byteLength, 0);
}

let home: BuiltPage;
/** Scripts that the home page loads by itself. */
let onLoad: readonly string[];
beforeAll(async () => {
  home = builtPage('index.html', await readText('/index.html'));
  onLoad = await withImports(partsOfPage(home).scripts, readText);
});

/** Returns an attribute of the first element that has another one, with this value if it is given. */
function attributeOf(name: string, known: string, value?: string): string {
  const element = [...elementsOf(home.document)].find((each) => {
    const found = attribute(each, known);
    return found !== undefined && (value === undefined || found === value);
  });
  const found = element && attribute(element, name);
  if (found === undefined) throw new Error(`The home page has no ${name} beside ${known}.`);
  return found;
}

it('the consent core of every page is as small as promised', async () => {
  const inHead = home.html.slice(0, home.html.indexOf('<body'));
  const scripts = partsOfPage(home).scripts.filter((address) => inHead.includes(`src="${address}"`));
  const core = await withImports(scripts, readText);
  // Scripts that everything on a page shares: the runtime of the bundler, and what every page runs.
  const bytes = await weigh(core.filter((file) => !/preload-helper|rolldown-runtime|\/page\./.test(file)));
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(CONSENT_BYTES.core);
});

it('the styles of what asks load on demand, and are as few as promised', async () => {
  const sheet = attributeOf('data-sheet', 'data-consent-banner');
  expect(await weigh([sheet])).toBeLessThanOrEqual(CONSENT_BYTES.styles);
  expect(home.html).not.toContain(`rel="stylesheet" href="${sheet}"`);
});

it('what helps with slow and failed navigations is small, and no part of what a page loads by itself', async () => {
  const files = await readdir(join(root, '_astro'));
  const address = `/_astro/${files.find((name) => name.startsWith('navigation-aid.'))}`;
  expect(onLoad).not.toContain(address);
  const own = (await withImports([address], readText)).filter((file) => !onLoad.includes(file));
  const bytes = await weigh(own);
  expect(bytes).toBeGreaterThan(500);
  expect(bytes).toBeLessThanOrEqual(NAVIGATION_BYTES.aid);
});

it('the loading bar loads with a slow navigation only, and is small without React', async () => {
  const ofIsland = (name: string) => attributeOf(name, 'component-export', 'LoadingBar');
  const [react, island] = [ofIsland('renderer-url'), ofIsland('component-url')];
  const sheet = attributeOf('data-sheet', 'data-loading-bar');
  expect(onLoad).not.toContain(react);
  expect(onLoad).not.toContain(island);
  expect(home.html).not.toContain(`rel="stylesheet" href="${sheet}"`);
  const known = new Set([...onLoad, ...(await withImports([react], readText))]);
  const own = (await withImports([island], readText)).filter((file) => !known.has(file));
  expect(own.length).toBeGreaterThan(0);
  expect(await weigh(own)).toBeLessThanOrEqual(NAVIGATION_BYTES.loadingBar);
  expect(await weigh([sheet])).toBeLessThanOrEqual(NAVIGATION_BYTES.styles);
});
