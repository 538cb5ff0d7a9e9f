import { existsSync, readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { createShutdown } from '../../scripts/lib/shutdown.ts';
import { openStyleGuide } from '../../scripts/lib/style-guide.ts';
import { sampleTargets, type ShotTarget } from '../../scripts/shots/targets.ts';
import { localEnvironment } from '../../src/config/local-environment.ts';
import { useBrowser } from '../support/lasting-browser.ts';
import { WITHOUT_RUNNER } from '../support/runner-variables.ts';
import { useTabs } from '../support/tabs.ts';
import { barriersInBothSchemes, coloursInBothSchemes } from './axe.ts';
import { findLostEdges } from './forced-colours.ts';
import { withStaticStyles } from './static-styles.ts';
import { faultsAtWidths, WINDOW_HEIGHT } from './whole-site/faults-at-widths.ts';
import { sampleCanvases, stylingFeaturesOf } from './whole-site/page-samples.ts';
import { visitPages } from './whole-site/visit-pages.ts';

const isSweep = inject('tier') === 'sweep';

/** The narrowest window and a desktop; in the sweep also a tablet. */
const WIDTHS = isSweep ? [320, 768, 1440] : [320, 1440];
const TABS = 3;
const BLOCK_TIMEOUT_MS = 180_000;
/** The development server has two minutes to start by itself; then it renders the canvases. */
const START_TIMEOUT_MS = 300_000;
const STOP_DEADLINE_MS = 10_000;
/** A canvas holds blocks without the page around them, and in every tone the same heading again. */
const SCOPE = { within: ['main > *'], without: ['landmark-unique'] };

const blockFolder = new URL('../../src/blocks/', import.meta.url);
const blocks = readdirSync(blockFolder).filter((name) =>
  existsSync(new URL(`${name}/${name}.samples.ts`, blockFolder)),
);

const isOfBlock = (name: string) => blocks.some((block) => name.startsWith(`${block} `));

const stopping = new AbortController();
const shutdown = createShutdown();
const site = inject('site');
// Images keep their place without being loaded, and axe cannot tell the contrast of text over one anyway.
const browser = useBrowser(['--blink-settings=imagesEnabled=false']);
const openTabs = useTabs(
  browser,
  { viewport: { width: WIDTHS[0] ?? 0, height: WINDOW_HEIGHT }, reducedMotion: 'reduce' },
  TABS,
);
let samples: readonly ShotTarget[] = [];
/** Canvases as they were fetched, by URL; in the sweep the browser fetches them itself. */
let canvases: ReadonlyMap<string, string> = new Map();
let videos: readonly ShotTarget[] = [];
let development = '';

/** Fetches the canvases; the development server renders them sequentially. */
async function fetchCanvases(targets: readonly ShotTarget[]): Promise<ReadonlyMap<string, string>> {
  const pages = new Map<string, string>();
  for (const { url } of targets) {
    // A busy server may close an idle connection just when the next request is under way: each takes its own.
    const response = await fetch(url, { headers: { Connection: 'close' } });
    if (!response.ok) throw new Error(`${url} responded with ${response.status}.`);
    pages.set(url, await response.text());
  }
  return pages;
}

beforeAll(async () => {
  const { contentOrigin, origin: siteOrigin } = site;
  const { html, origin } = await openStyleGuide(
    { signal: stopping.signal, onStop: (stop) => shutdown.add(stop) },
    { ...process.env, ...WITHOUT_RUNNER, ...localEnvironment({ contentOrigin, siteOrigin }) },
  );
  development = origin;
  const all = sampleTargets(html, origin, 'en-gb').filter(({ name }) => isOfBlock(name));
  videos = all.filter(({ name }) => name.startsWith('video '));
  const onPages = await stylingFeaturesOf(site.root, inject('samples').styling);
  if (!isSweep) canvases = await fetchCanvases(all);
  const chosen = sampleCanvases(canvases, onPages);
  samples = isSweep ? all : all.filter(({ url }) => chosen.includes(url));
}, START_TIMEOUT_MS);
afterAll(async () => {
  stopping.abort();
  await shutdown.run(STOP_DEADLINE_MS);
});

/** Opens a canvas, with the style sheets that are in it. */
async function openCanvas(page: Page, url: string): Promise<void> {
  const html = canvases.get(url);
  if (html !== undefined) {
    const body = withStaticStyles(html);
    await page.route(url, (route) => route.fulfill({ contentType: 'text/html', body }), { times: 1 });
  }
  await page.goto(url);
  await page.waitForSelector('[data-ready]');
}

describe('every variant and tone', () => {
  it.each(blocks)(
    'of the block %s fits narrow and wide viewports without axe violations, light or dark, and has edges in forced colours',
    async (block) => {
      const urls = samples.filter(({ name }) => name.startsWith(`${block} `)).map(({ url }) => url);
      const found = await visitPages(await openTabs(), urls, async (page, url) => {
        await openCanvas(page, url);
        // Colours at every width: a table is a list on phones, and has others there. What elements mean, and what they
        // are called, is the same at all of them; the sweep looks again.
        const faults = await faultsAtWidths(page, WIDTHS, (width) =>
          isSweep || width === WIDTHS[0]
            ? barriersInBothSchemes(page, 1, SCOPE)
            : coloursInBothSchemes(page, SCOPE),
        );
        return [...faults, ...(await findLostEdges(page))];
      });
      expect(found.length).toBeGreaterThan(0);
      expect(found.flat()).toEqual([]);
    },
    BLOCK_TIMEOUT_MS,
  );
});

describe('a video', () => {
  it.each([
    [1366, 680],
    [1280, 600],
  ])(
    'has room below the header of a window of %d × %d',
    { timeout: BLOCK_TIMEOUT_MS },
    async (width, height) => {
      const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
      const page = await context.newPage();
      expect(videos.length).toBeGreaterThan(0);
      for (const { url } of videos) {
        await openCanvas(page, url);
        // The canvas of all tones holds one video per tone.
        const shown = await page.locator('.screen').evaluateAll((screens) => {
          const style = getComputedStyle(document.documentElement);
          const header = parseFloat(style.getPropertyValue('--header')) * parseFloat(style.fontSize);
          return screens.map((screen) => {
            const box = screen.getBoundingClientRect();
            return { ratio: box.width / box.height, isWhole: box.height <= innerHeight - header };
          });
        });
        expect(shown.length).toBeGreaterThan(0);
        expect(shown).toEqual(shown.map(() => ({ ratio: expect.closeTo(16 / 9, 2), isWhole: true })));
      }
    },
  );
});

describe('the development server', () => {
  it('mounts the controls of a player without an error', { timeout: BLOCK_TIMEOUT_MS }, async () => {
    const context = await browser.newContext({ viewport: { width: 900, height: 4000 } });
    const page = await context.newPage();
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (message.text().includes('plugin-react')) errors.push(message.text());
    });
    await page.goto(`${development}/how-it-works/`);
    const buttons = page.locator('.animation-player-toolbar button:not([disabled])');
    await expect.poll(() => buttons.count(), { timeout: 60_000 }).toBeGreaterThan(0);
    expect(errors).toEqual([]);
  });
});
