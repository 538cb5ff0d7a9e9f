import { expect, it } from 'vitest';
import { getLocale } from '../../src/config/locales.ts';
import { languageName } from '../../src/components/source-language/language-name.ts';
import { translateFor } from '../../src/i18n/messages.ts';
import { brandedTitle } from '../../src/config/site.ts';
import { TEST_SITE_ORIGIN } from '../support/site-under-test.ts';
import { useSite } from './site-visit.ts';
import { fallbackOf, titleOf } from './templates.ts';
import { sample } from '../support/sample.ts';

const site = useSite();

it.each(sample(['no', 'cs-cz']))(
  'a page that is not translated for %s is shown in the source language, with a notice in the language of the visitor, and canonical to the source',
  async (locale) => {
    const { page, problems } = await site.visit();
    const route = fallbackOf(site.content, locale, 'other');
    const { iso } = getLocale(locale);
    const source = getLocale(route.sourceLocale).iso;
    expect((await page.goto(route.path))?.status()).toBe(200);
    expect(await page.locator('html').getAttribute('lang')).toBe(iso);
    expect(await page.locator('main').getAttribute('lang')).toBe(source);
    expect(await page.title()).toBe(brandedTitle(titleOf(site.content, route)));

    const t = translateFor(locale);
    const notice = page.getByRole('note').filter({ hasText: t('fallbackNotice.text') });
    expect(await notice.count()).toBe(1);
    expect(await notice.isVisible()).toBe(true);
    expect(await notice.getAttribute('lang')).toBe(iso);
    expect(await notice.innerText()).toContain(languageName(source, iso));
    // The frame of the page stays in the visitor's language.
    expect(await page.locator('.skip-link').textContent()).toContain(t('skipToContent'));
    const canonical = await page.locator('link[rel=canonical]').getAttribute('href');
    expect(canonical).toBe(`${TEST_SITE_ORIGIN}${route.canonicalPath}`);
    expect(await page.locator('link[rel=alternate][hreflang]').count()).toBe(0);
    const answer = await page.goto(route.canonicalPath);
    expect(answer?.status()).toBe(200);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(canonical);
    expect(problems).toEqual([]);
  },
);

it.each(sample(['de-at', 'fr-be']))(
  'a page of %s that its language has is shown without a notice, in one language',
  async (locale) => {
    const { page } = await site.visit();
    const route = fallbackOf(site.content, locale, 'same');
    await page.goto(route.path);
    expect(await page.locator('html').getAttribute('lang')).toBe(getLocale(locale).iso);
    expect(await page.locator('main').getAttribute('lang')).toBeNull();
    expect(await page.getByText(translateFor(locale)('fallbackNotice.text')).count()).toBe(0);
    expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(
      `${TEST_SITE_ORIGIN}${route.canonicalPath}`,
    );
  },
);
