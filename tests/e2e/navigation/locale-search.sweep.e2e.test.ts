import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { getLocale, LOCALES } from '../../../src/config/locales/locales.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { barriersInBothSchemes } from '../visits/axe.ts';
import { isFocused } from '../visits/focus.ts';
import { localeButton } from '../visits/locale-list.ts';
import { type Device, spread, useSite } from '../visits/site-visit.ts';

const site = useSite();

const LOCALES_SEARCHED = ['en-gb', 'de', 'ja'];

/** Opens the list of locales on a page. */
async function openList(page: Page, locale: string, path = site.pathOf('about', locale)) {
  await page.goto(path);
  const t = translateFor(locale);
  await localeButton(page, locale).click();
  const field = page.getByRole('searchbox', { name: t('localeSwitcher.search') });
  await field.waitFor();
  return {
    field,
    status: page.locator('#locales [role=status]'),
    shown: () =>
      page
        .locator('#locales a:visible')
        .evaluateAll((links) => links.map((link) => link.getAttribute('hreflang'))),
    focused: () =>
      page.evaluate(
        () => document.activeElement?.getAttribute('hreflang') ?? document.activeElement?.localName,
      ),
  };
}

it.each(spread<string, Device>(LOCALES_SEARCHED, ['phone', 'desktop']))(
  'the search in %s on a %s finds locales, says how many, and follows the only one on Enter',
  async (locale, device) => {
    const t = translateFor(locale);
    const { page, problems } = await site.visit({ device });
    const { field, status, shown } = await openList(page, locale);
    await field.fill('osterr');
    await expect.poll(shown).toEqual(['de-AT']);
    expect(await status.innerText()).toBe(t('localeSwitcher.found', { number: 1 }));
    await field.fill('francais');
    await expect.poll(async () => (await shown()).toSorted()).toEqual(['fr-BE', 'fr-CA', 'fr-CH', 'fr-FR']);
    expect(await status.innerText()).toBe(t('localeSwitcher.found', { number: 4 }));
    await field.fill('klingon');
    await expect.poll(shown).toEqual([]);
    expect(await status.innerText()).toBe(t('localeSwitcher.none'));
    await field.fill('norg');
    await expect.poll(shown).toEqual(['nb-NO']);
    await field.press('Enter');
    await page.waitForURL(site.origin + site.pathOf('about', 'no'));
    expect(problems).toEqual([]);
  },
);

describe('the focus', () => {
  it('goes to the search with a mouse, and back to the button when the list closes', async () => {
    const { page, problems } = await site.visit();
    const { field, shown, focused } = await openList(page, 'en-gb');
    await expect.poll(focused).toBe('input');
    await page.keyboard.type('swiss');
    await expect.poll(async () => (await shown()).toSorted()).toEqual(['de-CH', 'fr-CH', 'it-CH']);
    await field.press('Escape');
    await field.press('Escape');
    const button = localeButton(page, 'en-gb');
    await expect.poll(() => isFocused(button)).toBe(true);
    await page.keyboard.press('Enter');
    await expect.poll(focused).toBe('input');
    expect(problems).toEqual([]);
  });

  it('goes to the list on a touch screen, whose keyboard would cover it', async () => {
    const { page } = await site.visit({ device: 'phone', isMobile: true });
    const { field, focused } = await openList(page, 'en-gb');
    // The search is there.
    await field.fill('poland');
    await field.press('Escape');
    await field.press('Escape');
    await localeButton(page, 'en-gb').tap();
    await expect.poll(focused).toBe('div');
    expect(await isFocused(page.locator('#locales'))).toBe(true);
  });
});

describe('the search', () => {
  it('stays where it is on Enter with several or no matches, and arrow keys connect it with them', async () => {
    const { page } = await site.visit();
    const { field, shown, focused } = await openList(page, 'de');
    const address = page.url();
    for (const [query, count] of [
      ['deutsch', 3],
      ['xyz', 0],
    ] as const) {
      await field.fill(query);
      await expect.poll(async () => (await shown()).length).toBe(count);
      await field.press('Enter');
      expect(page.url()).toBe(address);
    }
    await field.fill('schweiz');
    await expect.poll(shown).toEqual(['de-CH', 'fr-CH', 'it-CH']);
    for (const [key, stop] of [
      ['ArrowUp', 'input'],
      ['ArrowDown', 'de-CH'],
      ['ArrowDown', 'fr-CH'],
      ['ArrowDown', 'it-CH'],
      ['ArrowDown', 'it-CH'],
      ['ArrowUp', 'fr-CH'],
      ['ArrowUp', 'de-CH'],
      ['ArrowUp', 'input'],
    ] as const) {
      await page.keyboard.press(key);
      expect(await focused()).toBe(stop);
    }
  });

  it('is cleared by the first Escape; the second closes the list, which starts anew when opened again', async () => {
    const { page } = await site.visit();
    const { field, shown } = await openList(page, 'en-gb');
    const t = translateFor('en-gb');
    const list = page.locator('#locales');
    await field.fill('poland');
    await expect.poll(shown).toEqual(['pl-PL']);
    await field.press('Escape');
    await expect.poll(async () => (await shown()).length).toBe(LOCALES.length);
    expect(await field.inputValue()).toBe('');
    await field.press('Escape');
    await list.waitFor({ state: 'hidden' });
    const open = () => localeButton(page, 'en-gb').click();
    await open();
    await field.fill('poland');
    await expect.poll(shown).toEqual(['pl-PL']);
    await page.getByRole('button', { name: t('localeSwitcher.close') }).click();
    await list.waitFor({ state: 'hidden' });
    await open();
    await expect.poll(async () => (await shown()).length).toBe(LOCALES.length);
    expect(await field.inputValue()).toBe('');
  });

  it('is hidden without scripts, where the list has all locales', async () => {
    const { page } = await site.open('/pl/', { javaScriptEnabled: false });
    await localeButton(page, 'pl').click();
    await page.locator('#locales').waitFor();
    expect(await page.locator('#locales input').isVisible()).toBe(false);
    expect(await page.locator('#locales a:visible').count()).toBe(LOCALES.length);
  });
});

it('the locale of the page stands in one line of the list, in any locale', async () => {
  const { page } = await site.visit({ viewport: { width: 1240, height: 900 } });
  const wrapped: string[] = [];
  for (const { code } of LOCALES) {
    await page.goto(site.pathOf('cookie policy', code));
    const isOneLine = await page.locator('#locales').evaluate(async (list: HTMLElement) => {
      list.showPopover();
      await document.fonts.ready;
      const link = list.querySelector('a[aria-current]');
      const country = document.createRange();
      if (link?.firstChild) country.selectNodeContents(link.firstChild);
      const language = link?.querySelector('small')?.getBoundingClientRect();
      return language !== undefined && language.top < country.getBoundingClientRect().bottom;
    });
    if (!isOneLine) wrapped.push(code);
  }
  expect(wrapped).toEqual([]);
});

it.each([
  ['fr-ca', 320],
  ['pl', 390],
  ['ja', 1440],
])(
  'the searched list in %s at %d px fits, has no barriers, and names all parts of the world',
  async (locale, width) => {
    const { page } = await site.visit({ viewport: { width, height: 800 } });
    const { field, status } = await openList(page, locale);
    const names = new Intl.DisplayNames(getLocale(locale).iso, { type: 'region' });
    for (const area of ['150', '003', '142', '009']) {
      expect(await page.locator('#locales .area', { hasText: names.of(area) ?? '' }).isVisible()).toBe(true);
    }
    expect(await barriersInBothSchemes(page, 5, { within: ['#locales'] })).toEqual([]);
    await field.fill('klingon');
    await expect.poll(() => status.innerText()).toBe(translateFor(locale)('localeSwitcher.none'));
    const list = page.locator('#locales');
    expect(await list.evaluate((element) => element.scrollWidth - element.clientWidth)).toBe(0);
    expect(await barriersInBothSchemes(page, 5, { within: ['#locales'] })).toEqual([]);
  },
);
