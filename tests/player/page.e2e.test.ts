import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { BrowserContextOptions, Page, Route } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { renderPlayer } from '../../packages/benchmarks/player/render-player.tsx';
import type { PlayerLabels, SerializableProperties } from 'animation-player';
import { packageOf, ENGLISH_LABELS } from 'animation-player/testing';
import { movingSquare } from './animations.ts';
import type { BuildMode } from './build-for-mode.ts';
import { buildFixture, type BuiltFixture } from './build-fixture.ts';
import { serveFixture, type FixtureServer } from './serve-fixture.ts';
import { useBrowser } from '../support/lasting-browser.ts';

const fixtures: BuiltFixture[] = [];
let server: FixtureServer;
/** With React's own checks. */
let strict: FixtureServer;
const browser = useBrowser();

/** Builds the page with its island, and serves it. */
async function serve(mode: BuildMode): Promise<FixtureServer> {
  const fixture = await buildFixture(mode, 'page-fixture', {
    rolldownOptions: {
      preserveEntrySignatures: 'strict',
      input: {
        index: join(import.meta.dirname, 'page-fixture/index.html'),
        AnimationPlayer: resolve('src/islands/player/AnimationPlayer.tsx'),
        client: resolve('src/islands/runtime/boundary/client.ts'),
      },
      output: { entryFileNames: 'assets/[name].js' },
    },
  });
  fixtures.push(fixture);
  return serveFixture(fixture.folder);
}

beforeAll(async () => {
  server = await serve('production');
  strict = await serve('development');
});
afterAll(async () => {
  await Promise.all([server, strict].map((each) => each.close()));
  await Promise.all(fixtures.map((each) => each.remove()));
});

interface OpenedOptions extends BrowserContextOptions {
  /** Pixels above the player. */
  readonly top?: number;
  /** Requests that fail while it holds. */
  readonly cutOff?: { readonly address: string; readonly status?: number; readonly holds: () => boolean };
  /** True for React's development build. */
  readonly isStrict?: boolean;
  /** True for a page that has arrived by the client router, which takes images out of `picture`. */
  readonly isSoft?: boolean;
}

/** Opens a prerendered page with a player, and records its requests and what the console warns of. */
async function opened(
  properties: Partial<SerializableProperties>,
  { top = 0, cutOff, isStrict = false, isSoft = false, ...options }: OpenedOptions = {},
): Promise<{ readonly page: Page; readonly asked: readonly string[]; readonly problems: readonly string[] }> {
  const served = isStrict ? strict : server;
  const src = served.file('square.json', { body: JSON.stringify(movingSquare({ op: 600 })) });
  const all = { src, width: 200, height: 100, labels: ENGLISH_LABELS, ...properties };
  const html = renderPlayer(all);
  const player = isSoft ? html.replace(/<picture>.*(<img[^>]*>)<\/picture>/, '$1') : html;
  served.setBody(`<main>${top > 0 ? '<div class="space"></div>' : ''}${player}</main>`);
  const context = await browser.newContext({ viewport: { width: 800, height: 600 }, ...options });
  const page = await context.newPage();
  const { address = '**/none', status, holds } = cutOff ?? {};
  const fail = (route: Route) => (status === undefined ? route.abort() : route.fulfill({ status }));
  await page.route(address, (route) => (holds?.() ? fail(route) : route.continue()));
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(String(error)));
  page.on('console', (message) => {
    if (['error', 'warning'].includes(message.type())) problems.push(message.text());
  });
  await page.goto(served.origin);
  return { page, asked, problems };
}

const drawn = (page: Page) => page.locator('.animation-player-drawing svg g path').first();

it('shows and plays its animation without React', async () => {
  const poster = server.file('poster.svg', { body: '<svg xmlns="http://www.w3.org/2000/svg"/>' });
  const { page, asked } = await opened({ autoplay: true, loop: true, poster });
  await drawn(page).waitFor();
  await expect.poll(() => page.locator('.animation-player-poster').isVisible()).toBe(false);
  const place = () => page.locator('.animation-player-drawing svg g g').first().getAttribute('transform');
  const before = await place();
  await expect.poll(place).not.toBe(before);
  expect(asked.filter((url) => /AnimationPlayer|client/.test(url))).toEqual([]);
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
  expect(asked.filter((url) => /AnimationPlayer|client/.test(url))).toEqual([]);
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
    await expect.poll(() => page.locator('.animation-player-poster').count()).toBe(0);
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

describe('hydrates what the server has rendered, around the running animation', () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"/>';
  const isHydrated = (page: Page) =>
    expect.poll(() => page.locator('astro-island').getAttribute('ssr')).toBe(null);

  it.each([
    ['no-preference', {}, false],
    ['no-preference', { simple: true, description: 'A square' }, true],
    ['reduce', {}, false],
    ['reduce', {}, true],
  ] as const)('with controls, motion: %s, %o, softly: %s', async (reducedMotion, more, isSoft) => {
    const properties = {
      ...more,
      autoplay: true,
      loop: true,
      controls: true,
      poster: strict.file('poster.svg', { body: svg }),
    };
    // Marks what has been drawn before React is there.
    let isHeld = true;
    const { page, problems } = await opened(properties, {
      reducedMotion,
      isStrict: true,
      isSoft,
      cutOff: { address: '**/AnimationPlayer.js', holds: () => isHeld },
    });
    await drawn(page).waitFor({ state: 'attached' });
    const isDrawn = reducedMotion === 'no-preference';
    await expect.poll(() => drawn(page).isVisible()).toBe(isDrawn);
    expect(await page.locator('.animation-player-poster').isVisible()).toBe(!isDrawn);
    await page.locator('.animation-player-canvas').evaluate((each) => each.setAttribute('data-mark', ''));
    expect(await page.getByRole('button', { disabled: false }).count()).toBe(0);
    isHeld = false;
    await isHydrated(page);
    await page
      .getByRole('button', { name: isDrawn ? 'Pause' : 'Play', exact: true })
      .first()
      .click();
    await expect.poll(() => page.locator('.animation-player-poster').count()).toBe(0);
    expect(await page.locator('.animation-player-canvas[data-mark]').count()).toBe(1);
    expect(await page.locator('.animation-player-canvas').count()).toBe(1);
    // The first request was refused.
    expect(problems.filter((each) => !each.includes('net::ERR_FAILED'))).toEqual([]);
  });

  it('when a visitor comes to want less motion, long after the poster has gone', async () => {
    const poster = strict.file('poster.svg', { body: svg });
    const { page, problems } = await opened({ autoplay: true, loop: true, poster }, { isStrict: true });
    await drawn(page).waitFor();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await isHydrated(page);
    const isShown = (name: string) => page.locator(`.animation-player-${name}`).isVisible();
    await expect.poll(async () => [await isShown('poster'), await isShown('drawing')]).toContain(true);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await page.getByRole('button', { name: 'Pause', exact: true }).waitFor();
    expect(await page.locator('.animation-player-canvas').count()).toBe(1);
    expect(problems).toEqual([]);
  });
});

it('asks for nothing before it is near', async () => {
  const { page, asked } = await opened({ autoplay: true }, { top: 3000 });
  await page.waitForLoadState('networkidle');
  expect(asked.filter((url) => /lottie|start-player|square/.test(url))).toEqual([]);
  await page.mouse.wheel(0, 2500);
  await drawn(page).waitFor();
});
