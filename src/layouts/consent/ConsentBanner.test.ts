import { expect, it } from 'vitest';
import { findAll, findOne } from '../../blocks/testing/html.ts';
import { render } from '../../blocks/testing/render.ts';
import { getLocale, LOCALES } from '../../config/locales/locales.ts';
import { translateFor } from '../../i18n/messages.ts';
import { typesetFor } from '../../i18n/typeset-page.ts';
import { THIRD_PARTIES } from '../../config/privacy/third-parties/third-parties.ts';
import { consentRequestOf } from '../../site/asked.ts';
import { testPage } from '../../site/testing/page-context.ts';
import ConsentBanner from './ConsentBanner.astro';

const show = (locale = 'en-gb', thirdParties = THIRD_PARTIES) =>
  render(ConsentBanner, {
    page: { ...testPage(locale), t: translateFor(locale), asked: consentRequestOf(thirdParties) },
  });

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
  const [before = '', after = ''] = t('consentBanner.text').split('{{purposes}}');
  for (const part of [before, after]) expect(section?.text).toContain(part.replaceAll('\u00A0', ' ').trim());
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
    const html = await show(code);
    const status = findAll(html, 'p[role="status"]')[0];
    expect(status?.text).toBe('');
    const { attributes } = findOne(html, 'section');
    expect(attributes['data-saved']).toContain(t('cookieSettings.title'));
    expect(attributes['data-failed']).toBe(typesetFor(getLocale(code).iso)(t('consentBanner.notSaved')));
  },
);

it.each<readonly [string, readonly string[], RegExp, boolean]>([
  ['videos', ['vimeo'], /on your device to show videos\. You/, false],
  ['analytics', ['amplitude'], /to count visits and measure advertising\. You/, true],
  ['A/B tests', ['ab-tasty'], /to try out versions of a page\. You/, true],
  [
    'everything',
    THIRD_PARTIES.map(({ id }) => id),
    /to show videos, count visits, measure advertising and try out versions of a page\. You/,
    true,
  ],
])('asks with %s for no more than that', async (_, ids, text, hasMarketing) => {
  const html = await show(
    'en-gb',
    THIRD_PARTIES.filter(({ id }) => ids.includes(id)),
  );
  expect(html).toMatch(text);
  expect(html.includes('Global Privacy Control')).toBe(hasMarketing);
});

it('is an island that hydrates when the visitor uses it, and works without', async () => {
  const html = await show();
  const { attributes } = findOne(html, 'astro-island');
  expect(attributes['component-export']).toBe('ConsentBanner');
  expect(JSON.parse(attributes['opts'] ?? '')).toMatchObject({ value: 'interaction' });
  expect(findAll(html, 'div').some((each) => 'data-optional' in each.attributes)).toBe(true);
});

it('has nothing to tick, and leads to the cookie policy', async () => {
  const html = await show('de');
  expect(findAll(html, 'input')).toEqual([]);
  expect(findAll(html, 'a')).toMatchObject([{ attributes: { href: '/de/how-it-works/' } }]);
});
