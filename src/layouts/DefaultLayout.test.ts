import type { AstroComponentFactory } from 'astro/runtime/server/index.js';
import { parse, parseFragment, serializeOuter, type DefaultTreeAdapterTypes } from 'parse5';
import { describe, expect, it } from 'vitest';
import { findAll, findOne } from '../blocks/testing/html.ts';
import { createContainer } from '../blocks/testing/render.ts';
import { THIRD_PARTIES } from '../config/privacy/third-parties/third-parties.ts';
import { consentRequestOf } from '../site/asked.ts';
import type { PageContext } from '../site/page-context.ts';
import { testPage } from '../site/testing/page-context.ts';
import DefaultLayout from './DefaultLayout.astro';
import ErrorPage from './ErrorPage.astro';
import type { HeadData } from './head/head-data.ts';
import StyleguideLayout from './StyleguideLayout.astro';

const head: HeadData = {
  title: 'Title',
  description: 'Description',
  alternates: [],
  noIndex: false,
  openGraph: { type: 'website', locale: 'en-GB', alternateLocales: [] },
  siteVerification: '',
  preconnect: [],
  preload: [],
  jsonLd: [],
};

async function renderPage(
  component: unknown,
  props: Readonly<Record<string, unknown>>,
  slots = {},
): Promise<string> {
  const container = await createContainer();
  // Outside .astro files a component's import has the type of a function of its props; it is this factory.
  return container.renderToString(component as AstroComponentFactory, {
    props: { ...props },
    slots,
    partial: false,
  });
}

function show(localeCode: string, path?: string, changes: Partial<PageContext> = {}): Promise<string> {
  const page = { ...testPage(localeCode), ...changes };
  const route = path === undefined ? undefined : page.routes.atPath(path);
  return renderPage(
    DefaultLayout,
    { page, head, route },
    {
      default: '<p>Content</p>',
      head: '<meta name="from-slot">',
      after: '<p id="after">After</p>',
    },
  );
}

/** Returns the HTML of the first element with a tag name; empty if there is none. */
function part(html: string, tag: string): string {
  const search = (node: DefaultTreeAdapterTypes.Node): string | undefined => {
    if ('tagName' in node && node.tagName === tag) return serializeOuter(node);
    if (!('childNodes' in node)) return undefined;
    for (const child of node.childNodes) {
      const found = search(child);
      if (found !== undefined) return found;
    }
    return undefined;
  };
  return search(parse(html)) ?? '';
}

function rootAttributes(html: string): string {
  return /<html[^>]*>/.exec(html)?.[0] ?? '';
}

describe('DefaultLayout', () => {
  it('is a document in the visitor’s language', async () => {
    const html = await show('no', '/no/');
    expect(html.trimStart()).toMatch(/^<!doctype html>/i);
    expect(rootAttributes(html)).toContain('lang="nb-NO"');
    expect(rootAttributes(html)).toContain('dir="ltr"');
  });

  it.each([
    ['nothing where nothing needs consent', [], ''],
    ['for each recipient that needs it', ['vimeo', 'amplitude', 'feedbucket'], 'vimeo-|amplitude-'],
  ])('asks %s', async (_, ids, recipients) => {
    const thirdParties = THIRD_PARTIES.filter(({ id }) => ids.includes(id));
    const html = await show('en-gb', '/', { thirdParties, asked: consentRequestOf(thirdParties) });
    const [, asked = ''] = /data-asked="([^"]*)"/.exec(rootAttributes(html)) ?? [];
    expect(asked.replaceAll(/[\da-f]{4}(?=\.|$)/g, '').replace('.', '|')).toBe(recipients);
    expect(html.includes('data-consent-banner')).toBe(recipients !== '');
  });

  it('lets keyboards skip to the content', async () => {
    const html = await show('en-gb', '/');
    const [first] = findAll(part(html, 'body'), 'a');
    expect(first).toMatchObject({ text: 'Skip to content', attributes: { href: '#main' } });
    expect(findOne(part(html, 'main'), 'main').attributes['id']).toBe('main');
  });

  it('has navigation from the settings, and marks the page the visitor is on', async () => {
    const header = part(await show('de', '/de/how-it-works/'), 'header');
    const links = findAll(header, 'a').filter(({ text }) => /^(?:How it works|Find food)/.test(text));
    expect(links.map(({ attributes }) => [attributes['href'], attributes['aria-current']])).toEqual([
      ['/de/how-it-works/', 'page'],
      // In the menu for bars without room for it, and in the bar.
      ['https://find.example/', undefined],
      ['https://find.example/', undefined],
    ]);
  });

  it('opens its menu without a script', async () => {
    const header = part(await show('en-gb', '/'), 'header');
    const [menu] = findAll(header, 'nav');
    expect(menu?.attributes).toMatchObject({ popover: '', 'aria-label': 'Main navigation' });
    const button = findAll(header, 'button[aria-label="Menu"]')[0];
    expect(button?.attributes['popovertarget']).toBe(menu?.attributes['id']);
  });

  it('leads home in the visitor’s locale', async () => {
    const [logo] = findAll(part(await show('fr-ca', '/fr-ca/'), 'header'), 'a');
    expect(logo?.attributes).toMatchObject({ href: '/fr-ca/', 'aria-label': 'Morsel: home page' });
  });

  it.each([
    [
      'de',
      '/de/how-it-works/',
      'en-GB',
      'This page is not available in your language yet. Shown in: Englisch',
    ],
    ['en-us', '/en-us/how-it-works/', undefined, undefined],
    ['de', '/de/', undefined, undefined],
    ['de-at', '/de-at/', undefined, undefined],
  ] as const)('in %s at %s tells which language the page is in', async (locale, path, language, notice) => {
    const main = part(await show(locale, path), 'main');
    expect(findOne(main, 'main').attributes['lang']).toBe(language);
    const notes = findAll(main, 'div[role="note"]');
    expect(notes.map(({ text }) => text)).toEqual(notice === undefined ? [] : [notice]);
    for (const { attributes } of notes) expect(attributes['lang']).toBe('de-DE');
  });

  it('has the addresses of the settings in its footer, each under a name', async () => {
    const footer = part(await show('en-gb', '/'), 'footer');
    const links = findAll(footer, 'a');
    expect(
      links.map(({ attributes, text }) => [attributes['aria-label'] ?? text, attributes['href']]),
    ).toEqual([
      ['Download it from the App Store', 'https://apps.example/ios'],
      ['Get it on Google Play', 'https://apps.example/android'],
      ['Store login', 'https://store.example/login'],
      ['Cookie settings', '/cookie-settings/'],
      ['Morsel on Instagram', 'https://social.example/morsel'],
      ['Morsel: home page', '/'],
    ]);
    expect(footer).toContain('© 2024–2026 Morsel');
  });

  it('fills its slots', async () => {
    const html = await show('en-gb', '/');
    expect(part(html, 'head')).toContain('name="from-slot"');
    expect(findOne(part(html, 'main'), 'p').text).toBe('Content');
    expect(html.indexOf('id="after"')).toBeGreaterThan(html.indexOf('</footer>'));
  });

  it('does without a route, for pages that have none', async () => {
    const html = await show('de');
    expect(findOne(part(html, 'main'), 'main').attributes).not.toHaveProperty('lang');
    expect(html).not.toContain('You are here');
    expect(parseFragment(part(html, 'header')).childNodes).toHaveLength(1);
  });
});

describe('ErrorPage', () => {
  it('says what happened and where to go on', async () => {
    const page = testPage('de');
    const html = await renderPage(ErrorPage, {
      page,
      status: 404,
      title: page.t('errors.notFound.title'),
      text: 'Sorry.',
    });
    expect(findOne(html, 'h1').text).toBe('Page Not Found');
    expect(html).toContain('Error 404');
    expect(findAll(html, 'a').map(({ attributes }) => attributes['href'])).toEqual([
      '/de/',
      '/de/how-it-works/',
      '/de/blog/soup/',
    ]);
    // Of a group the page that opens it, under the group's name.
    expect(findAll(html, 'a').map(({ text }) => text)).toEqual([
      'Go to the home page',
      'How it works Englisch',
      'Stores Englisch',
    ]);
  });

  it.each([
    [404, 1],
    [500, 2],
  ])('puts a plate in the place of each zero of %i', async (status, plates) => {
    const html = await renderPage(ErrorPage, { page: testPage(), status, title: 'Title', text: 'Text' });
    expect(findAll(html, 'svg')).toHaveLength(plates);
    expect(findOne(html, 'div.digits').attributes['aria-hidden']).toBe('true');
    expect(html).toContain(`Error ${status}`);
  });

  it('has the titles the specification gives (section 2)', () => {
    const { t } = testPage();
    expect(t('errors.notFound.title')).toBe('Page Not Found');
    expect(t('errors.internal.title')).toBe('Internal Server Error');
  });
});

it('StyleguideLayout links its sections, and keeps search engines away', async () => {
  const sections = [
    { id: 'colours', title: 'Colours' },
    { id: 'type', title: 'Type' },
  ];
  const html = await renderPage(
    StyleguideLayout,
    { page: testPage(), head, sections },
    { default: '<h1>All</h1>' },
  );
  expect(findAll(part(html, 'nav'), 'a').map(({ attributes }) => attributes['href'])).toEqual([
    '#colours',
    '#type',
  ]);
  expect(part(html, 'head')).toContain('content="noindex"');
  expect(findOne(part(html, 'main'), 'h1').text).toBe('All');
});
