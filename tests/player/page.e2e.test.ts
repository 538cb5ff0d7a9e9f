import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPlayer } from '../../scripts/bench/player/render-player.tsx';
import type { PlayerLabels, SerializableProperties } from 'animation-player';
import { packageOf, ENGLISH_LABELS } from 'animation-player/testing';
import { movingSquare } from './animations.ts';
import { buildForMode } from './build-for-mode.ts';
import { serveFixture, type FixtureServer } from './serve-fixture.ts';
import { useBrowser } from '../support/lasting-browser.ts';

const root = join(import.meta.dirname, 'page-fixture');
const cache = resolve('.cache/test');
let folder = '';
let server: FixtureServer;
const browser = useBrowser();

beforeAll(async () => {
  folder = await mkdtemp(join(cache, 'page-'));
  await buildForMode('production', {
    root,
    build: { outDir: folder, assetsInlineLimit: 0, modulePreload: { polyfill: false } },
  });
  server = await serveFixture(folder);
});
afterAll(async () => {
  await Promise.all([server.close(), rm(folder, { recursive: true, force: true })]);
});

interface OpenedOptions extends BrowserContextOptions {
  /** Pixels above the player. */
  readonly top?: number;
  /** Requests that fail while it holds. */
  readonly cutOff?: { readonly address: string; readonly status?: number; readonly holds: () => boolean };
}

/** Opens a prerendered page with a player, and records its requests. */
async function opened(
  properties: Partial<SerializableProperties>,
  { top = 0, cutOff, ...options }: OpenedOptions = {},
): Promise<{ readonly page: Page; readonly asked: readonly string[] }> {
  const src = server.file('square.json', { body: JSON.stringify(movingSquare({ op: 600 })) });
  const all = { src, width: 200, height: 100, labels: ENGLISH_LABELS, ...properties };
  const written = JSON.stringify(all).replaceAll('"', '&quot;');
  const host = `<div data-animation-player="${written}">${renderPlayer(all)}</div>`;
  server.setBody(`<main>${top > 0 ? '<div class="space"></div>' : ''}${host}</main>`);
  const context = await browser.newContext({ viewport: { width: 800, height: 600 }, ...options });
  const page = await context.newPage();
  const { address = '**/none', status, holds } = cutOff ?? {};
  const fail = (route: Route) => (status === undefined ? route.abort() : route.fulfill({ status }));
  await page.route(address, (route) => (holds?.() ? fail(route) : route.continue()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(server.origin);
  return { page, asked };
}

const drawn = (page: Page) => page.locator('.animation-player-drawing svg g path').first();

describe('a player in a page', () => {
  it('shows and plays its animation without React', async () => {
    const poster = server.file('poster.svg', { body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
    const { page, asked } = await opened({ autoplay: true, loop: true, poster });
    await drawn(page).waitFor();
    await expect.poll(() => page.locator('.animation-player-poster').count()).toBe(0);
    const place = () => page.locator('.animation-player-drawing svg g g').first().getAttribute('transform');
    const before = await place();
    await expect.poll(place).not.toBe(before);
    expect(asked.filter((url) => url.includes('show-face'))).toEqual([]);
    expect(asked.filter((url) => url.includes('square.json'))).toHaveLength(1);
  });

  it('gets its controls after the first frame, around the same picture', async () => {
    const { page } = await opened({ autoplay: true, loop: true, controls: true });
    const height = () => page.locator('.animation-player').evaluate((each) => each.clientHeight);
    const before = await height();
    await page.getByRole('button', { name: 'Pause', exact: true }).click();
    await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
    expect(await page.locator('.animation-player-drawing svg').count()).toBe(1);
    expect(await height()).toBe(before);
  });

  it('says what is wrong, without React', async () => {
    const { page, asked } = await opened({ src: server.file('broken.json', { body: '{}' }), controls: true });
    await page.getByRole('status').getByText('Broken or corrupted file').waitFor();
    expect(await page.getByRole('button').count()).toBe(0);
    expect(asked.filter((url) => url.includes('show-face'))).toEqual([]);
  });

  it.each([
    ['**/late.json', undefined],
    ['**/late.json', 503],
    ['**/lottie-engine*.js', undefined],
    ['**/open-package*.js', undefined],
  ])(
    'keeps its poster while %s does not arrive (%s), says so in the language of the page, and loads on request',
    async (address, status) => {
      const poster = server.file('poster.svg', { body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
      const german = await readFile('locales/de.json', 'utf8');
      // The labels of the player are messages of every locale.
      const { player: texts } = JSON.parse(german) as { readonly player: PlayerLabels };
      const body = packageOf(['one'], { 'animations/one.json': movingSquare({ op: 600 }) });
      const src = server.file('late.json', { body, type: 'application/json' });
      let isCutOff = true;
      const { page } = await opened(
        { src, poster, controls: true, labels: texts },
        { cutOff: { address, ...(status && { status }), holds: () => isCutOff } },
      );
      const message = page.getByRole('status');
      const retry = page.getByRole('button', { name: texts.retry, exact: true });
      await expect.poll(() => message.innerText()).toBe(texts.errors.unreachable);
      await expect.poll(() => page.locator('.animation-player-poster').isVisible()).toBe(true);
      expect(await page.getByRole('button').count()).toBe(1);
      await retry.focus();
      // The second try fails as well.
      const again = page.waitForRequest(address);
      await page.keyboard.press('Enter');
      await again;
      await expect.poll(() => retry.getAttribute('aria-disabled')).toBe('false');
      await expect.poll(() => message.innerText()).toBe(texts.errors.unreachable);
      expect(await retry.evaluate((each) => each === document.activeElement)).toBe(true);
      isCutOff = false;
      await page.keyboard.press('Enter');
      await page.getByRole('button', { name: texts.play, exact: true }).waitFor();
      await drawn(page).waitFor();
      expect(await message.innerText()).toBe('');
      expect(await page.locator('.animation-player-poster').count()).toBe(0);
      // The focus is where the controls are.
      await page.keyboard.press('Tab');
      expect(await page.evaluate(() => document.activeElement?.ariaLabel)).toBe(texts.play);
    },
  );

  it('stands still for visitors who want less motion, with a button', async () => {
    const { page } = await opened({ autoplay: true, loop: true }, { reducedMotion: 'reduce' });
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
  });

  it('asks for nothing before it is near', async () => {
    const { page, asked } = await opened({ autoplay: true }, { top: 3000 });
    await page.waitForLoadState('networkidle');
    expect(asked.filter((url) => /lottie|start-player|square/.test(url))).toEqual([]);
    await page.mouse.wheel(0, 2500);
    await drawn(page).waitFor();
  });
});
