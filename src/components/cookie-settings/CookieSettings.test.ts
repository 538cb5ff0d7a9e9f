import { describe, expect, it } from 'vitest';
import { findAll, findOne } from '../../blocks/testing/html.ts';
import { consentRequestOf } from '../../site/asked.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { render } from '../../blocks/testing/render.ts';
import { CONSENT_CATEGORIES } from '../../config/privacy/consent.ts';
import { STORED_DATA } from '../../config/privacy/stored-data.ts';
import { THIRD_PARTIES, type ThirdParty } from '../../config/privacy/third-parties/third-parties.ts';
import { LOCALES } from '../../config/locales/locales.ts';
import { translateFor } from '../../i18n/messages.ts';
import CookieSettings from './CookieSettings.astro';
import CookieSettingsLink from './CookieSettingsLink.astro';

/** Creates a page context with the messages of a locale. */
const pageIn = (locale: string, thirdParties: readonly ThirdParty[] = THIRD_PARTIES) => ({
  ...testPage(locale),
  t: translateFor(locale),
  thirdParties,
  asked: consentRequestOf(thirdParties),
});
const show = (locale = 'en-gb') => render(CookieSettings, { page: pageIn(locale) });

describe('CookieSettings', () => {
  it('ask for each category, with nothing ticked and nothing to press before a script is there', async () => {
    const html = await show();
    const boxes = findAll(html, 'input').map(({ attributes }) => attributes);
    expect(boxes.map(({ name }) => name)).toEqual(CONSENT_CATEGORIES);
    expect(boxes.some((box) => 'checked' in box)).toBe(false);
    expect(findOne(html, 'fieldset').attributes).toHaveProperty('disabled');
  });

  it('leave nothing to press where nothing needs consent, and say so', async () => {
    const html = await render(CookieSettings, { page: pageIn('de', []) });
    const t = translateFor('de');
    expect(html).toContain(t('cookieSettings.nothingAsked'));
    expect(html).toContain(t('cookieSettings.necessary.localeOnly', { localeDays: 365 }));
    expect(findAll(html, 'input')).toEqual([]);
    expect(findAll(html, 'button').every(({ attributes }) => 'data-close' in attributes)).toBe(true);
  });

  it('name every switch and say what it is for', async () => {
    const html = await show('de');
    const t = translateFor('de');
    for (const { attributes } of findAll(html, 'input')) {
      const label = findAll(html, 'label').find((each) => each.attributes['for'] === attributes['id']);
      const text = findAll(html, 'p').find(
        (each) => each.attributes['id'] === attributes['aria-describedby'],
      );
      expect(label?.text).not.toBe('');
      expect(text?.text.length).toBeGreaterThan(40);
    }
    expect(html).toContain(t('cookieSettings.necessary.text', { days: 182, localeDays: 365 }));
  });

  it.each(CONSENT_CATEGORIES)('say of %s what the deployment uses', async (category) => {
    const textWith = async (thirdParties: readonly ThirdParty[]) =>
      findAll(await render(CookieSettings, { page: pageIn('en-gb', thirdParties) }), 'p').find(
        ({ attributes }) => attributes['id'] === `cookies-${category}-text`,
      )?.text;
    const text = await textWith(THIRD_PARTIES);
    for (const { name, categories, moreWith } of THIRD_PARTIES) {
      expect(text?.includes(name)).toBe(categories.includes(category) || moreWith === category);
    }
    const steps = translateFor('en-gb')('cookieSettings.statistic.steps');
    expect(text?.includes(steps)).toBe(category === 'statistic');
    expect(await textWith(THIRD_PARTIES.filter(({ moreWith }) => !moreWith))).not.toContain(steps);
    expect(await textWith([])).toBeUndefined();
  });

  it('say of each category what the deployment can store, folded up', async () => {
    const namesWith = async (thirdParties: readonly ThirdParty[]) => {
      const html = await render(CookieSettings, { page: pageIn('en-gb', thirdParties) });
      const details = findAll(html, 'details');
      expect(details.some(({ attributes }) => 'open' in attributes)).toBe(false);
      return [details.length, new Set(findAll(html, 'code').map(({ text }) => text))] as const;
    };
    const ownNames = STORED_DATA.filter(
      // Without a question no decision is kept.
      ({ owner, usedBy, purpose }) => owner === 'site' && !usedBy && purpose !== 'consent',
    ).map(({ name }) => name);
    const allNames = STORED_DATA.map(({ name }) => name);
    expect(await namesWith(THIRD_PARTIES)).toEqual([4, new Set(allNames)]);
    expect(await namesWith([])).toEqual([1, new Set(ownNames)]);
  });

  it('offer refusal and agreement in the same way: equal buttons, side by side', async () => {
    const buttons = findAll(await show(), 'button').filter(({ attributes }) => !('data-close' in attributes));
    expect(buttons.map(({ attributes }) => [attributes['type'], attributes['data-choice']])).toEqual([
      ['button', 'necessary'],
      ['submit', undefined],
      ['button', 'all'],
    ]);
    expect(new Set(buttons.map(({ attributes }) => attributes['class'])).size).toBe(1);
  });

  it('lead to the cookie policy', async () => {
    const [link] = findAll(await show('de'), 'a').filter(({ attributes }) => !('rel' in attributes));
    expect(link).toMatchObject({
      text: 'Cookie policy Englisch',
      attributes: { href: '/de/how-it-works/' },
    });
  });

  it('are an island that hydrates when the visitor uses them, and work without', async () => {
    const html = await show();
    const { attributes } = findOne(html, 'astro-island');
    expect(attributes['component-export']).toBe('CookieSettings');
    expect(JSON.parse(attributes['opts'] ?? '')).toMatchObject({ value: 'interaction' });
    expect(findAll(html, 'div').some((each) => 'data-optional' in each.attributes)).toBe(true);
  });

  it.each(LOCALES)('have all their words in $code', async ({ code }) => {
    const html = await show(code);
    expect(html).not.toMatch(/cookieSettings\.|\{\{|undefined/);
    const { attributes } =
      findAll(html, 'div').find((each) => 'data-cookie-settings' in each.attributes) ?? {};
    expect(attributes?.['data-saved']).toBeTruthy();
    expect(attributes?.['data-not-saved']).toBeTruthy();
  });
});

it.each([
  ['en-gb', '/cookie-settings/', 'Cookie settings'],
  ['fr-ca', '/fr-ca/cookie-settings/', 'Paramètres des témoins'],
  ['ja', '/ja/cookie-settings/', 'Cookie設定'],
])(
  'CookieSettingsLink of %s leads to the page, and runs the page action instead',
  async (locale, href, text) => {
    expect(findOne(await render(CookieSettingsLink, { page: pageIn(locale) }), 'a')).toMatchObject({
      text,
      attributes: { href, 'data-page-action': 'Open GDPR Banner' },
    });
  },
);
