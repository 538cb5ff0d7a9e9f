import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { LOADING_BAR } from '../../../src/browser/loading-bar/navigation-progress.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { barriersWithin } from '../visits/axe.ts';
import { holdResponse } from '../visits/held-responses.ts';
import { openWithAid } from '../visits/navigation-visit.ts';
import { recordViolations } from '../visits/policy-violations.ts';
import { useSite, type Device } from '../visits/site-visit.ts';
import { clickLink, goSoftly, isSameDocument, markDocument } from '../visits/soft-visit.ts';

const site = useSite();
const { throttleMs, durationMs, hideDelayMs, resetDelayMs, heightPx } = LOADING_BAR;

const barOf = (page: Page) => page.getByRole('progressbar');
const valueOf = async (page: Page) => Number(await barOf(page).getAttribute('aria-valuenow'));
const ofIsland = (requests: readonly string[]) =>
  requests.filter((url) => /\/_astro\/(?:LoadingBar|client|hydrate)\./.test(url));

/** Lets the clock run until the bar has hidden and started anew. */
async function expectGone(page: Page): Promise<void> {
  // React sets each timer after the state before it has been rendered.
  const count = async () => {
    await page.clock.runFor(hideDelayMs + resetDelayMs);
    return await barOf(page).count();
  };
  await expect.poll(count).toBe(0);
}

/** Opens a page whose clock stands still. */
async function openAtRest(locale: string, device: Device = 'desktop') {
  const visit = await site.visit({ device });
  const { page } = visit;
  const violations = await recordViolations(page);
  await page.clock.install();
  await openWithAid(page, site.pathOf('cookie policy', locale));
  await markDocument(page);
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  return { ...visit, violations };
}

it('loads and shows nothing for a navigation that is quick', async () => {
  const { page, requests, problems } = await openAtRest('de');
  await goSoftly(page, site.pathOf('about', 'de'));
  await page.clock.runFor(2 * throttleMs);
  expect(await barOf(page).count()).toBe(0);
  expect(ofIsland(requests)).toEqual([]);
  expect(problems).toEqual([]);
});

it.each<readonly [locale: string, device: Device]>([
  ['ja', 'phone'],
  ['en-gb', 'desktop'],
])(
  'a slow navigation in %s on a %s shows a bar after the throttle, which grows, ends with the page, and goes',
  async (locale, device) => {
    const { page, requests, problems, violations } = await openAtRest(locale, device);
    const target = site.pathOf('about', locale);
    const held = await holdResponse(page, target);
    await clickLink(page, target);
    await page.clock.runFor(throttleMs - 1);
    expect(ofIsland(requests)).toEqual([]);
    await page.clock.runFor(1);
    const bar = barOf(page);
    await bar.waitFor();
    expect(await bar.getAttribute('aria-label')).toBe(translateFor(locale)('loadingBar.label'));
    const box = await bar.boundingBox();
    expect(box).toMatchObject({ x: 0, y: 0, height: heightPx, width: page.viewportSize()?.width });
    const early = await valueOf(page);
    await page.clock.runFor(durationMs);
    await expect.poll(() => valueOf(page)).toBeGreaterThan(early);
    expect(await valueOf(page)).toBeLessThan(100);
    held.release();
    await page.waitForURL(`**${target}`);
    await expect.poll(() => valueOf(page)).toBe(100);
    await expectGone(page);
    expect(await isSameDocument(page)).toBe(true);
    expect({ problems, violations }).toEqual({ problems: [], violations: [] });
  },
);

it('is no barrier, in light and dark', async () => {
  const { page } = await site.visit();
  await openWithAid(page, site.pathOf('cookie policy', 'de'));
  await holdResponse(page, site.pathOf('about', 'de'));
  await clickLink(page, site.pathOf('about', 'de'));
  await barOf(page).waitFor();
  expect(await barriersWithin(page, '[data-loading-bar]')).toEqual([]);
});

it('shows one bar over several navigations, in the language of the page', async () => {
  const { page, problems } = await openAtRest('en-gb');
  for (const [from, name, locale] of [
    ['en-gb', 'about', 'en-gb'],
    ['en-gb', 'how it works', 'en-gb'],
    ['en-gb', 'home', 'ja'],
    ['ja', 'about', 'ja'],
  ] as const) {
    const target = site.pathOf(name, locale);
    const held = await holdResponse(page, target);
    await clickLink(page, target);
    await page.clock.runFor(throttleMs);
    await barOf(page).waitFor();
    expect(await barOf(page).count()).toBe(1);
    expect(await barOf(page).getAttribute('aria-label')).toBe(translateFor(from)('loadingBar.label'));
    held.release();
    await page.waitForURL(`**${target}`);
    await expectGone(page);
  }
  expect(problems).toEqual([]);
});

it('turns to its colour of errors when the navigation fails', async () => {
  const { page } = await openAtRest('de');
  const target = site.pathOf('about', 'de');
  const held = await holdResponse(page, target);
  await clickLink(page, target);
  await page.clock.runFor(throttleMs);
  const bar = barOf(page);
  await bar.waitFor();
  const colour = () => bar.locator('div').evaluate((element) => getComputedStyle(element).backgroundColor);
  const before = await colour();
  held.fail();
  await expect.poll(() => bar.getAttribute('data-status')).toBe('error');
  expect(await colour()).not.toBe(before);
  expect(await bar.getAttribute('aria-valuetext')).toBe(translateFor('de')('loadingBar.failed'));
  await expectGone(page);
});

it('is done without when it cannot be loaded: the page goes on, and is not reloaded', async () => {
  const { page } = await openAtRest('de');
  await page.route(/\/_astro\/(?:LoadingBar|hydrate)\./, (route) => route.abort());
  const target = site.pathOf('about', 'de');
  const held = await holdResponse(page, target);
  await clickLink(page, target);
  await page.clock.runFor(throttleMs);
  await page.clock.runFor(durationMs);
  held.release();
  await page.waitForURL(`**${target}`);
  await page.clock.runFor(durationMs);
  expect(await isSameDocument(page)).toBe(true);
});
