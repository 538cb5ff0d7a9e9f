import { IN_SWEEP } from '../../support/sample.ts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type Device, useSite } from '../visits/site-visit.ts';

const site = useSite();

async function openMap(device: Device = 'desktop') {
  const visit = await site.open(site.pathOf('home', 'en-gb'), { device });
  return visit;
}

const entries = (page: Page) => page.locator('.entry[data-shop]');
const pin = (page: Page, number: string | null) => page.locator(`.pin[data-shop="${number}"]`);

/** Numbers of the pins that are drawn larger. */
const highlightedPins = (page: Page) =>
  page
    .locator('.pin')
    .evaluateAll((pins) =>
      pins
        .filter((each) => getComputedStyle(each).getPropertyValue('--pin-scale') !== '')
        .map((each) => each.getAttribute('data-shop')),
    );
/** Numbers of the entries with an outline. */
const highlightedEntries = (page: Page) =>
  entries(page).evaluateAll((all) =>
    all
      .filter((each) => getComputedStyle(each).getPropertyValue('--entry-line') !== '')
      .map((each) => each.getAttribute('data-shop')),
  );

it('highlights the pin of the entry under the pointer or with the focus, and the entry of a pin', async () => {
  const { page, problems } = await openMap();
  await expect.poll(() => highlightedPins(page)).toEqual([]);
  await entries(page).nth(2).hover();
  await expect.poll(() => highlightedPins(page)).toEqual(['3']);
  await pin(page, '2').hover();
  await expect.poll(() => highlightedEntries(page)).toEqual(['2']);
  await page.mouse.move(0, 0);
  const numbers = await entries(page).evaluateAll((all) => all.map((each) => each.getAttribute('data-shop')));
  expect(numbers.length).toBeGreaterThan(2);
  for (const number of numbers) {
    await page.locator(`.entry[data-shop="${number}"] a`).focus();
    await expect.poll(() => highlightedPins(page)).toEqual([number]);
    await pin(page, number).focus();
    await expect.poll(() => highlightedEntries(page)).toEqual([number]);
  }
  expect(problems).toEqual([]);
});

it('puts the list first on phones, and every pin on the map, which leads to its entry and declares events', async () => {
  const { page } = await openMap('phone');
  const list = await page.locator('.layout:has(.town) .list').boundingBox();
  const map = await page.locator('.town').boundingBox();
  if (!list || !map) throw new Error('The home page shows no map.');
  expect(map.y).toBeGreaterThanOrEqual(list.y + list.height);
  for (const each of await page.locator('.pin').all()) {
    const box = await each.boundingBox();
    if (!box) throw new Error('A pin has no box.');
    expect(box.x).toBeGreaterThanOrEqual(map.x);
    expect(box.x + box.width).toBeLessThanOrEqual(map.x + map.width);
    expect(box.y).toBeGreaterThanOrEqual(map.y);
    expect(box.y + box.height).toBeLessThanOrEqual(map.y + map.height);
  }
  await pin(page, '4').click();
  const entry = page.locator('.entry[data-shop="4"]');
  await expect.poll(() => entry.evaluate((element) => element.matches(':target'))).toBe(true);
  const events = await page
    .locator('.layout [data-track]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-track')));
  expect(new Set(events)).toEqual(new Set(['find_items', 'map_click']));
});

it.each(IN_SWEEP)('works without JavaScript', async () => {
  const { page } = await site.open(site.pathOf('home', 'en-gb'), { javaScriptEnabled: false });
  await page.locator('.entry[data-shop="1"] a').click();
  expect(new URL(page.url()).hash).toBe(`#${await pin(page, '1').getAttribute('id')}`);
});
