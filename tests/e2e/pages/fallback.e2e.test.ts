import { expect, it } from 'vitest';
import { getLocale } from '../../../src/config/locales/locales.ts';
import { languageName } from '../../../src/components/source-language/language-name.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { brandedTitle } from '../../../src/config/deployment/site.ts';
import { useSite } from '../visits/site-visit.ts';
import { fallbackOf, titleOf } from '../visits/templates.ts';
import { sample } from '../../support/sample.ts';

const site = useSite();

it.each(sample(['no', 'cs-cz']))(
  'a page that is not translated for %s is shown with its own title, and a notice in the language of the visitor',
  async (locale) => {
    const { page, problems } = await site.visit();
    const route = fallbackOf(site.content, locale, 'other');
    const { iso } = getLocale(locale);
    expect((await page.goto(route.path))?.status()).toBe(200);
    expect(await page.title()).toBe(brandedTitle(titleOf(site.content, route)));
    const t = translateFor(locale);
    const notice = page.getByRole('note').filter({ hasText: t('fallbackNotice.text') });
    expect(await notice.count()).toBe(1);
    expect(await notice.isVisible()).toBe(true);
    expect(await notice.getAttribute('lang')).toBe(iso);
    expect(await notice.innerText()).toContain(languageName(getLocale(route.sourceLocale).iso, iso));
    // The frame of the page stays in the visitor's language.
    expect(await page.locator('.skip-link').textContent()).toContain(t('skipToContent'));
    expect(problems).toEqual([]);
  },
);

it.each(sample(['de-at', 'fr-be']))(
  'a page of %s that its language has is shown without a notice',
  async (locale) => {
    const { page } = await site.open(fallbackOf(site.content, locale, 'same').path);
    expect(await page.getByText(translateFor(locale)('fallbackNotice.text')).count()).toBe(0);
  },
);
