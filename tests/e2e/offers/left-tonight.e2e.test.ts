import { describe, expect, it } from 'vitest';
import { isLeft } from '../../../src/browser/offers/evening.ts';
import { timeAt } from '../../../src/config/evening.ts';
import { getLocale, LOCALES } from '../../../src/config/locales/locales.ts';
import { contentText } from '../../../src/content/content-text.ts';
import { plainText } from '../../../src/content/plain-text.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';
import { runAxe } from '../visits/axe.ts';
import { findBrokenWords } from '../visits/broken-words.ts';
import { isFocused } from '../visits/focus.ts';
import { eveningOf, kindOf, openHome, shopsShown, statusOf } from '../visits/offers-visit.ts';
import { type Colour, difference, readPixels } from '../visits/screenshot-pixels.ts';
import { DEVICES, useSite } from '../visits/site-visit.ts';
import { routeOfGroup } from '../visits/templates.ts';

const site = useSite();

/** Short facts of an offer, whose words do not hyphenate. */
const FACTS = '.left-tonight .card :is(.badge, .window, .foot)';

const WHITE: Colour = [255, 255, 255];
const TIMEOUT_MS = 180_000;

/** Returns offers in the order of their cards when the clock opens. */
const offersOf = (locale: string) => {
  const { shownAt, opening } = eveningOf(site, locale);
  return shownAt(timeAt(opening));
};

describe('the filter of offers', () => {
  it('shows the offers of a kind, and announces how many of them are left', async () => {
    const { page, problems } = await openHome(site, 'ja', 'phone');
    const evening = eveningOf(site, 'ja');
    const offers = offersOf('ja');
    const bakeries = offers.filter(({ kind }) => kind === 'bakery').map(({ shop }) => shop);
    expect(bakeries.length).toBeGreaterThan(0);
    expect(bakeries.length).toBeLessThan(offers.length);

    await kindOf(page, 'bakery').check();
    await expect.poll(() => shopsShown(page)).toEqual(bakeries);
    await expect
      .poll(() => statusOf(page).textContent())
      .toBe(evening.announcedAt(timeAt(evening.opening), 'bakery'));

    await kindOf(page, '').check();
    await expect.poll(() => shopsShown(page)).toEqual(offers.map(({ shop }) => shop));
    expect(problems).toEqual([]);
  });

  it('declares its event, works with the keyboard, and Return does not leave the page', async () => {
    const { page } = await openHome(site, 'en-gb');
    expect(await page.locator('form[data-filter]').getAttribute('data-track')).toBe(
      'item_search_results_filter',
    );
    const before = page.url();
    await kindOf(page, '').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => isFocused(kindOf(page, 'bakery'))).toBe(true);
    const bakeries = offersOf('en-gb').filter(({ kind }) => kind === 'bakery');
    await expect.poll(() => shopsShown(page)).toEqual(bakeries.map(({ shop }) => shop));
    await page.keyboard.press('Enter');
    await page.keyboard.press('Tab');
    await expect.poll(() => isFocused(page.locator('[data-kind]:visible .open').first())).toBe(true);
    expect(page.url()).toBe(before);
  });
});

describe('the dialog of an offer', () => {
  it('opens with Return, closes with Escape or Return and returns the focus; a click on the card opens it, too, and leads computers to the food near them', async () => {
    const { consumerSite } = site.content.content.settings(getLocale('en-gb'));
    const { page, problems } = await openHome(site, 'en-gb');
    const button = page.locator('[data-kind] button').nth(1);
    const dialog = page.locator('dialog.offer-dialog[open]');
    expect(await button.getAttribute('data-track')).toBe('item_viewed');
    for (const key of ['Escape', 'Enter']) {
      await button.focus();
      await page.keyboard.press('Enter');
      await dialog.waitFor();
      const name = plainText(offersOf('en-gb')[1]?.shop ?? contentText(''));
      expect(await page.getByRole('dialog', { name }).isVisible()).toBe(true);
      // The close button is the first element of the dialog.
      await expect.poll(() => isFocused(dialog.locator('.close-button'))).toBe(true);
      await page.keyboard.press(key);
      await dialog.waitFor({ state: 'detached' });
      await expect.poll(() => isFocused(button)).toBe(true);
    }
    await page
      .locator('[data-kind]')
      .first()
      .click({ position: { x: 20, y: 90 } });
    await dialog.waitFor();
    await page.mouse.click(5, 5);
    await dialog.waitFor({ state: 'detached' });

    await page.locator('[data-state="left"] .open').first().click();
    const find = dialog.getByRole('link', { name: translateFor('en-gb')('leftTonight.find') });
    await find.waitFor();
    expect(await find.getAttribute('href')).toBe(consumerSite);
    expect(await dialog.locator('.qr-code').isVisible()).toBe(true);
    await page.setViewportSize(DEVICES.phone);
    expect(await find.isVisible()).toBe(false);
    expect(problems).toEqual([]);
  });

  it('leads phones to the app, and from a sold-out offer to others, not to a reservation, and back to where it was opened', async () => {
    const { appDownload } = site.content.content.settings(getLocale('en-gb'));
    const { page, problems } = await openHome(site, 'en-gb', 'phone');
    const t = translateFor('en-gb');
    const [dialog, soldOut] = [
      page.locator('dialog[open]'),
      page.locator('[data-state="sold-out"] .open').first(),
    ];
    const { leftAt, opening } = eveningOf(site, 'en-gb');
    const reserve = dialog.locator('[data-track="reserve_from_website_mobile"]');
    await soldOut.click();
    await dialog.waitFor();
    expect(await dialog.getByText(t('leftTonight.soldOut')).isVisible()).toBe(true);
    expect(await reserve.isVisible()).toBe(false);
    expect(await dialog.getByText(t('leftTonight.howText')).isVisible()).toBe(false);
    expect(await dialog.getByText(t('leftTonight.stillLeft')).isVisible()).toBe(true);
    const others = dialog.locator('.gone li button');
    const shops = leftAt(timeAt(opening)).slice(0, 3);
    expect(await others.allTextContents()).toEqual(
      shops.map((shop): unknown => expect.stringContaining(shop)),
    );
    await others.nth(1).focus();
    await page.keyboard.press('Enter');
    await page.getByRole('dialog', { name: shops[1] ?? '' }).waitFor();
    await expect.poll(() => isFocused(dialog.locator('.close-button'))).toBe(true);
    expect(await dialog.getByText(t('leftTonight.howText')).isVisible()).toBe(true);
    expect(await reserve.getAttribute('href')).toBe(appDownload);
    expect(await reserve.isVisible()).toBe(true);
    await page.setViewportSize(DEVICES.desktop);
    expect(await reserve.isVisible()).toBe(false);
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await expect.poll(() => isFocused(soldOut)).toBe(true);
    expect(problems).toEqual([]);
  });

  it.each(IN_SWEEP)('keeps its button in sight on small phones, whatever there is to read', async () => {
    for (const [locale, viewport] of [
      ['fr-ca', { width: 390, height: 664 }],
      ['ja', { width: 320, height: 568 }],
    ] as const) {
      const { page } = await site.open(site.pathOf('home', locale), { viewport });
      await page.locator('[data-kind] button').first().click();
      const dialog = page.locator('dialog.offer-dialog[open]');
      await dialog.waitFor();
      const [frame, button] = [
        await dialog.boundingBox(),
        await dialog.locator('a[data-reserve]').boundingBox(),
      ];
      expect(button && frame && button.y >= frame.y, locale).toBe(true);
      expect((button?.y ?? Infinity) + (button?.height ?? 0), locale).toBeLessThanOrEqual(
        (frame?.y ?? 0) + (frame?.height ?? 0),
      );
    }
  });

  it.each(IN_SWEEP)('shows computers the code that leads a phone to the app, without scrolling', async () => {
    // With and without a download block, whose code it shares.
    for (const group of ['translation-home', 'translation-leftovers-week']) {
      const { page } = await site.visit({ viewport: { width: 1366, height: 680 } });
      await page.goto(routeOfGroup(site.content, group, 'de').path);
      const code = page.locator('dialog.offer-dialog .qr-code');
      await page.locator('[data-kind] button').first().click();
      await code.waitFor();
      const dialog = page.locator('dialog.offer-dialog[open]');
      expect(await dialog.evaluate((each) => each.scrollHeight - each.clientHeight), group).toBe(0);
      const pixels = await readPixels(await code.screenshot());
      const row = Array.from({ length: pixels.width }, (_, x) => pixels.at(x, Math.floor(pixels.height / 2)));
      expect(row.filter((colour) => difference(colour, WHITE) > 100).length, group).toBeGreaterThan(10);
      expect(row.filter((colour) => difference(colour, WHITE) < 20).length, group).toBeGreaterThan(10);
    }
  });

  it.each(sample(['phone', 'desktop'] as const))(
    'shows every part of the offer on a %s, without axe violations',
    async (device) => {
      const { page } = await openHome(site, 'ja', device);
      await page.locator('[data-kind] button').first().click();
      const dialog = page.locator('dialog.offer-dialog[open]');
      await dialog.waitFor();
      const empty = await dialog
        .locator('[data-slot]:not([data-slot="link"])')
        .evaluateAll((slots) => slots.filter((slot) => slot.childNodes.length === 0).length);
      expect(empty).toBe(0);
      expect(await dialog.textContent()).toContain(offersOf('ja')[0]?.contents);
      // Colours are left to the test of roles: axe cannot tell what lies below a dialog.
      const { passes, violations } = await runAxe(page, { within: ['dialog[open]'] });
      expect(passes).toBeGreaterThan(5);
      expect(violations).toEqual([]);
    },
  );
});

it.each(sample(['fr-ca', 'ja', 'de', 'en-us'], 0))(
  'keeps the times of an offer in one line on phones in %s',
  async (locale) => {
    const { page } = await openHome(site, locale, 'phone');
    const times = page.locator('[data-part="window"] .times:visible');
    const { stocksAt, opening } = eveningOf(site, locale);
    const notGone = stocksAt(timeAt(opening)).filter((stock) => stock === 'later' || isLeft(stock));
    expect(await times.count()).toBe(notGone.length);
    const lines = await times.evaluateAll((elements) =>
      elements.map((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
      }),
    );
    expect(lines).toEqual(lines.map(() => 1));
  },
);

it.each(IN_SWEEP)(
  'breaks no word of stock, times and price on the smallest phones, in any locale',
  { timeout: TIMEOUT_MS },
  async () => {
    const { page } = await site.visit({ device: 'phone' });
    const faults: string[] = [];
    for (const { code } of LOCALES) {
      await page.goto(site.pathOf('home', code));
      // The rest of the page would be laid out at every width, too.
      await page.evaluate(async () => {
        document
          .querySelectorAll('header, footer, main > :not(.left-tonight)')
          .forEach((part) => part.remove());
        await document.fonts.ready;
      });
      for (const width of [320, 360]) {
        await page.setViewportSize({ width, height: 640 });
        const broken = await page.evaluate(findBrokenWords, FACTS);
        faults.push(...broken.map((fault) => `${code} at ${width} px: ${fault}`));
      }
    }
    expect(faults).toEqual([]);
  },
);
