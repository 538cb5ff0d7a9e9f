import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { SAVED_NOTICE_MS, SECOND_TAP_MS } from '../../../src/browser/consent/current-consent.ts';
import { RECORD_COOKIE } from '../../../src/config/privacy/consent.ts';
import { visitBanner } from '../visits/consent-banner-visit.ts';
import { keptRecord } from '../visits/consent-visit.ts';
import { UNCHOSEN } from '../visits/locale-list.ts';
import { DEVICES, useSite } from '../visits/site-visit.ts';

const site = useSite();

/** Times at which a page is opened, and at which its clock stands still until a test moves it on. */
const CLOCK = { opened: '2026-03-03T08:00:00Z', stopped: '2026-03-03T09:00:00Z' };

/** Times after the first tap, in milliseconds, at which another one comes. */
const LATER_TAPS = [100, 350, 700];

/** Puts a link under everything that asks, where a tap would go on to. */
function addLinkBelow(page: Page): Promise<void> {
  return page.evaluate(() => {
    const link = Object.assign(document.createElement('a'), { href: '#below' });
    Object.assign(link.style, { position: 'fixed', inset: '0', zIndex: '1' });
    document.body.append(link);
  });
}

/** Returns the middle of an element. */
async function middleOf(locator: Locator): Promise<readonly [x: number, y: number]> {
  const box = await locator.boundingBox();
  if (!box) throw new Error('There is nothing to tap.');
  return [box.x + box.width / 2, box.y + box.height / 2];
}

describe.each(['acceptAll', 'rejectAll'] as const)(
  'the answer “%s” decides once and does nothing else',
  (choice) => {
    it.each([
      ['tapped', 'phone'],
      ['clicked', 'desktop'],
    ] as const)('when it is %s again and again on a %s', async (_, device) => {
      const { page, context, banner, answer, dialog, outcome } = await visitBanner(site, 'en-gb', {
        context: { viewport: DEVICES[device], hasTouch: device === 'phone' },
        prepare: (each) => each.clock.install({ time: CLOCK.opened }),
      });
      await banner.waitFor();
      await page.clock.pauseAt(CLOCK.stopped);
      await addLinkBelow(page);
      const [x, y] = await middleOf(answer(choice));
      const tap = () => (device === 'phone' ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      await tap();
      await outcome('saved').waitFor();
      const records = async () => (await context.cookies()).filter(({ name }) => name === RECORD_COOKIE);
      const stored = await records();
      let passed = 0;
      for (const time of LATER_TAPS) {
        await page.clock.runFor(time - passed);
        passed = time;
        await tap();
      }
      expect(new URL(page.url()).hash).toBe('');
      expect(await dialog.count()).toBe(0);
      expect((await keptRecord(context))?.source).toBe('banner');
      // A second decision would expire later.
      expect(stored).toHaveLength(1);
      expect(await records()).toEqual(stored);
      expect(await banner.getByRole('button').count()).toBe(0);

      // What tells of the answer takes no taps, and goes.
      await page.clock.runFor(SECOND_TAP_MS - passed);
      expect(await outcome('saved').isVisible()).toBe(true);
      await tap();
      await expect.poll(() => new URL(page.url()).hash).toBe('#below');
      await page.clock.runFor(SAVED_NOTICE_MS);
      await banner.waitFor({ state: 'hidden' });
    });

    it('when it is double-clicked, or the key is pressed twice', async () => {
      const ways = [
        (locator: Locator) => locator.dblclick(),
        async (locator: Locator) => {
          await locator.press('Enter');
          await locator.page().keyboard.press('Enter');
        },
      ];
      for (const press of ways) {
        const { page, context, banner, answer, outcome, dialog } = await visitBanner(site);
        await banner.waitFor();
        await addLinkBelow(page);
        await press(answer(choice));
        await outcome('saved').waitFor();
        expect(new URL(page.url()).hash).toBe('');
        expect(await dialog.count()).toBe(0);
        expect(await keptRecord(context)).toMatchObject({ source: 'banner' });
      }
    });
  },
);

it('while it keeps taps away, what asks keeps nobody from scrolling', async () => {
  const { page, banner, answer, outcome } = await visitBanner(site);
  await banner.waitFor();
  const [x, y] = await middleOf(answer('rejectAll'));
  await page.mouse.click(x, y);
  await outcome('saved').waitFor();
  expect(await page.evaluate(() => scrollY)).toBe(0);
  await page.mouse.wheel(0, 300);
  await expect.poll(() => page.evaluate(() => scrollY)).toBeGreaterThan(0);
});

it('a second tap on a declined suggestion does nothing', async () => {
  const { page } = await site.visit({ device: 'phone', locale: 'de-DE', storageState: UNCHOSEN });
  await page.clock.install({ time: CLOCK.opened });
  await page.goto('/about/');
  const suggestion = page.locator('.locale-suggestion');
  await suggestion.waitFor();
  await page.clock.pauseAt(CLOCK.stopped);
  await addLinkBelow(page);
  const [x, y] = await middleOf(suggestion.getByRole('button'));
  for (const time of [0, 350, 350]) {
    await page.clock.runFor(time);
    await page.touchscreen.tap(x, y);
  }
  expect(new URL(page.url()).hash).toBe('');
  await page.clock.runFor(SECOND_TAP_MS);
  await suggestion.waitFor({ state: 'detached' });
});
