import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translateFor } from '../../../src/i18n/messages.ts';
import { followsInReadingOrder, walkFocus } from '../visits/focus-walk.ts';
import { isFocused } from '../visits/focus.ts';
import { type Device, useSite } from '../visits/site-visit.ts';
import { type Template } from '../visits/templates.ts';
import { sample } from '../../support/sample.ts';

const site = useSite();
/** WCAG 1.4.11: what must be seen stands out from its ground this much. */
const CONTRAST = 3;

const WALKS: readonly (readonly [Template, string, Device, 'light' | 'dark'])[] = [
  ['home', 'en-gb', 'desktop', 'light'],
  ['home', 'de-at', 'phone', 'dark'],
  ['for stores', 'ja', 'phone', 'light'],
  ['how it works', 'fr-be', 'desktop', 'dark'],
  ['article', 'no', 'desktop', 'light'],
  ['cookie policy', 'cs-cz', 'phone', 'dark'],
];

/** Lets animations load, whose controls come with them. */
async function loadAnimations(page: Page): Promise<void> {
  for (const player of await page.locator('.animation-player').all()) {
    await player.scrollIntoViewIfNeeded();
    await player.locator('button:enabled').first().waitFor();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
}

it.each(sample(WALKS))(
  'Tab through %s in %s on a %s, in %s colours, focuses every element once, in reading order, visible and with a clear focus ring, and leads back',
  async (template, locale, device, colorScheme) => {
    // Without smooth scrolling, so that each stop is where it stays.
    const { page } = await site.open(site.pathOf(template, locale), { device, colorScheme });
    await loadAnimations(page);
    const { stops, count } = await walkFocus(page);
    expect(count).toBeGreaterThan(10);
    expect(stops.map(({ index }) => index)).toEqual(stops.map((_, index) => index));

    const describeAll = (found: typeof stops) => found.map(({ description }) => description);
    expect(describeAll(stops.filter(({ isInSight }) => !isInSight))).toEqual([]);
    expect(describeAll(stops.filter(({ ringWidth }) => ringWidth < 2))).toEqual([]);
    expect(
      stops
        .filter(({ ringContrast }) => ringContrast < CONTRAST)
        .map((stop) => [stop.description, stop.ringContrast]),
    ).toEqual([]);
    // The skip link lies over the header, so the order begins behind it.
    const [, ...behind] = stops;
    const outOfOrder = behind.filter((stop, index) => {
      const previous = behind[index - 1];
      return previous !== undefined && !followsInReadingOrder(previous, stop);
    });
    expect(describeAll(outOfOrder)).toEqual([]);

    for (let presses = 1; presses < count; presses += 1) await page.keyboard.press('Shift+Tab');
    expect(await page.evaluate(() => document.activeElement?.matches('.skip-link'))).toBe(true);
  },
);

describe('the keyboard', () => {
  it.each(sample(['en-gb', 'ja']))('skips to the content of a page in %s', async (locale) => {
    const { page } = await site.open(site.pathOf('how it works', locale));
    await page.keyboard.press('Tab');
    const skip = page.getByRole('link', { name: translateFor(locale)('skipToContent') });
    await expect.poll(() => isFocused(skip)).toBe(true);
    const box = await skip.boundingBox();
    expect(box?.height).toBeGreaterThanOrEqual(24);
    expect(box?.y).toBeGreaterThanOrEqual(0);
    await page.keyboard.press('Enter');
    await expect.poll(() => page.evaluate(() => document.activeElement?.localName)).toBe('main');
    await page.keyboard.press('Tab');
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true);
  });

  it('opens and closes a question with Enter, and with Space', async () => {
    const { page } = await site.open(site.pathOf('how it works', 'de-at'));
    const question = page.locator('main details').first();
    const answer = question.locator('p').first();
    expect(await answer.isVisible()).toBe(false);
    await question.locator('summary').focus();
    for (const key of ['Enter', 'Space']) {
      await page.keyboard.press(key);
      await answer.waitFor();
      expect((await answer.innerText()).trim(), key).not.toBe('');
      await page.keyboard.press(key);
      await answer.waitFor({ state: 'hidden' });
    }
  });

  it('opens the menu of a phone, closes it with Escape, which returns the focus, walks through it and follows a link', async () => {
    const { page } = await site.open('/no/', { device: 'phone' });
    const t = translateFor('no');
    const button = page.getByRole('button', { name: t('header.menu') });
    const menu = page.getByRole('navigation', { name: t('header.navigation') });
    expect(await menu.isVisible()).toBe(false);
    await button.focus();
    await page.keyboard.press('Space');
    await menu.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await menu.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(button)).toBe(true);
    await page.keyboard.press('Enter');
    await menu.waitFor();
    const links = menu.getByRole('link');
    for (let index = 0; index < (await links.count()); index += 1) {
      await page.keyboard.press('Tab');
      await expect.poll(() => isFocused(links.nth(index))).toBe(true);
    }
    const target = await links.last().getAttribute('href');
    await page.keyboard.press('Enter');
    await page.waitForURL(`${site.origin}${target}`);
  });
});
