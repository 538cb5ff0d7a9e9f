import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useSite } from '../visits/site-visit.ts';
import { clickLink, goInHistory, goSoftly } from '../visits/soft-visit.ts';
import { expectPlace, readPlace, type WindowPlace } from '../visits/window-place.ts';

const site = useSite();

const BETWEEN_PATH = '/de/kontakt/';
const BETWEEN = `**${BETWEEN_PATH}`;

/** Scrolls a page, and waits until it has come to rest. */
function scrollDown(page: Page, by: number): Promise<void> {
  return page.evaluate(
    (distance) =>
      new Promise<void>((resolve) => {
        document.addEventListener('scrollend', () => resolve(), { once: true });
        scrollBy(0, distance);
      }),
    by,
  );
}

/**
 * Walks from the home page to two others, and goes back from the last to the one between, which does not come, while the
 * last is scrolled. @returns the place at which the one between was left.
 */
async function hangBack(page: Page): Promise<WindowPlace> {
  await page.goto('/de/');
  await goSoftly(page, BETWEEN_PATH);
  await scrollDown(page, 700);
  const left = await readPlace(page);
  await goSoftly(page, '/de/blog/');
  await page.route(BETWEEN, () => undefined);
  await page.evaluate(() => history.back());
  await page.waitForURL(BETWEEN);
  await scrollDown(page, 300);
  return left;
}

/** Goes to the page between, which comes now. */
async function expectPlaceOfBetween(page: Page, steps: number, left: WindowPlace): Promise<void> {
  await page.unroute(BETWEEN);
  await goInHistory(page, steps);
  expect(new URL(page.url()).pathname).toBe(BETWEEN_PATH);
  await expectPlace(page, left);
}

it('a page that is gone back to, and given up for the one before it, keeps its place', async () => {
  const { page } = await site.visit({ device: 'phone' });
  const left = await hangBack(page);
  await goInHistory(page, -1);
  await expectPlaceOfBetween(page, 1, left);
});

it('and so does one that is given up for the page of a link', async () => {
  const { page } = await site.visit({ device: 'phone' });
  const left = await hangBack(page);
  await goSoftly(page, '/de/');
  await expectPlaceOfBetween(page, -1, left);
});

it('and one that is given up for the page of a link, which is given up for the one before', async () => {
  const { page } = await site.visit({ device: 'phone' });
  const left = await hangBack(page);
  await page.route('**/de/ueber-uns/', () => undefined);
  await clickLink(page, '/de/ueber-uns/');
  await goInHistory(page, -1);
  await expectPlaceOfBetween(page, 1, left);
});
