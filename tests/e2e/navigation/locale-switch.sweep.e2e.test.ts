import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getLocale, LOCALES } from '../../../src/config/locales/locales.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { localePrefix, routePath } from '../../../src/routing/paths.ts';
import { isFocused } from '../visits/focus.ts';
import { localeButton } from '../visits/locale-list.ts';
import { type Device, spread, useSite, VISITED_LOCALES } from '../visits/site-visit.ts';
import { routeOf } from '../visits/templates.ts';

const site = useSite();

const switcherOf = (page: Page, locale: string) =>
  page.getByRole('dialog', { name: translateFor(locale)('localeSwitcher.title') });
const choice = (page: Page, locale: string) =>
  page.locator(`#locales a[hreflang="${getLocale(locale).iso}"]`);

/** From one locale to the next, round the visited ones, so that each is left and reached once. */
const ROUND = VISITED_LOCALES.map(
  (from, index) => [from, VISITED_LOCALES[(index + 1) % VISITED_LOCALES.length] ?? from] as const,
);

/** Devices, and whether scripts run there. */
const POINTERS: readonly (readonly [Device, boolean])[] = [
  ['desktop', true],
  ['phone', false],
];

describe('choosing a locale leads to the same page in it', () => {
  it.each(spread(ROUND, POINTERS))('%j, by pointer: %j', async ([from, to], [device, javaScriptEnabled]) => {
    const { page, problems } = await site.visit({ device, javaScriptEnabled });
    await page.goto(site.pathOf('for stores', from));
    const switcher = switcherOf(page, from);
    expect(await switcher.isVisible()).toBe(false);
    await localeButton(page, from).click();
    await switcher.waitFor();
    const chosen = choice(page, to);
    if (device === 'phone') await chosen.tap();
    else await chosen.click();
    await page.waitForURL(site.origin + site.pathOf('for stores', to));
    expect(await page.locator('html').getAttribute('lang')).toBe(getLocale(to).iso);
    expect(problems).toEqual([]);
  });

  it.each(ROUND.slice(1).concat(ROUND.slice(0, 1)))('from %s to %s, by keyboard', async (from, to) => {
    const { page } = await site.open(site.pathOf('how it works', from));
    await localeButton(page, from).focus();
    await page.keyboard.press('Enter');
    await switcherOf(page, from).waitFor();
    // The close button comes first, then the locales.
    const chosen = choice(page, to);
    for (let tabs = 0; tabs <= LOCALES.length + 1; tabs += 1) {
      if (await isFocused(chosen)) break;
      await page.keyboard.press('Tab');
    }
    await page.keyboard.press('Enter');
    await page.waitForURL(site.origin + site.pathOf('how it works', to));
  });
});

describe('the locale switch', () => {
  it('lists every locale once, each in its own language, and marks the current one', async () => {
    const { page } = await site.visit();
    const route = routeOf(site.content, 'article', 'ja');
    await page.goto(route.path);
    const links = await page
      .locator('#locales a')
      .evaluateAll((all) => all.map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]));
    const expected = site.content.routes
      .inEveryLocale(route)
      .map(({ locale, path }) => [getLocale(locale).iso, path]);
    expect(links.toSorted()).toEqual(expected.toSorted());
    expect(links).toHaveLength(LOCALES.length);
    const current = page.locator('#locales a[aria-current]');
    expect(await current.evaluateAll((all) => all.map((link) => link.getAttribute('hreflang')))).toEqual([
      'ja-JP',
    ]);
  });

  it('closes on Escape, which restores focus, on its close button, and on a click beside it', async () => {
    const { page } = await site.open('/fr-be/');
    const [button, switcher] = [localeButton(page, 'fr-be'), switcherOf(page, 'fr-be')];
    await button.focus();
    await page.keyboard.press('Enter');
    await switcher.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Escape');
    await switcher.waitFor({ state: 'hidden' });
    await expect.poll(() => isFocused(button)).toBe(true);
    for (const close of [
      () => page.getByRole('button', { name: translateFor('fr-be')('localeSwitcher.close') }).click(),
      () => page.mouse.click(5, 5),
    ]) {
      await button.click();
      await switcher.waitFor();
      await close();
      await switcher.waitFor({ state: 'hidden' });
    }
  });

  it('opens from the footer, too', async () => {
    const { page } = await site.open('/cs-cz/', { device: 'phone' });
    await page.getByRole('contentinfo').getByRole('button').click();
    await switcherOf(page, 'cs-cz').waitFor();
    await choice(page, 'no').click();
    await page.waitForURL(`${site.origin}/no/`);
  });

  it('leads from a page that does not exist to the home page of the locale', async () => {
    const { page } = await site.open(`${localePrefix('no')}/no-such-page/`);
    await localeButton(page, 'no').click();
    await choice(page, 'ja').click();
    await page.waitForURL(site.origin + routePath('ja', '/'));
  });
});
