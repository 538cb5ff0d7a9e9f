import { describe, expect, it } from 'vitest';
import { findAll } from '../../blocks/testing/html.ts';
import { render } from '../../blocks/testing/render.ts';
import { LOCALES } from '../../config/locales.ts';
import { translateFor } from '../../i18n/messages.ts';
import { testPage } from '../../site/testing/page-context.ts';
import ConsentBanner from './ConsentBanner.astro';

const show = (locale = 'en-gb') =>
  render(ConsentBanner, { page: { ...testPage(locale), t: translateFor(locale) } });

describe('ConsentBanner', () => {
  it.each(LOCALES)('asks in $code, hidden, with all its words', async ({ code }) => {
    const t = translateFor(code);
    const html = await show(code);
    const [section] = findAll(html, 'section');
    expect(section?.attributes).toMatchObject({
      'aria-label': t('cookieSettings.bannerLabel'),
      hidden: '',
      tabindex: '-1',
    });
    // The text of the section has plain spaces only.
    expect(section?.text).toContain(t('consentBanner.text').replaceAll('\u00A0', ' '));
    expect(section?.text).not.toMatch(/consentBanner\.|\{\{|undefined/);
  });

  it.each(LOCALES)('offers in $code three buttons that differ by their words alone', async ({ code }) => {
    const t = translateFor(code);
    const buttons = findAll(await show(code), 'button');
    expect(buttons.map(({ text, attributes }) => [text, attributes['data-consent-action']])).toEqual([
      [t('consentBanner.acceptAll'), 'accept'],
      [t('consentBanner.rejectAll'), 'reject'],
      [t('consentBanner.settings'), 'settings'],
    ]);
    expect(new Set(buttons.map(({ attributes }) => attributes['class'])).size).toBe(1);
  });

  it('has nothing to tick, and leads to the cookie policy', async () => {
    const html = await show('de');
    expect(findAll(html, 'input')).toEqual([]);
    expect(findAll(html, 'a')).toMatchObject([{ attributes: { href: '/de/how-it-works/' } }]);
  });

  it('carries only messages of its own, in the language of the page', async () => {
    const [island] = findAll(await show('fr'), 'astro-island');
    const properties = island?.attributes['props'] ?? '';
    expect(properties).toContain('"language":[0,"fr-FR"]');
    expect(properties).toContain('"messages":[0,{"consentBanner":[0,{');
    expect(properties).not.toContain('cookieSettings');
    expect(island?.attributes['opts']).toContain('"value":"interaction"');
  });
});
