import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { stateOf } from '../../../src/browser/offers/evening.ts';
import { timeAt } from '../../../src/config/evening.ts';
import { getLocale } from '../../../src/config/locales/locales.ts';
import { plainText } from '../../../src/content/plain-text.ts';
import { formattersFor } from '../../../src/i18n/formatters.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';
import { runAxe } from '../visits/axe.ts';
import { isFocused } from '../visits/focus.ts';
import { holdResponses } from '../visits/held-responses.ts';
import {
  clockOf,
  eveningOf,
  hoursOn,
  kindOf,
  openHome,
  shopsShown,
  statusOf,
  timeOn,
  turnTo,
  waitForOffers,
} from '../visits/offers-visit.ts';
import { DEVICES, useSite } from '../visits/site-visit.ts';

const site = useSite();

const badges = '[data-kind] [data-part="stock"]';
const OVER = '22:00';

/** Reads the states of the offers, in the order of their cards. */
const statesOf = (page: Page) =>
  page.locator('[data-kind]').evaluateAll((all) => all.map((each) => each.getAttribute('data-state')));

it.each(sample(['ja', 'en-us', 'de'], 1))(
  'the evening in %s turns with the keyboard: shops sell out and close, lights go on, and what is left is announced',
  async (locale) => {
    const { page, problems } = await openHome(site, locale, 'phone');
    const t = translateFor(locale);
    const evening = eveningOf(site, locale);
    const { time: timeIn } = formattersFor(getLocale(locale));
    const clock = page.getByRole('slider', { name: t('leftTonight.clock') });
    const hour = () => page.locator('.left-tonight').getAttribute('data-hour');
    const opening = timeAt(evening.opening);
    expect(await clock.getAttribute('aria-valuetext')).toBe(timeIn(opening));
    expect(await statesOf(page)).toEqual(evening.stocksAt(opening).map(stateOf));

    await clock.focus();
    const seen = new Set<string | null>([await hour()]);
    for (const [key, time] of [
      ['ArrowRight', timeAt(evening.opening + 15)],
      ['PageUp', timeAt(evening.opening + 75)],
      ['PageUp', timeAt(evening.opening + 135)],
      ['PageDown', timeAt(evening.opening + 75)],
      ['Home', '16:00'],
      ['End', OVER],
      ['ArrowLeft', '21:45'],
    ] as const) {
      await page.keyboard.press(key);
      await expect.poll(() => timeOn(page)).toBe(time);
      expect(await clock.getAttribute('aria-valuetext')).toBe(timeIn(time));
      expect(await statesOf(page)).toEqual(evening.stocksAt(time).map(stateOf));
      seen.add(await hour());
    }
    expect([...seen]).toEqual(expect.arrayContaining(['day', 'golden', 'dusk', 'night']));
    expect(await page.locator(badges).first().textContent()).toBe(t('leftTonight.closed'));
    await expect.poll(() => statusOf(page).textContent()).toBe(evening.announcedAt('21:45'));
    expect(await isFocused(clock)).toBe(true);
    expect(problems).toEqual([]);
  },
);

describe('the clock', () => {
  it('shows the stock of each offer at its time, with the filter, and tells analytics the part of the evening once it has been turned', async () => {
    const { page } = await openHome(site, 'en-gb');
    const events = await page.evaluateHandle(() => {
      const seen: string[] = [];
      document.addEventListener(
        'change',
        ({ target }) => {
          const form = target instanceof Element ? target.closest<HTMLElement>('form') : null;
          seen.push(`${form?.dataset['track']} ${form?.dataset['trackPeriod'] ?? ''}`.trim());
        },
        true,
      );
      return seen;
    });
    await kindOf(page, 'bakery').check();
    await kindOf(page, '').check();
    const evening = eveningOf(site, 'en-gb');
    const t = translateFor('en-gb');
    for (const time of ['17:00', '18:15', '20:00']) {
      await turnTo(page, time);
      const texts = evening.stocksAt(time).map((stock, index) => {
        if (stock === 'closed') return t('leftTonight.closed');
        if (stock === 'later')
          return t('leftTonight.later', { time: evening.shownAt(time)[index]?.outFrom ?? '' });
        return stock === 0 ? t('leftTonight.soldOut') : t('leftTonight.left', { count: stock });
      });
      expect((await page.locator(badges).allTextContents()).map((text) => text.trim())).toEqual(texts);
    }
    await kindOf(page, 'grocery').check();
    const groceries = evening
      .shownAt('20:00')
      .filter(({ kind }) => kind === 'grocery')
      .map(({ shop }) => shop);
    await expect.poll(() => shopsShown(page)).toEqual(groceries);
    await expect.poll(() => statusOf(page).textContent()).toBe(evening.announcedAt('20:00', 'grocery'));
    expect(await page.locator('input[value="restaurant"] + span b').textContent()).toBe('2');
    await page.locator('form [data-back]').click();
    expect(await events.jsonValue()).toEqual(
      ['', '', ' early', ' late', ' late', ' late', ''].map(
        (period) => `item_search_results_filter${period}`,
      ),
    );
  });

  it('leads on from a kind of which nothing is left, to all of them or back in time, and keeps the focus', async () => {
    const { page } = await openHome(site, 'en-gb');
    const t = translateFor('en-gb');
    const evening = eveningOf(site, 'en-gb');
    const back = page.locator('form [data-back]');
    const all = page.getByRole('button', { name: t('leftTonight.showAll') });
    const none = page.getByText(t('leftTonight.noneOfKind', { time: '20:00' }));
    await kindOf(page, 'bakery').check();
    expect(await none.isVisible()).toBe(false);
    await turnTo(page, '20:00');
    await none.waitFor();
    expect(
      await page
        .locator('form')
        .getByRole('link', { name: t('leftTonight.find') })
        .isVisible(),
    ).toBe(false);
    await all.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => shopsShown(page)).toEqual(evening.shownAt('20:00').map(({ shop }) => shop));
    await expect.poll(() => isFocused(kindOf(page, ''))).toBe(true);
    expect(await timeOn(page)).toBe('20:00');

    await kindOf(page, 'bakery').check();
    await back.focus();
    await page.keyboard.press('Enter');
    await expect.poll(() => timeOn(page)).toBe(timeAt(evening.opening));
    await expect.poll(() => isFocused(clockOf(page))).toBe(true);
    expect(await none.isVisible()).toBe(false);
    await expect
      .poll(() => statusOf(page).textContent())
      .toBe(evening.announcedAt(timeAt(evening.opening), 'bakery'));
  });

  it('leads on from the end of the evening, from the block and from a closed shop', async () => {
    const { consumerSite } = site.content.content.settings(getLocale('en-gb'));
    const { page } = await openHome(site, 'en-gb', 'phone');
    const t = translateFor('en-gb');
    const evening = eveningOf(site, 'en-gb');
    await turnTo(page, OVER);
    await page.getByText(t('leftTonight.asleep', { time: OVER })).waitFor();
    expect(await page.locator('[data-empty]').getByRole('link').getAttribute('href')).toBe(consumerSite);
    expect(await page.getByRole('button', { name: t('leftTonight.showAll') }).isVisible()).toBe(false);

    const opener = page.locator('[data-kind] .open').first();
    await opener.click();
    const dialog = page.locator('dialog[open]');
    await dialog.getByText(t('leftTonight.allGone')).waitFor();
    expect(await dialog.getByText(t('leftTonight.stillLeft')).isVisible()).toBe(false);
    expect(await dialog.locator('.gone li button').count()).toBe(0);
    await dialog.locator('[data-back]').click();
    await dialog.waitFor({ state: 'detached' });
    expect(await timeOn(page)).toBe(timeAt(evening.opening));
    await expect.poll(() => isFocused(opener)).toBe(true);
  });

  it.each(IN_SWEEP)('leads from an offer that is gone to those that are left at its time', async () => {
    const { page } = await openHome(site, 'en-gb');
    const evening = eveningOf(site, 'en-gb');
    const dialog = page.locator('dialog[open]');
    for (const time of ['16:45', '18:45']) {
      await turnTo(page, time);
      await page.locator('[data-kind][data-state="sold-out"] .open').first().click();
      const others = dialog.locator('.gone li button');
      const left = evening.leftAt(time).slice(0, 3);
      expect(left.length).toBeGreaterThan(1);
      expect(await others.allTextContents()).toEqual(
        left.map((shop): unknown => expect.stringContaining(shop)),
      );
      await others.last().click();
      await page.getByRole('dialog', { name: left.at(-1) ?? '' }).waitFor();
      expect(await dialog.getByText(translateFor('en-gb')('leftTonight.howText')).isVisible()).toBe(true);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'detached' });
    }
  });

  it('is there anew, and works, on a page that is visited again without a load', async () => {
    const { page, problems } = await openHome(site, 'en-gb');
    const evening = eveningOf(site, 'en-gb');
    await turnTo(page, '20:00');
    await page.locator('header a[href="/how-it-works/"]').first().click();
    await page.waitForURL('**/how-it-works/');
    await page.goBack();
    await waitForOffers(page);
    expect(await page.locator('[data-kind]').first().getAttribute('data-state')).toBe(
      stateOf(evening.stocksAt(await timeOn(page))[0] ?? 0),
    );
    await turnTo(page, '17:15');
    await expect.poll(() => page.locator('.left-tonight').getAttribute('data-hour')).toBe('golden');
    await expect.poll(() => statusOf(page).textContent()).toBe(evening.announcedAt('17:15'));
    expect(problems).toEqual([]);
  });

  it('is not there without JavaScript: the offers are as they are when it opens', async () => {
    const { page } = await site.open(site.pathOf('home', 'en-gb'), { javaScriptEnabled: false });
    expect(await page.locator('form[data-filter] :visible').count()).toBe(0);
    expect(await page.locator('[data-kind] button:visible').count()).toBe(0);
    const { shownAt, stocksAt, opening } = eveningOf(site, 'en-gb');
    const offers = shownAt(timeAt(opening));
    expect(await shopsShown(page)).toEqual(offers.map(({ shop }) => plainText(shop)));
    expect(await statesOf(page)).toEqual(stocksAt(timeAt(opening)).map(stateOf));
  });

  it('has no axe violations at any time, and its hours whole, where the hand is at them', async () => {
    // The longest words for an hour.
    const { page } = await openHome(site, 'de', 'phone');
    for (const time of ['16:00', '18:45', OVER]) {
      await turnTo(page, time);
      const { passes, violations } = await runAxe(page, { within: ['.left-tonight'] });
      expect(passes, time).toBeGreaterThan(10);
      expect(violations, time).toEqual([]);
    }
    for (const size of [DEVICES.phone, DEVICES.desktop]) {
      await page.setViewportSize(size);
      const hours = await hoursOn(page);
      expect(hours.length).toBeGreaterThanOrEqual(4);
      expect(hours).toEqual(hours.map(({ hour }) => ({ hour, isWhole: true, isThere: true })));
    }
  });

  it('shows what was chosen before its script came, as when a browser restores it, and takes a click', async () => {
    const { page, problems } = await site.visit();
    const script = await holdResponses(page, /start-list/);
    await page.goto(site.pathOf('home', 'en-gb'));
    const evening = eveningOf(site, 'en-gb');
    const restaurants = evening
      .shownAt('20:00')
      .flatMap(({ kind, shop }) => (kind === 'restaurant' ? [plainText(shop)] : []));
    await turnTo(page, '20:00');
    await script.requested;
    await kindOf(page, 'restaurant').check();
    await page.locator('[data-kind="restaurant"] .open').first().click();
    expect(await page.locator('dialog[open]').count()).toBe(0);
    // Nothing moves when looks and script arrive.
    const cardsFromTop = () =>
      page.locator('.left-tonight').evaluate((block) => {
        const cards = block.querySelector('.cards');
        return (cards?.getBoundingClientRect().top ?? NaN) - block.getBoundingClientRect().top;
      });
    const before = await cardsFromTop();
    script.release();
    await page.getByRole('dialog', { name: restaurants[0] ?? '' }).waitFor();
    await page.keyboard.press('Escape');
    expect(await cardsFromTop()).toBeCloseTo(before, 0);
    expect(await shopsShown(page)).toEqual(restaurants);
    expect(await statesOf(page)).toEqual(evening.stocksAt('20:00').map(stateOf));
    expect(problems).toEqual([]);
  });
});
