import { describe, expect, it } from 'vitest';
import { getLocale } from '../config/locales.ts';
import { sourceLanguage, documentHref, linkLanguage, resolveLink } from './links.ts';
import { createPageContext } from './create-page-context.ts';
import { testSite } from './testing/site.ts';
import { testGroup, testLink, testPage, testSnapshot } from '../content/testing/fixtures.ts';

describe('sourceLanguage', () => {
  it.each([
    ['de', 'de', undefined],
    ['de', 'de-at', undefined],
    ['en-gb', 'en-us', undefined],
    ['en-gb', 'de', 'en-GB'],
    ['no', 'da', 'nb-NO'],
    ['cs-cz', 'pl', 'cs-CZ'],
  ])('of a %s document for a %s visitor is %s', (source, visitor, expected) => {
    expect(sourceLanguage({ sourceLocale: source }, getLocale(visitor))).toBe(expected);
  });

  it('refuses a locale that does not exist', () => {
    expect(() => sourceLanguage({ sourceLocale: 'xx' }, getLocale('de'))).toThrow(RangeError);
  });
});

const home = testPage();
const about = testPage({ _id: 'about-en', slug: 'about' });
const aboutDe = testPage({ _id: 'about-de', language: 'de', slug: 'ueber-uns' });
const site = testSite(
  testSnapshot({ pages: [home, about, aboutDe], groups: [testGroup('about', [about, aboutDe])] }),
);
const page = (locale: string) => createPageContext(site, getLocale(locale));

describe('resolveLink', () => {
  it.each([
    ['en-gb', { documentId: 'about-en' }, '/about/'],
    ['de', { documentId: 'about-en' }, '/de/ueber-uns/'],
    ['de', { documentId: 'about-de', fragment: 'team' }, '/de/ueber-uns/#team'],
    ['en-us', { documentId: 'about-de' }, '/en-us/about/'],
    ['de', { destination: 'merchantLogin' }, 'https://store.example/login'],
    ['de', { destination: 'consumerSite' }, 'https://app.example/'],
    ['de', { url: 'mailto:hello@example.com' }, 'mailto:hello@example.com'],
  ] as const)('in %s, %o leads to %s', (locale, target, href) => {
    expect(resolveLink(page(locale), testLink({ url: null, ...target }))).toBe(href);
  });

  it('stops at a link without target and at a document without route', () => {
    expect(() => resolveLink(page('de'), testLink({ url: null }))).toThrow("'A link' has no address");
    expect(() => resolveLink(page('de'), testLink({ url: null, pageAction: 'Copy to Clipboard' }))).toThrow(
      "'A link' has no address",
    );
    expect(() => documentHref(page('de'), 'gone')).toThrow("gone, which has no route in 'de'");
  });
});

describe('linkLanguage', () => {
  it.each([
    ['en-us', { documentId: 'about-en' }, undefined],
    ['de', { documentId: 'about-en' }, undefined],
    ['de-at', { documentId: 'about-en' }, undefined],
    ['fr', { documentId: 'about-en' }, 'en-GB'],
    ['fr', { destination: 'merchantLogin' }, undefined],
    ['fr', { url: 'https://example.com/' }, undefined],
  ] as const)('in %s, of %o is %s', (locale, target, language) => {
    expect(linkLanguage(page(locale), testLink({ url: null, ...target }))).toBe(language);
  });
});
