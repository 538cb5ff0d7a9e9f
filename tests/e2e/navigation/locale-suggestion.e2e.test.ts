import type { BrowserContextOptions, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { localeCookie, UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { LOCALE_COOKIE } from '../../../src/config/locales/locale-cookie.ts';
import { LOCALE_TEXTS_PATH } from '../../../src/config/locales/locale-texts.ts';
import { getLocale, LOCALES } from '../../../src/config/locales/locales.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { barriersInBothSchemes } from '../visits/axe.ts';
import { isFocused } from '../visits/focus.ts';
import { UNCHOSEN } from '../visits/locale-list.ts';
import { readPushed, recordPushed } from '../visits/pushed-elements.ts';
import { type Device, LIGHT_PAGE, useSite } from '../visits/site-visit.ts';
import { goSoftly } from '../visits/soft-visit.ts';
import { fallbackOf } from '../visits/templates.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';

const site = useSite();

const boxOf = (page: Page) => page.locator('.locale-suggestion');

/** Opens a page as a visitor whose browser has a language. */
async function visit(
  language: string,
  path: string,
  options: BrowserContextOptions & { device?: Device } = {},
) {
  const visitor = await site.visit({ locale: language, storageState: UNCHOSEN, ...options });
  await visitor.page.goto(path);
  return visitor;
}

const chosen = async ({ context }: Awaited<ReturnType<typeof visit>>) =>
  (await context.cookies()).find(({ name }) => name === LOCALE_COOKIE.name)?.value;

describe.each(
  sample<readonly [from: string, to: string, Device]>([
    ['de', 'ja', 'desktop'],
    ['en-gb', 'de', 'phone'],
    ['ja', 'en-gb', 'desktop'],
  ]),
)('on a page in %s, %s is suggested on a %s', (from, to, device) => {
  const { iso, name } = getLocale(to);
  const t = translateFor(to);

  it('in its own language, without moving or storing anything, and leads to the same page in it', async () => {
    const visitor = await site.visit({ device, locale: iso, storageState: UNCHOSEN });
    const { page, context, problems } = visitor;
    await recordPushed(page);
    await page.goto(site.pathOf('how it works', from));
    const box = page.getByRole('group', { name: t('localeSuggestion.language') });
    await box.waitFor();
    expect(await box.getAttribute('lang')).toBe(iso);
    await expect.poll(() => box.getByRole('status').innerText()).toBe(t('localeSuggestion.language'));
    expect(await readPushed(page)).toEqual([]);
    expect(await barriersInBothSchemes(page, 5, { within: ['.locale-suggestion'] })).toEqual([]);
    expect(await context.cookies()).toHaveLength(UNCHOSEN.cookies.length);

    await box.getByRole('link', { name }).click();
    await page.waitForURL(site.origin + site.pathOf('how it works', to));
    expect(await chosen(visitor)).toBe(to);
    await page.waitForLoadState('networkidle');
    expect(await boxOf(page).count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('and can be declined, which is a choice too', async () => {
    const visitor = await visit(iso, site.pathOf('how it works', from), { device });
    const { page, requests } = visitor;
    await boxOf(page)
      .getByRole('button', { name: t('localeSuggestion.dismiss') })
      .click();
    await boxOf(page).waitFor({ state: 'detached' });
    expect(await chosen(visitor)).toBe(from);
    const label = await page.evaluate(() => document.activeElement?.getAttribute('popovertarget'));
    expect(label).toBe('locales');
    const count = requests.length;
    await page.reload({ waitUntil: 'networkidle' });
    expect(requests.slice(count).filter((address) => address.includes(LOCALE_TEXTS_PATH))).toEqual([]);
    expect(await boxOf(page).count()).toBe(0);
  });
});

describe('a suggestion', () => {
  it.each(IN_SWEEP)('names the country where only that differs', async () => {
    const { page } = await visit('en-US', '/about/');
    await page.getByRole('group', { name: translateFor('en-us')('localeSuggestion.country') }).waitFor();
    expect(await boxOf(page).getByRole('link').getAttribute('href')).toBe('/en-us/about/');
  });

  it.each(IN_SWEEP)('is reached by the keyboard before the header', async () => {
    const visitor = await visit('sv-SE', '/de/');
    const { page } = visitor;
    const link = boxOf(page).getByRole('link');
    await link.waitFor();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    expect(await isFocused(link)).toBe(true);
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await expect.poll(() => chosen(visitor)).toBe('de');
  });

  it('is declined by Escape, unless that closes what lies over the page', async () => {
    const visitor = await visit('sv-SE', '/de/');
    const { page } = visitor;
    await boxOf(page).waitFor();
    await page.locator('.locale-button').first().click();
    await page.locator('#locales').waitFor();
    await page.keyboard.press('Escape');
    await page.locator('#locales').waitFor({ state: 'hidden' });
    expect(await chosen(visitor)).toBeUndefined();
    await page.keyboard.press('Escape');
    await boxOf(page).waitFor({ state: 'detached' });
    expect(await chosen(visitor)).toBe('de');
  });

  it.each(
    sample<[string, string, string, BrowserContextOptions]>(
      [
        ['in the language of the page', 'de-DE', '/de/', {}],
        ['in that language, of a country without a locale', 'de-LI', '/de-at/', {}],
        ['in a language that the site does not have', 'zh-CN', LIGHT_PAGE, {}],
        [
          'who has chosen',
          'de-DE',
          LIGHT_PAGE,
          { storageState: { cookies: [localeCookie('en-gb')], origins: [] } },
        ],
        ['that is a crawler', 'de-DE', LIGHT_PAGE, { userAgent: 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
        ['on an error page', 'de-DE', '/nowhere/', {}],
      ],
      1,
    ),
  )('is not made to a visitor %s', async (_, language, path, options) => {
    const { page, requests } = await visit(language, path, options);
    await page.waitForLoadState('networkidle');
    expect(await boxOf(page).count()).toBe(0);
    expect(requests.filter((address) => address.includes(LOCALE_TEXTS_PATH))).toEqual([]);
  });

  it.each(IN_SWEEP)('is not made on a page that is not translated', async () => {
    const route = fallbackOf(site.content, 'no', 'other');
    const { page } = await visit('de-DE', route.path);
    await page.waitForLoadState('networkidle');
    expect(await boxOf(page).count()).toBe(0);
  });

  it('waits until consent has been decided about and the banner has gone, and moves nothing', async () => {
    const { page, context, requests } = await site.visit({ locale: 'de-DE', storageState: UNDECIDED });
    await recordPushed(page);
    await page.goto(LIGHT_PAGE, { waitUntil: 'networkidle' });
    const banner = page.locator('.consent-banner');
    await banner.waitFor();
    // Nor after a navigation without a decision.
    await goSoftly(page, '/about/');
    await page.waitForLoadState('networkidle');
    expect(await boxOf(page).count()).toBe(0);
    expect(requests.filter((address) => address.includes(LOCALE_TEXTS_PATH))).toEqual([]);

    const beside = page.evaluate(
      () =>
        new Promise<boolean>((resolve) => {
          new MutationObserver(() => {
            const shown = document.querySelectorAll('.locale-suggestion');
            if (shown.length > 0)
              resolve(shown.length > 1 || !document.querySelector<HTMLElement>('.consent-banner')?.hidden);
          }).observe(document.body, { childList: true });
        }),
    );
    await banner.locator('[data-consent-action=reject]').click();
    await boxOf(page).waitFor();
    expect(await beside).toBe(false);
    expect(await readPushed(page)).toEqual([]);
    expect((await context.cookies()).some(({ name }) => name === LOCALE_COOKIE.name)).toBe(false);
  });

  it('comes when another tab has decided about consent, and goes when one has chosen a locale', async () => {
    const { page, context } = await visit('de-DE', LIGHT_PAGE, { storageState: UNDECIDED });
    await page.locator('.consent-banner').waitFor();
    const other = await context.newPage();
    await other.goto('/about/');
    await other.locator('[data-consent-action=reject]').click();
    await boxOf(page).waitFor();
    await boxOf(other).getByRole('button').click();
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await boxOf(page).waitFor({ state: 'detached' });
  });

  it.each(IN_SWEEP)('is gone from a page that the browser restores', async () => {
    const { page } = await visit('de-DE', '/about/');
    await boxOf(page).getByRole('link').click();
    await page.waitForURL(site.origin + site.pathOf('about', 'de'));
    await page.goBack({ waitUntil: 'networkidle' });
    expect(await boxOf(page).count()).toBe(0);
  });
});

it.each(IN_SWEEP)('fits into the smallest window, whatever the language', async () => {
  const { page } = await visit('de-DE', '/about/', { viewport: { width: 320, height: 640 } });
  await boxOf(page).waitFor();
  for (const { code, name } of LOCALES) {
    const t = translateFor(code);
    const overflow = await boxOf(page).evaluate(
      (box, [sentence = '', label = '', dismiss = '']) => {
        const [text] = box.querySelectorAll('.box > p');
        const [link, button] = box.querySelectorAll('a, button');
        if (!text || !link || !button) return -1;
        text.textContent = sentence;
        link.textContent = label;
        button.textContent = dismiss;
        const { left, right } = box.getBoundingClientRect();
        const isInside = left >= 0 && right <= document.documentElement.clientWidth;
        return isInside
          ? Math.max(...[box, text, link, button].map((each) => each.scrollWidth - each.clientWidth))
          : -1;
      },
      [t('localeSuggestion.language'), name, t('localeSuggestion.dismiss')],
    );
    expect.soft(overflow, code).toBe(0);
  }
});
