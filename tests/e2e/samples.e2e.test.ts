import { existsSync, readdirSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openStyleGuide } from '../../scripts/lib/style-guide.ts';
import { sampleTargets, type ShotTarget } from '../../scripts/shots/targets.ts';
import { localEnvironment } from '../../src/config/local-environment.ts';
import { useBrowser } from '../support/lasting-browser.ts';
import { COLOUR_RULES, runAxe } from './axe.ts';
import { faultsAtWidths, WINDOW_HEIGHT } from './whole-site/faults-at-widths.ts';
import { visitPages } from './whole-site/visit-pages.ts';

/** The narrowest window, a tablet, a desktop. */
const WIDTHS = [320, 768, 1440] as const;
const TABS = 3;
const BLOCK_TIMEOUT_MS = 180_000;

const blockFolder = new URL('../../src/blocks/', import.meta.url);
const blocks = readdirSync(blockFolder).filter((name) =>
  existsSync(new URL(`${name}/${name}.samples.ts`, blockFolder)),
);

const stopping = new AbortController();
const stops: (() => unknown)[] = [() => stopping.abort()];
const site = inject('site');
const browser = useBrowser();
let samples: readonly ShotTarget[] = [];

beforeAll(async () => {
  const context = { signal: stopping.signal, onStop: (stop: () => unknown) => void stops.push(stop) };
  const { contentOrigin, origin: siteOrigin } = site;
  // Without the variables of Vitest, which would make it a server that is not for developers.
  const { PATH, HOME } = process.env;
  const { html, origin } = await openStyleGuide(context, {
    PATH,
    HOME,
    ...localEnvironment({ contentOrigin, siteOrigin }),
  });
  samples = sampleTargets(html, origin, 'en-gb');
});
afterAll(async () => {
  for (const stop of stops) await stop();
});

async function barriersOf(page: Page): Promise<readonly string[]> {
  // A canvas holds blocks without the page around them, and the same heading once per tone.
  const scope = { within: ['main > *'], without: ['landmark-unique'] };
  await page.emulateMedia({ colorScheme: 'light' });
  const light = await runAxe(page, scope);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await runAxe(page, { ...scope, rules: COLOUR_RULES });
  return [
    ...(light.passes > 0 && dark.passes > 0 ? [] : [`${page.url()}: axe has checked nothing`]),
    ...light.violations.map((violation) => `${page.url()} (light): ${violation}`),
    ...dark.violations.map((violation) => `${page.url()} (dark): ${violation}`),
  ];
}

describe('every variant and tone', () => {
  it.each(blocks)(
    'of the block %s fits phones, tablets and desktops and has no barrier, light or dark',
    async (block) => {
      const urls = samples.filter(({ name }) => name.startsWith(`${block} `)).map(({ url }) => url);
      const context = await browser.newContext({
        viewport: { width: WIDTHS[0], height: WINDOW_HEIGHT },
        reducedMotion: 'reduce',
      });
      const found = await visitPages(context, urls, TABS, async (page, url) => {
        await page.goto(url);
        await page.waitForSelector('[data-ready]');
        return [...(await faultsAtWidths(page, WIDTHS)), ...(await barriersOf(page))];
      });
      expect(found.length).toBeGreaterThan(1);
      expect(found.flat()).toEqual([]);
    },
    BLOCK_TIMEOUT_MS,
  );
});
