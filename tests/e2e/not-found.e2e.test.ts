import { describe, expect, it } from 'vitest';
import { HTTP_NOT_FOUND } from '../../src/config/limits.ts';
import { DEFAULT_LOCALE_CODE, getLocale } from '../../src/config/locales.ts';
import { translateFor } from '../../src/i18n/messages.ts';
import { brandedTitle } from '../../src/config/site.ts';
import { localePrefix, routePath } from '../../src/routing/paths.ts';
import { useSite, VISITED_LOCALES } from './site-visit.ts';

const site = useSite({ reducedMotion: 'reduce' });

const unknownAddresses: readonly (readonly [path: string, locale: string])[] = [
  ...VISITED_LOCALES.map((locale) => [`${localePrefix(locale)}/no-such-page/`, locale] as const),
  ['/no/ingen/slik/side', 'no'],
  ['/ja/ありません/', 'ja'],
  ['/xx/no-such-page/', DEFAULT_LOCALE_CODE],
  ['/nowhere/', DEFAULT_LOCALE_CODE],
];

describe.each(unknownAddresses)('%s', (path, locale) => {
  it('responds with 404 in the language of the visitor', async () => {
    const { page } = await site.visit();
    const t = translateFor(locale);
    const response = await page.goto(encodeURI(path));
    expect(response?.status()).toBe(HTTP_NOT_FOUND);
    expect(await page.locator('html').getAttribute('lang')).toBe(getLocale(locale).iso);
    expect(await page.title()).toBe(brandedTitle(t('errors.notFound.title')));
    expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(t('errors.notFound.title'));
    expect(await page.getByText(t('errors.notFound.text')).isVisible()).toBe(true);
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex');
    expect(await page.locator('link[rel=canonical]').count()).toBe(0);
  });
});

describe.each(VISITED_LOCALES)('the not-found page in %s', (locale) => {
  it('has working links, the first one to the home page', async () => {
    const { page } = await site.visit({ device: 'phone' });
    await page.goto(`${localePrefix(locale)}/no-such-page/`);
    const links = page.locator('main a');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      expect.soft((await page.request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
    }
    await links.first().click();
    await page.waitForURL(`${site.origin}${routePath(locale, '/')}`);
    expect(await page.locator('html').getAttribute('lang')).toBe(getLocale(locale).iso);
  });
});
