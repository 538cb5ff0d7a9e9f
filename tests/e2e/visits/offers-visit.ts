import type { Locator, Page } from 'playwright-core';
import { isLeft, sortByState, stateOf, type Stock, stockAt } from '../../../src/browser/offers/evening.ts';
import { EVENING, minutesOf, timeAt } from '../../../src/config/evening.ts';
import { getLocale } from '../../../src/config/locales/locales.ts';
import { plainText } from '../../../src/content/plain-text.ts';
import type { BlockOf } from '../../../src/content/types.ts';
import { formattersFor } from '../../../src/i18n/formatters.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import type { Device, Visit, VisitedSite } from './site-visit.ts';
import { blocksOf, routeOf } from './templates.ts';

type OffersBlock = BlockOf<'leftTonight'>;

/** Evening of the offers of a home page, from the content service. */
export interface ShownEvening {
  readonly offers: OffersBlock['offers'];
  /** Time at which the clock opens, in minutes since midnight. */
  readonly opening: number;
  /** Returns the offers in the order of their cards at a time of the form `HH:MM`. */
  readonly shownAt: (time: string) => OffersBlock['offers'];
  /** Returns the stock of each offer at a time, in that order. */
  readonly stocksAt: (time: string) => readonly Stock[];
  /** Returns the names of the shops of which some is left at a time. */
  readonly leftAt: (time: string) => readonly string[];
  /** Returns the announcement of what is left at a time, of a kind of shop or of all. */
  readonly announcedAt: (time: string, kind?: string) => string;
}

/** Reads the evening of a home page. */
export function eveningOf(site: VisitedSite, locale: string): ShownEvening {
  const blocks = blocksOf(site.content, routeOf(site.content, 'home', locale));
  const block = blocks.find((each): each is OffersBlock => each._type === 'leftTonight');
  if (!block) throw new Error(`The home page of '${locale}' has no offers. Add the block to its document.`);
  const { offers } = block;
  const opening = block.clock === null ? EVENING.from : minutesOf(block.clock);
  const stockOf = (offer: OffersBlock['offers'][number], time: string) =>
    stockAt(offer, minutesOf(time), opening);
  const sorted = (all: OffersBlock['offers'], time: string) =>
    sortByState(all, (offer) => stateOf(stockOf(offer, time)));
  const shownAt = (time: string) => sorted(sorted(offers, timeAt(opening)), time);
  return {
    offers,
    opening,
    shownAt,
    stocksAt: (time) => shownAt(time).map((offer) => stockOf(offer, time)),
    leftAt: (time) =>
      shownAt(time)
        .filter((offer) => isLeft(stockOf(offer, time)))
        .map(({ shop }) => plainText(shop)),
    announcedAt(time, kind) {
      const shown = offers
        .filter((offer) => kind === undefined || offer.kind === kind)
        .map((offer) => stockOf(offer, time));
      return translateFor(locale)('leftTonight.leftAt', {
        time: formattersFor(getLocale(locale)).time(time),
        left: shown.filter(isLeft).length,
        total: shown.length,
      });
    },
  };
}

/** Brings the offers of a page into view, and waits until their clock runs. */
export async function waitForOffers(page: Page): Promise<void> {
  await page.locator('[data-offers]').scrollIntoViewIfNeeded();
  const sheet = await page.locator('[data-offers]').getAttribute('data-sheet');
  await page.locator(`head link[href="${sheet}"]`).waitFor({ state: 'attached' });
}

/** Opens a home page at its offers. */
export async function openHome(
  site: VisitedSite,
  locale: string,
  device: Device = 'desktop',
): Promise<Visit> {
  const visit = await site.open(site.pathOf('home', locale), { device });
  await waitForOffers(visit.page);
  return visit;
}

/** Returns the clock of the offers. */
export const clockOf = (page: Page): Locator => page.locator('.left-tonight input[type="range"]');

/** Turns the clock of the offers to a time of the form `HH:MM`. */
export const turnTo = (page: Page, time: string): Promise<void> =>
  clockOf(page).fill(String(minutesOf(time)));

/** Returns the time that the clock of the offers shows, as `HH:MM`. */
export const timeOn = async (page: Page): Promise<string> => timeAt(Number(await clockOf(page).inputValue()));

/** Returns the names of the shops whose cards are shown. */
export const shopsShown = (page: Page): Promise<string[]> =>
  page.locator('[data-kind]:visible h3[id$="-name"]').allTextContents();

/** Returns the live region of the offers. */
export const statusOf = (page: Page): Locator => page.locator('.left-tonight form [role="status"]');

/** Returns the radio button of a kind of shop. */
export const kindOf = (page: Page, kind: string): Locator =>
  page.locator(`form[data-filter] input[name="kind"][value="${kind}"]`);

/** Measures if the hours on the clock are whole, and stand where the middle of its hand is at them. */
export const hoursOn = (page: Page) =>
  page.locator('.clock').evaluate((clock) => {
    const bounds = clock.getBoundingClientRect();
    const dial = clock.querySelector('.hand')?.getBoundingClientRect() ?? new DOMRect();
    // The hand is as wide as it is high.
    const way = dial.width - dial.height;
    return [...clock.querySelectorAll('.ticks li')].flatMap((tick, index, { length }) => {
      if (!tick.checkVisibility()) return [];
      const text = document.createRange();
      text.selectNodeContents(tick);
      const { left, right } = text.getBoundingClientRect();
      const at = dial.left + dial.height / 2 + (way * index) / (length - 1);
      const isWhole = left >= bounds.left && right <= bounds.right;
      return [{ hour: tick.textContent, isWhole, isThere: Math.abs((left + right) / 2 - at) < 1 }];
    });
  });
