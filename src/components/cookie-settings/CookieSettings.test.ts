import { describe, expect, it } from 'vitest';
import { findAll, findOne } from '../../blocks/testing/html.ts';
import { testPage } from '../../site/testing/page-context.ts';
import { render } from '../../blocks/testing/render.ts';
import { CONSENT_CATEGORIES, CONSENT_FACTS } from '../../config/consent.ts';
import { LOCALES } from '../../config/locales.ts';
import { translateFor } from '../../i18n/messages.ts';
import CookieSettings from './CookieSettings.astro';
import CookieSettingsLink from './CookieSettingsLink.astro';

/** Creates a page context with the messages of a locale. */
const pageIn = (locale: string) => ({ ...testPage(locale), t: translateFor(locale) });
const show = (locale = 'en-gb') => render(CookieSettings, { page: pageIn(locale) });

describe('CookieSettings', () => {
  it('ask for each category, with nothing ticked and nothing to press before a script is there', async () => {
    const html = await show();
    const boxes = findAll(html, 'input').map(({ attributes }) => attributes);
    expect(boxes.map(({ name }) => name)).toEqual(CONSENT_CATEGORIES);
    expect(boxes.some((box) => 'checked' in box)).toBe(false);
    expect(findOne(html, 'fieldset').attributes).toHaveProperty('disabled');
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
    expect(html).toContain(t('cookieSettings.necessary.text', { days: 182 }));
  });

  it.each(CONSENT_CATEGORIES)(
    'say of %s what is in use, and truthfully where nothing is',
    async (category) => {
      const text = findAll(await show(), 'p').find(
        ({ attributes }) => attributes['id'] === `cookies-${category}-text`,
      )?.text;
      const { services } = CONSENT_FACTS[category];
      for (const service of services) expect(text).toContain(service);
      expect(text?.includes('Not in use at present.')).toBe(services.length === 0);
    },
  );

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
    expect(findOne(await show('de'), 'a')).toMatchObject({
      text: 'Cookie policy Englisch',
      attributes: { href: '/de/how-it-works/' },
    });
  });

  it('bring no script along: the dialog takes them over as they are', async () => {
    expect(findAll(await show(), 'script')).toEqual([]);
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

describe('CookieSettingsLink', () => {
  it.each([
    ['en-gb', '/cookie-settings/', 'Cookie settings'],
    ['fr-ca', '/fr-ca/cookie-settings/', 'Paramètres des témoins'],
    ['ja', '/ja/cookie-settings/', 'Cookie設定'],
  ])('of %s leads to the page, and runs the page action instead', async (locale, href, text) => {
    expect(findOne(await render(CookieSettingsLink, { page: pageIn(locale) }), 'a')).toMatchObject({
      text,
      attributes: { href, 'data-page-action': 'Open GDPR Banner' },
    });
  });
});
