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

  it.each(LOCALES)('offers in $code two answers that differ by their words alone', async ({ code }) => {
    const t = translateFor(code);
    const [settings, ...answers] = findAll(await show(code), 'button');
    expect([settings?.text, settings?.attributes['data-consent-action']]).toEqual([
      t('consentBanner.settings'),
      'settings',
    ]);
    expect(answers.map(({ text, attributes }) => [text, attributes['data-consent-action']])).toEqual([
      [t('consentBanner.acceptAll'), 'accept'],
      [t('consentBanner.rejectAll'), 'reject'],
    ]);
    expect(new Set(answers.map(({ attributes }) => attributes['class'])).size).toBe(1);
  });

  it.each(LOCALES)(
    'has in $code a live region that is empty, and says where to decide anew',
    async ({ code }) => {
      const t = translateFor(code);
      const status = findAll(await show(code), 'p').find(({ attributes }) => attributes['role'] === 'status');
      expect(status?.text).toBe('');
      expect(status?.attributes['data-saved']).toContain(t('cookieSettings.title'));
      expect(status?.attributes['data-failed']).toBe(t('consentBanner.notSaved'));
    },
  );

  it('has nothing to tick, and leads to the cookie policy', async () => {
    const html = await show('de');
    expect(findAll(html, 'input')).toEqual([]);
    expect(findAll(html, 'a')).toMatchObject([{ attributes: { href: '/de/how-it-works/' } }]);
  });
});
