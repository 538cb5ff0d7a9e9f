import { describe, expect, it } from 'vitest';
import { getLocale } from '../config/locales/locales.ts';
import { sourceLanguage, documentHref, isHarmlessAddress, linkLanguage, resolveLink } from './links.ts';
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

it.each([
  ['en-us', { documentId: 'about-en' }, undefined],
  ['de', { documentId: 'about-en' }, undefined],
  ['de-at', { documentId: 'about-en' }, undefined],
  ['fr', { documentId: 'about-en' }, 'en-GB'],
  ['fr', { destination: 'merchantLogin' }, undefined],
  ['fr', { url: 'https://example.com/' }, undefined],
] as const)('linkLanguage in %s, of %o is %s', (locale, target, language) => {
  expect(linkLanguage(page(locale), testLink({ url: null, ...target }))).toBe(language);
});

describe('isHarmlessAddress', () => {
  it.each([
    ...[
      'https://a.example/?a=b:c',
      'HTTP://a.example',
      'mailto:hello@example.com',
      'tel:+4912345',
      '//a.example/',
    ],
    ...['/de/', '#part', '?a=javascript:', './javascript:alert(1)', 'about.html', ''],
  ])('is true for %j', (address) => {
    expect(isHarmlessAddress(address)).toBe(true);
  });

  it.each([
    ...[
      'javascript:alert(1)',
      'JavaScript:alert(1)',
      ' \n\tjavascript:alert(1)',
      '\u0000\u001fjavascript:alert(1)',
    ],
    ...['java\tscript:alert(1)', 'java\r\nscript\n:alert(1)', 'javascript://a.example/%0aalert(1)'],
    ...[
      'data:text/html,<script>alert(1)</script>',
      'DATA:text/html;base64,PHNjcmlwdD4=',
      'vbscript:msgbox(1)',
    ],
    ...['view-source:javascript:alert(1)', 'blob:https://a.example/1', 'file:///etc/passwd', 'about:blank'],
    ...[
      'filesystem:https://a.example/x',
      'intent://a.example#Intent;end',
      'ws://a.example/',
      'https://[a.example/',
    ],
  ])('is false for %j', (address) => {
    expect(isHarmlessAddress(address)).toBe(false);
  });
});
