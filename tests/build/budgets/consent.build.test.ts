import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { beforeAll, expect, inject, it } from 'vitest';
import { CONSENT_BYTES } from '../../support/budgets.ts';
import { attribute, builtPage, elementsOf } from '../../support/pages.ts';
import { partsOfPage } from './page-parts.ts';
import { withImports } from './script-imports.ts';

const { root } = inject('site');
const readText = (address: string) => readFile(join(root, address), 'utf8');

/** Scripts that everything on a page shares: the runtime of the bundler, and what every page runs. */
const SHARED = /preload-helper|rolldown-runtime|\/page\./;

async function weigh(files: readonly string[]): Promise<number> {
  const texts = await Promise.all(files.filter((file) => !SHARED.test(file)).map(readText));
  return texts.reduce((total, text) => total + gzipSync(text).byteLength, 0);
}

let page: {
  core: readonly string[];
  onLoad: readonly string[];
  sheet: string;
};

beforeAll(async () => {
  const html = await readText('/index.html');
  const parsed = builtPage('index.html', html);
  const elements = [...elementsOf(parsed.document)];
  const inHead = html.slice(0, html.indexOf('<body'));
  const banner = elements.find((element) => attribute(element, 'data-consent-banner') !== undefined);
  if (!banner) throw new Error('The home page has no consent banner.');
  const { scripts } = partsOfPage(parsed);
  page = {
    core: await withImports(
      scripts.filter((address) => inHead.includes(`src="${address}"`)),
      readText,
    ),
    onLoad: await withImports(scripts, readText),
    sheet: attribute(banner, 'data-sheet') ?? '',
  };
});

it('the consent core of every page is as small as promised', async () => {
  const bytes = await weigh(page.core);
  expect(bytes).toBeGreaterThan(1000);
  expect(bytes).toBeLessThanOrEqual(CONSENT_BYTES.core);
});

it('loads the styles of what asks on demand, as few as promised', async () => {
  expect(await weigh([page.sheet])).toBeLessThanOrEqual(CONSENT_BYTES.styles);
  expect(await readText('/index.html')).not.toContain(`rel="stylesheet" href="${page.sheet}"`);
});
