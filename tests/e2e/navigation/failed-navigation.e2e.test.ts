import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translateFor } from '../../../src/i18n/messages.ts';
import { barriersWithin } from '../visits/axe.ts';
import { holdResponse } from '../visits/held-responses.ts';
import { openWithAid } from '../visits/navigation-visit.ts';
import { recordViolations } from '../visits/policy-violations.ts';
import { LOCALES_AND_DEVICES, useSite, type Device } from '../visits/site-visit.ts';
import { clickLink, isSameDocument, markDocument } from '../visits/soft-visit.ts';
import { routeOf } from '../visits/templates.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';

const site = useSite();

const noticeOf = (page: Page) => page.locator('[data-navigation-notice]');
const isFocused = (page: Page, selector: string) =>
  page.evaluate((text) => document.activeElement?.matches(text) ?? false, selector);

/** Opens a page with a link to another one, which is followed from the keyboard. */
async function open(locale: string, device: Device = 'desktop') {
  const visit = await site.visit({ device });
  const { page } = visit;
  const violations = await recordViolations(page);
  const { path: from } = routeOf(site.content, 'cookie policy', locale);
  const { path: to } = routeOf(site.content, 'about', locale);
  await openWithAid(page, from);
  await markDocument(page);
  await page.evaluate((href) => {
    const link = Object.assign(document.createElement('a'), { id: 'followed', href, textContent: href });
    document.querySelector('main')?.prepend(link);
  }, to);
  const t = translateFor(locale);
  // The focus comes with the key: earlier it would load the page ahead, before a test cuts the network.
  const follow = () => page.locator('#followed').press('Enter');
  const button = (action: 'retry' | 'close') =>
    noticeOf(page).getByRole('button', { name: t(`navigationNotice.${action}`), exact: true });
  return { ...visit, violations, from, to, t, button, follow };
}

it.each(sample(LOCALES_AND_DEVICES))(
  'a navigation without a network, in %s on a %s, says so, keeps the page, offers to go on when the network is back, and goes there',
  async (locale, device) => {
    const { page, context, violations, from, to, t, button, follow } = await open(locale, device);
    await context.setOffline(true);
    await follow();
    const notice = noticeOf(page);
    await notice.waitFor();
    expect(await notice.getAttribute('role')).toBe('alert');
    expect(await notice.locator('p').textContent()).toBe(t('navigationNotice.offline'));
    expect(new URL(page.url()).pathname).toBe(from);
    expect(await isFocused(page, '[data-notice-action="retry"]')).toBe(true);
    expect(await barriersWithin(page, '[data-navigation-notice]')).toEqual([]);
    await context.setOffline(false);
    await notice.getByText(t('navigationNotice.online')).waitFor();
    await button('retry').click();
    await page.waitForURL(`**${to}`);
    expect(await notice.isVisible()).toBe(false);
    expect(await isSameDocument(page)).toBe(true);
    expect(violations).toEqual([]);
  },
);

describe('what tells of it', () => {
  it('is there with the first sign of a visitor', async () => {
    const { page, requests } = await site.visit();
    const isRequested = () => requests.some((url) => url.includes('/navigation-aid.'));
    await page.goto('/de/');
    await page.mouse.move(5, 5);
    await expect.poll(isRequested).toBe(true);
  });

  it.each(IN_SWEEP)('leaves the page to the browser when it cannot be had', async () => {
    const { page } = await site.visit();
    await page.route('**/_astro/navigation-aid.*', (route) => route.abort());
    await page.route('**/de/blog/', (route) =>
      route.request().resourceType() === 'document' ? route.continue() : route.abort(),
    );
    await page.goto('/de/');
    await markDocument(page);
    await clickLink(page, '/de/blog/');
    await page.waitForURL('**/de/blog/');
    await page.waitForLoadState();
    expect(await isSameDocument(page)).toBe(false);
  });
});

describe('a page that does not arrive', () => {
  it('is told of in other words, again when the next attempt fails', async () => {
    const { page, to, t, button, follow } = await open('de');
    await page.route(`**${to}`, (route) => route.abort());
    await follow();
    for (const attempt of [1, 2]) {
      await noticeOf(page).getByText(t('navigationNotice.unreachable')).waitFor();
      if (attempt === 1) await button('retry').click();
    }
    expect(await isSameDocument(page)).toBe(true);
  });

  it.each(IN_SWEEP)('can be forgotten, with its button and with Escape', async () => {
    const { page, to, button, follow } = await open('en-gb');
    await page.route(`**${to}`, (route) => route.abort());
    for (const forget of [() => button('close').click(), () => page.keyboard.press('Escape')]) {
      await follow();
      await noticeOf(page).waitFor();
      await forget();
      expect(await noticeOf(page).isVisible()).toBe(false);
      expect(await isFocused(page, '#followed')).toBe(true);
    }
  });

  it.each(IN_SWEEP)('leaves the focus with somebody who types', async () => {
    const { page, follow, to } = await open('en-gb');
    const held = await holdResponse(page, to);
    await follow();
    await page.evaluate(() => {
      const field = Object.assign(document.createElement('input'), { id: 'typing' });
      document.querySelector('main')?.prepend(field);
      field.focus();
    });
    held.fail();
    await noticeOf(page).waitFor();
    expect(await isFocused(page, '#typing')).toBe(true);
  });

  it.each(IN_SWEEP)(
    'is told of without covering the page at 320 px, until another one is shown',
    async () => {
      const { page, to, follow } = await open('en-gb');
      await page.setViewportSize({ width: 320, height: 640 });
      await page.route(`**${to}`, (route) => route.abort());
      await follow();
      const notice = noticeOf(page);
      await notice.waitFor();
      const box = await notice.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(320);
      expect(box?.height).toBeLessThan(320);
      await page
        .locator('a[href="/blog/"]')
        .first()
        .evaluate((link: HTMLElement) => link.click());
      await page.waitForURL('**/blog/');
      expect(await noticeOf(page).isVisible()).toBe(false);
    },
  );
});
