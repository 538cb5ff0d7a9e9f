import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { CDPSession, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { BUILD_RECORD, PAYLOAD_FILE } from '../../../src/config/deployment/deployment.ts';
import { PREFETCH } from '../../../src/browser/prefetch/prefetch.ts';
import type { PagePayload } from '../../../src/config/page-payload.ts';
import { recordViolations } from '../visits/policy-violations.ts';
import { addedLink, addLinks, countRequests, holdLoads, untilLoaded } from '../visits/prefetch-visit.ts';
import { type Device, LIGHT_PAGE, useSite, waitForPath } from '../visits/site-visit.ts';
import { clickLink, isSameDocument, markDocument } from '../visits/soft-visit.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';

const site = useSite();
const about = () => site.pathOf('about', 'en-gb');

/** Paths of pages other than the one that visits open. */
const somePaths = (count: number) =>
  site.content.routes.all
    .filter(({ locale, path }) => locale === 'en-gb' && path !== LIGHT_PAGE)
    .map(({ path }) => path)
    .slice(0, count);

/** Something that a visitor does. */
type Act = (page: Page) => Promise<void>;

const press = async (page: Page, path: string) => {
  await addedLink(page, path).hover();
  await page.mouse.down();
};

/** Sessions that hold a finger on a page. */
const fingers = new WeakMap<Page, CDPSession>();

/** Puts a finger on the link of a path. */
const touch = async (page: Page, path: string) => {
  const { x = 0, y = 0, width = 0, height = 0 } = (await addedLink(page, path).boundingBox()) ?? {};
  const session = await page.context().newCDPSession(page);
  fingers.set(page, session);
  const touchPoints = [{ x: x + width / 2, y: y + height / 2 }];
  await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints });
};

/** Lifts the finger. */
const lift = async (page: Page) => {
  await fingers.get(page)?.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
};

/** Opens a page with links added to it. */
async function open(paths: readonly string[], device: Device = 'desktop') {
  const visit = await site.visit({ device });
  const violations = await recordViolations(visit.page);
  await visit.page.goto(LIGHT_PAGE);
  await addLinks(visit.page, paths);
  await markDocument(visit.page);
  return { ...visit, violations };
}

describe('a page is in memory before it is opened, and its style sheets wait', () => {
  it.each<readonly [string, Act, Act, Device]>([
    [
      'pointed at',
      (page) => addedLink(page, about()).hover(),
      (page) => addedLink(page, about()).click(),
      'desktop',
    ],
    [
      'focused',
      (page) => addedLink(page, about()).focus(),
      (page) => page.keyboard.press('Enter'),
      'desktop',
    ],
    ['pressed', (page) => press(page, about()), (page) => page.mouse.up(), 'desktop'],
    [
      'touched',
      async (page) => {
        // Most visitors with a finger scroll first, which loads the script.
        const loaded = page.waitForEvent('requestfinished', (request) => /\/prefetch\./.test(request.url()));
        await page.evaluate(() => scrollBy(0, 1));
        await loaded;
        await touch(page, about());
      },
      lift,
      'phone',
    ],
  ])('when its link is %s', async (_, act, follow, device) => {
    const { page, requests, problems, violations } = await open([about()], device);
    await untilLoaded(page, about(), () => act(page));
    await expect.poll(() => countRequests(requests, `${about()}${PAYLOAD_FILE}`)).toBe(1);
    await page.locator('link[rel="stylesheet"][media="not all"]').first().waitFor({ state: 'attached' });
    await follow(page);
    await page.waitForURL(`**${about()}`);
    expect(await isSameDocument(page)).toBe(true);
    expect(countRequests(requests, about())).toBe(1);
    expect(problems).toEqual([]);
    expect(violations).toEqual([]);
  });

  it.each(IN_SWEEP)('when its link is likely to be followed and comes into view', async () => {
    const { page, requests } = await site.open(site.pathOf('blog', 'en-gb'));
    const next = page.locator('a[rel="next"]');
    const path = new URL((await next.getAttribute('href')) ?? '', page.url()).pathname;
    await untilLoaded(page, path, () => next.scrollIntoViewIfNeeded());
    await next.click();
    await page.waitForURL(`**${path}`);
    expect(countRequests(requests, path)).toBe(1);
  });

  it('with its first picture, of which the build’s payload tells', async () => {
    const { page, requests } = await open([about()]);
    // Written by the build under test.
    const payload = JSON.parse(await readFile(join(site.root, about(), PAYLOAD_FILE), 'utf8')) as PagePayload;
    const { src = '', srcset = '' } = payload.preloads.picture ?? {};
    const parts = [src, ...srcset.split(', ')];
    const candidates = new Set(parts.map((part) => `${site.origin}${part.split(' ')[0]}`));
    const pictures = () => requests.filter((url) => candidates.has(url));
    await addedLink(page, about()).hover();
    await expect.poll(() => pictures().length).toBe(1);
    await addedLink(page, about()).click();
    await page.waitForURL(`**${about()}`);
    await page.locator('img[fetchpriority="high"]').evaluate(async (image) => {
      if (image instanceof HTMLImageElement) await image.decode();
    });
    expect(pictures()).toHaveLength(1);
    const record: unknown = JSON.parse(await readFile(join(site.root, BUILD_RECORD), 'utf8'));
    const build = typeof record === 'object' && record && 'build' in record ? String(record.build) : '';
    expect(requests).toContain(`${site.origin}${about()}${PAYLOAD_FILE}?b=${build}`);
  });
});

it.each(IN_SWEEP)('nothing is preloaded for another page, of which browsers would warn', async () => {
  const { page, requests, problems } = await site.open('/contact/');
  for (const link of await page.locator('header nav a, main a[href^="/"]').filter({ visible: true }).all()) {
    await link.hover();
    await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), PREFETCH.dwellMs + 20);
  }
  await page.waitForLoadState('networkidle');
  expect(requests.filter((url) => url.includes(PAYLOAD_FILE)).length).toBeGreaterThan(2);
  // The browser's own timer, which no clock of the page moves, is at three seconds.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 4000)));
  expect(problems).toEqual([]);
});

it('a page that is opened without a sign of a visitor is loaded with its payload, once each', async () => {
  const { page, requests } = await open([]);
  await clickLink(page, about());
  await page.waitForURL(`**${about()}`);
  await expect.poll(() => countRequests(requests, `${about()}${PAYLOAD_FILE}`)).toBe(1);
  expect(countRequests(requests, about())).toBe(1);
  await page.goBack();
  await waitForPath(page, LIGHT_PAGE);
  await expect.poll(() => countRequests(requests, `${LIGHT_PAGE}${PAYLOAD_FILE}`)).toBe(1);
});

it('the style sheets of a page that is pointed at load beside it', async () => {
  const { page } = await open([about()]);
  const held = await holdLoads(page);
  await addedLink(page, about()).hover();
  await expect.poll(() => held.paths).toEqual([about()]);
  const html = await readFile(join(site.root, about(), 'index.html'), 'utf8');
  for (const [, href = ''] of html.matchAll(/<link rel="stylesheet" href="([^"]*)"/g))
    await page.waitForFunction((address) => {
      const link = document.head.querySelector<HTMLLinkElement>(`link[rel="stylesheet"][href="${address}"]`);
      return Boolean(link?.sheet);
    }, href);
});

it('a page that is opened before the pointer has rested on its link is loaded once', async () => {
  const { page } = await open([about()]);
  // The script that watches links comes with the first of them that is pointed at.
  await untilLoaded(page, about(), () => addedLink(page, about()).hover());
  await page.mouse.move(700, 700);
  const [other = ''] = somePaths(2).filter((path) => path !== about());
  await addLinks(page, [other]);
  const held = await holdLoads(page);
  await addedLink(page, other).click();
  // Timers end in the order of their delays: that of the link has ended, too.
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), PREFETCH.dwellMs);
  expect(held.paths).toEqual([other]);
  held.release(other);
  await page.waitForURL(`**${other}`);
});

it('a link that comes under a pointer at rest is prefetched once the pointer moves', async () => {
  const [other = ''] = somePaths(2).filter((path) => path !== about());
  const { page, requests } = await open([about()]);
  await addedLink(page, about()).click();
  await page.waitForURL(`**${about()}`);
  // While a transition covers the page nothing of it is under the pointer.
  await page.waitForFunction(() => !document.documentElement.hasAttribute('data-astro-transition'));
  await addLinks(page, [other]);
  // Browsers look what is under a pointer at rest once the layout has changed, and may be too busy to.
  const isHovered = () =>
    addedLink(page, other).evaluate((link) => {
      link.style.paddingBlockEnd = link.style.paddingBlockEnd === '' ? '1px' : '';
      return link.matches(':hover');
    });
  await expect.poll(isHovered).toBe(true);
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), PREFETCH.dwellMs);
  expect(countRequests(requests, other)).toBe(0);
  await untilLoaded(page, other, () => addedLink(page, other).hover({ position: { x: 3, y: 3 } }));
});

it('a navigation takes over the page that is loading', async () => {
  const { page } = await open([about()]);
  const held = await holdLoads(page);
  await addedLink(page, about()).hover();
  await expect.poll(() => held.paths).toEqual([about()]);
  await addedLink(page, about()).click();
  held.release(about());
  await page.waitForURL(`**${about()}`);
  expect(await isSameDocument(page)).toBe(true);
  expect(held.paths).toEqual([about()]);
});

it.each(sample([{ saveData: true }, { effectiveType: '2g' }]))(
  'loads nothing ahead on a connection with %j',
  async (connection) => {
    const { page, requests } = await site.visit();
    await page.addInitScript((facts) => {
      Object.defineProperty(Navigator.prototype, 'connection', { get: () => facts });
    }, connection);
    await page.goto(LIGHT_PAGE);
    await addLinks(page, [about()]);
    await addedLink(page, about()).hover();
    await addedLink(page, about()).focus();
    await addedLink(page, about()).click();
    await page.waitForURL(`**${about()}`);
    expect(countRequests(requests, about())).toBe(1);
    expect(requests.filter((url) => url.includes(PAYLOAD_FILE) || url.includes(BUILD_RECORD))).toEqual([]);
  },
);
