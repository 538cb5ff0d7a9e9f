import { existsSync, readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { createShutdown } from '../../../scripts/lib/shutdown.ts';
import { openStyleGuide } from '../../../scripts/lib/style-guide.ts';
import { sampleTargets, type ShotTarget } from '../../../packages/benchmarks/shots/targets.ts';
import { localEnvironment } from '../../../src/config/deployment/local-environment.ts';
import { useBrowser } from '../../support/lasting-browser.ts';
import { WITHOUT_RUNNER } from '../../support/runner-variables.ts';
import { useTabs } from '../../support/tabs.ts';
import { barriersInBothSchemes } from '../visits/axe.ts';
import { findLostEdges } from '../visits/forced-colours.ts';
import { faultsAtWidths, WINDOW_HEIGHT } from '../whole-site/faults-at-widths.ts';
import { visitPages } from '../whole-site/visit-pages.ts';

/** The narrowest window, a tablet and a desktop. */
const WIDTHS = [320, 768, 1440];
const TABS = 3;
const BLOCK_TIMEOUT_MS = 180_000;
/** The development server has two minutes to start by itself; then it renders the canvases. */
const START_TIMEOUT_MS = 300_000;
const STOP_DEADLINE_MS = 10_000;
/** A canvas holds blocks without the page around them, and in every tone the same heading again. */
const SCOPE = { within: ['main > *'], without: ['landmark-unique'] };

const blockFolder = new URL('../../../src/blocks/', import.meta.url);
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
let videos: readonly ShotTarget[] = [];
let development = '';

beforeAll(async () => {
  const { contentOrigin, origin: siteOrigin } = site;
  const { html, origin } = await openStyleGuide(
    { signal: stopping.signal, onStop: (stop) => shutdown.add(stop) },
    { ...process.env, ...WITHOUT_RUNNER, ...localEnvironment({ contentOrigin, siteOrigin }) },
  );
  development = origin;
  samples = sampleTargets(html, origin, 'en-gb').filter(({ name }) => isOfBlock(name));
  videos = samples.filter(({ name }) => name.startsWith('video '));
}, START_TIMEOUT_MS);
afterAll(async () => {
  stopping.abort();
  await shutdown.run(STOP_DEADLINE_MS);
});

async function openCanvas(page: Page, url: string): Promise<void> {
  await page.goto(url);
  await page.waitForSelector('[data-ready]');
}

it.each(blocks)(
  'every variant and tone of the block %s fits narrow and wide viewports without axe violations, light or dark, and has edges in forced colours',
  async (block) => {
    const urls = samples.filter(({ name }) => name.startsWith(`${block} `)).map(({ url }) => url);
    const found = await visitPages(await openTabs(), urls, async (page, url) => {
      await openCanvas(page, url);
      return faultsAtWidths(page, WIDTHS, async () => [
        ...(await barriersInBothSchemes(page, 1, SCOPE)),
        ...(await findLostEdges(page)),
      ]);
    });
    expect(found.length).toBeGreaterThan(0);
    expect(found.flat()).toEqual([]);
  },
  BLOCK_TIMEOUT_MS,
);

it('samples that are named after their photos show them', { timeout: BLOCK_TIMEOUT_MS }, async () => {
  const named = samples.filter(({ name }) => /\bphotos?\b/.test(name));
  expect(named.length).toBeGreaterThan(2);
  const page = await (await browser.newContext()).newPage();
  const empty: string[] = [];
  for (const { name, url } of named) {
    await openCanvas(page, url);
    if ((await page.locator('main img').count()) === 0) empty.push(name);
  }
  expect(empty).toEqual([]);
});

it.each([
  [1366, 680],
  [1280, 600],
])(
  'a video has room below the header of a window of %d × %d',
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

it(
  'the development server mounts the controls of a player without an error',
  { timeout: BLOCK_TIMEOUT_MS },
  async () => {
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
  },
);
