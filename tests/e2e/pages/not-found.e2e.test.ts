import { expect, it } from 'vitest';
import { HTTP_NOT_FOUND } from '../../../src/routing/not-found.ts';
import { getLocale } from '../../../src/config/locales/locales.ts';
import { joinCompounds } from '../../../src/i18n/join-compounds.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { brandedTitle } from '../../../src/config/deployment/site.ts';
import { localePrefix, routePath } from '../../../src/routing/paths.ts';
import { languageName } from '../../../src/components/source-language/language-name.ts';
import { barriersInBothSchemes } from '../visits/axe.ts';
import { readPushed, recordPushed } from '../visits/pushed-elements.ts';
import { spread, useSite, VISITED_LOCALES } from '../visits/site-visit.ts';
import { routeOf, type Template } from '../visits/templates.ts';
import { DEFAULT_LOCALE_CODE } from '../../../src/config/locales/default-locale.ts';
import { sample } from '../../support/sample.ts';

const site = useSite();

const unknownAddresses: readonly (readonly [path: string, locale: string])[] = [
  ['/no/ingen/slik/side', 'no'],
  ['/ja/ありません/', 'ja'],
  ['/xx/no-such-page/', DEFAULT_LOCALE_CODE],
  ...VISITED_LOCALES.map((locale) => [`${localePrefix(locale)}/no-such-page/`, locale] as const),
  ['/nowhere/', DEFAULT_LOCALE_CODE],
];

it.each(sample(unknownAddresses, 2))(
  '%s responds with 404 in the language of the visitor',
  async (path, locale) => {
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
  },
);

it.each(sample(VISITED_LOCALES.slice(1)))(
  'the not-found page in %s has working links, the first one to the home page',
  async (locale) => {
    const { page } = await site.open(`${localePrefix(locale)}/no-such-page/`, { device: 'phone' });
    const links = page.locator('main a');
    const addresses = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
    expect(addresses.length).toBeGreaterThan(2);
    for (const address of addresses) {
      expect.soft((await page.request.get(address, { maxRedirects: 0 })).status(), address).toBe(200);
    }
    await links.first().click();
    await page.waitForURL(`${site.origin}${routePath(locale, '/')}`);
    expect(await page.locator('html').getAttribute('lang')).toBe(getLocale(locale).iso);
  },
);

/** Paths that exist only in another locale, with the paths that are offered instead. */
const MISTAKEN: readonly (readonly [template: Template, source: string, visitor: string])[] = [
  ['about', 'de', 'en-gb'],
  ['article', 'de', 'fr-ca'],
  ...sample<readonly [Template, string, string]>(
    [
      ['about', 'en-gb', 'de'],
      ['about', 'de', 'ja'],
    ],
    0,
  ),
];

it.each(spread(MISTAKEN, ['phone', 'desktop'] as const))(
  'the path of a page in another locale is answered with that page: %j on a %s',
  async ([template, source, visitor], device) => {
    const { page, problems } = await site.visit({ device });
    await recordPushed(page);
    const foreign = routeOf(site.content, template, source);
    const own = routeOf(site.content, template, visitor);
    const slug = foreign.path.slice(localePrefix(source).length);
    const response = await page.goto(`${localePrefix(visitor)}${slug}`);
    expect(response?.status()).toBe(HTTP_NOT_FOUND);
    const offer = page.locator('main').getByRole('status');
    await offer.getByText(joinCompounds(translateFor(visitor)('errors.notFound.offer'))).waitFor();
    expect(await page.locator('main .street').isVisible()).toBe(false);
    expect(await readPushed(page)).toEqual([]);
    const first = offer.getByRole('link').first();
    expect(await first.getAttribute('href')).toBe(own.path);
    const shown = site.content.content.document(own.documentId);
    expect(await first.textContent()).toBe(shown?.shortTitle ?? shown?.title);
    const other = offer.locator(`a[href="${foreign.path}"]`);
    expect(await other.innerText()).toContain(languageName(getLocale(source).iso, getLocale(visitor).iso));
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await barriersInBothSchemes(page, 10, { within: ['main'] })).toEqual([]);
    // The browser reports the status of the page itself.
    expect(problems.filter((problem) => !problem.includes('404'))).toEqual([]);
    await first.click();
    await page.waitForURL(site.origin + own.path);
  },
);

/** Most space below a page of the tone of the footer, in CSS pixels: that at the end of a section. */
const SPACE_ABOVE_FOOTER = 120;

it('a path that exists nowhere is not answered with a page, and a street stands in the place of one', async () => {
  const { page } = await site.visit();
  await page.goto('/de/no-such-page/', { waitUntil: 'networkidle' });
  const bottomOfStreet = await page.locator('main .street').evaluate((street) => {
    if (!street.checkVisibility({ visibilityProperty: true })) throw new Error('The street is hidden.');
    return street.getBoundingClientRect().bottom;
  });
  const topOfFooter = await page
    .locator('.site-footer')
    .evaluate((footer) => footer.getBoundingClientRect().top);
  expect(topOfFooter - bottomOfStreet).toBeLessThanOrEqual(SPACE_ABOVE_FOOTER);
  expect(await page.locator('page-offer').isVisible()).toBe(false);
  expect(await page.locator('page-offer a').count()).toBe(0);
});
