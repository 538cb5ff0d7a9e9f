import { access, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeAll, describe, expect, inject, it } from 'vitest';
import english from '../../../locales/en.json' with { type: 'json' };
import { COOKIE_SETTINGS_SLUG } from '../../../src/config/privacy/consent.ts';
import { FORM_SENT_SLUG } from '../../../src/config/editing/forms.ts';
import { LOCAL_CONTENT } from '../../../src/config/deployment/local-environment.ts';
import { FILES_PATH, PICTURES_PATH } from '../../../src/config/content-service.ts';
import { findLocale, getLocale, localeOfPath, LOCALES } from '../../../src/config/locales/locales.ts';
import { parsePictureList, pictureListPath } from '../../../src/config/picture-list.ts';
import { brandedTitle, SITE } from '../../../src/config/deployment/site.ts';
import { messageKeys, translateFor } from '../../../src/i18n/messages.ts';
import { BUILD_RECORD } from '../../../src/config/deployment/deployment.ts';
import type { PageFacts } from '../../support/page-facts.ts';
import { readSitemap, type SitemapUrl } from '../../support/sitemap.ts';
import { TEST_SITE_ORIGIN } from '../../support/site-under-test.ts';
import { TEST_DAY } from '../../support/test-day.ts';
import { type ReadPage, readPages } from '../support/read-pages.ts';
import { documentsUnderTest } from '../support/small-dataset.ts';

const site = inject('site');
let built: readonly ReadPage[];
let sitemap: ReadonlyMap<string, SitemapUrl>;
const pages = new Map<string, PageFacts>();
const contentPages: PageFacts[] = [];
const ofLocale = (code: string) => contentPages.filter(({ path }) => localeOfPath(path).code === code);
/** Lists all pages of a locale, including error and confirmation pages. */
const allOfLocale = (code: string) =>
  [...pages.values()].filter(({ path }) => localeOfPath(path).code === code);
/** True for pages without a document: errors, the confirmation of a form, cookie settings, and developers' pages. */
const isSystemPage = (path: string) =>
  /\/(?:404|500)\.html$|\/dev\//.test(path) ||
  [FORM_SENT_SLUG, COOKIE_SETTINGS_SLUG].some((slug) => path.endsWith(`/${slug}/`));
const pathOf = (address: string | undefined) => address?.replace(TEST_SITE_ORIGIN, '');
const isOwn = (page: PageFacts) => page.canonical === `${TEST_SITE_ORIGIN}${page.path}`;

/** Runs a rule over pages and shows every page that breaks it, not only the first. */
function expectAll(checked: readonly PageFacts[], rule: (page: PageFacts) => string | undefined | false) {
  expect(checked.length).toBeGreaterThan(0);
  expect(checked.flatMap((page) => rule(page) || []).slice(0, 20)).toEqual([]);
}

beforeAll(async () => {
  built = await readPages(site.root);
  for (const { facts } of built) {
    pages.set(facts.path, facts);
    if (!isSystemPage(facts.path)) contentPages.push(facts);
  }
  sitemap = await readSitemap(site.root);
});

describe.each(LOCALES)('every page of $code', ({ code, iso }) => {
  it('has language, one h1, title and description', () => {
    expectAll(allOfLocale(code), ({ path, lang, headings, title, description }) => {
      const problems = [
        lang !== iso && `lang is ${lang}`,
        headings.filter((heading) => heading === 'h1').length !== 1 && 'not exactly one h1',
        (title.length < 8 || !title.includes(SITE.name)) && `title is '${title}'`,
        (description ?? '').length < 20 && `description is '${description}'`,
      ].filter(Boolean);
      return problems.length > 0 && `${path}: ${problems.join(', ')}`;
    });
  });

  it('has headings in order, without skipped levels', () => {
    expectAll(allOfLocale(code), ({ path, headings }) => {
      const levels = headings.map((heading) => Number(heading.slice(1)));
      const skipped = levels.some((level, index) => level > (levels[index - 1] ?? 0) + 1);
      return skipped && `${path}: ${headings.join(' ')}`;
    });
  });

  it('has unique ids', () => {
    expectAll(allOfLocale(code), ({ path, ids }) => {
      const repeated = ids.filter((id, index) => ids.indexOf(id) !== index);
      return repeated.length > 0 && `${path}: ${repeated.join(', ')}`;
    });
  });

  it('links only to pages and anchors that exist', () => {
    expectAll(allOfLocale(code), (page) => {
      const broken = page.links.filter((link) => !linkResolves(page, link));
      return broken.length > 0 && `${page.path}: ${broken.join(', ')}`;
    });
  });

  it('stays in its locale: internal links lead to the same locale, except the locale switch', () => {
    expectAll(ofLocale(code), ({ path, links }) => {
      const internal = links.filter((link) => link.startsWith('/'));
      const abroad = internal.filter((link) => localeOfPath(link).code !== code);
      const switchTargets = LOCALES.length - 1;
      return new Set(abroad).size > switchTargets && `${path}: ${abroad.join(', ')}`;
    });
  });

  it('loads only assets that exist', async () => {
    const missing = new Set<string>();
    for (const { assets } of allOfLocale(code)) {
      for (const asset of assets) if (!(await assetResolves(asset))) missing.add(asset);
    }
    expect([...missing]).toEqual([]);
  });

  it('is canonical to itself or, on a fallback route, to the source document', () => {
    expectAll(ofLocale(code), (page) => {
      const canonical = pages.get(pathOf(page.canonical) ?? '');
      if (!canonical || !isOwn(canonical)) return `${page.path}: canonical is ${page.canonical}`;
      if (isOwn(page)) return undefined;
      const source = localeOfPath(canonical.path);
      const sameLanguage = source.language === getLocale(code).language;
      if (page.mainLang !== (sameLanguage ? undefined : source.iso))
        return `${page.path}: main lang is ${page.mainLang}`;
      return page.alternates.size > 0 && `${page.path}: a fallback route lists alternates`;
    });
  });

  it('and the sitemap list the same alternates, which are reciprocal and include x-default', () => {
    expectAll(ofLocale(code), (page) => {
      const entry = sitemap.get(page.path);
      if (!isOwn(page)) return entry && `${page.path}: a fallback route is in the sitemap`;
      if (!entry) return `${page.path}: not in the sitemap`;
      const listed = JSON.stringify([...page.alternates]);
      if (listed !== JSON.stringify([...entry.alternates])) return `${page.path}: differs from the sitemap`;
      if (!page.alternates.has('x-default') || page.alternates.get(iso) !== page.canonical)
        return `${page.path}: misses itself or x-default`;
      const oneSided = [...page.alternates.values()].filter(
        (address) => JSON.stringify([...(pages.get(pathOf(address) ?? '')?.alternates ?? [])]) !== listed,
      );
      return oneSided.length > 0 && `${page.path}: not reciprocal with ${oneSided.join(', ')}`;
    });
  });

  it('shows no raw message key or unresolved placeholder', () => {
    const keys = messageKeys(english).filter((key) => key.includes('.'));
    // The page about translations shows just that.
    const shownTo = allOfLocale(code).filter(({ path }) => !path.includes('/dev/'));
    expectAll(shownTo, ({ path, visibleText }) => {
      const shown = keys.filter((key) => visibleText.includes(key));
      const unfilled = /\{\{.*?\}\}|\[object Object\]|\bundefined\b|\bNaN\b/.exec(visibleText)?.[0];
      return (shown.length > 0 || unfilled) && `${path}: ${shown.join(', ')} ${unfilled ?? ''}`;
    });
  });

  it('has Open Graph data and valid structured data', () => {
    expectAll(ofLocale(code), (page) => {
      const missing = ['og:title', 'og:description', 'og:type', 'og:url', 'og:locale', 'og:site_name'].filter(
        (property) => !page.openGraph.get(property),
      );
      if (missing.length > 0) return `${page.path}: ${missing.join(', ')}`;
      const contexts = page.jsonLd.map((item) => item['@context']);
      if (contexts.some((context) => context !== 'https://schema.org'))
        return `${page.path}: JSON-LD context`;
      return isOwn(page) && page.jsonLd.length === 0 && `${page.path}: no structured data`;
    });
  });

  it('has its own 404 and 500 pages', () => {
    const prefix = code === 'en-gb' ? '' : `/${code}`;
    for (const [status, kind] of [
      [404, 'notFound'],
      [500, 'internal'],
    ] as const) {
      const title = brandedTitle(translateFor(code)(`errors.${kind}.title`));
      expect(pages.get(`${prefix}/${status}.html`)).toMatchObject({ lang: iso, robots: 'noindex', title });
    }
  });

  it('has its own confirmation page for forms, which is not indexed', () => {
    const path = `${code === 'en-gb' ? '' : `/${code}`}/${FORM_SENT_SLUG}/`;
    expect(pages.get(path)).toMatchObject({ lang: iso, robots: 'noindex' });
    expect(sitemap.has(path)).toBe(false);
  });
});

describe('cookie settings', () => {
  const settingsOf = (code: string) => `${code === 'en-gb' ? '' : `/${code}`}/${COOKIE_SETTINGS_SLUG}/`;

  it.each(LOCALES)('of $code have their own page, which is not indexed', ({ code, iso }) => {
    expect(pages.get(settingsOf(code))).toMatchObject({ lang: iso, robots: 'noindex' });
    expect(sitemap.has(settingsOf(code))).toBe(false);
  });

  it.each(LOCALES)('of $code are one link away on every page', ({ code }) => {
    expectAll(allOfLocale(code), ({ path, links }) => {
      const found = links.filter((link) => link === settingsOf(code));
      // On their own page the list of locales leads there as well.
      const expected = path === settingsOf(code) ? 2 : 1;
      return found.length !== expected && `${path}: ${found.length} links to the cookie settings`;
    });
  });
});

describe('the built site', () => {
  it('has every page in every locale', () => {
    const counts = new Set(LOCALES.map(({ code }) => ofLocale(code).length));
    expect(counts.size).toBe(1);
    expect(contentPages.length).toBeGreaterThanOrEqual(10 * LOCALES.length);
  });

  it('has hreflang only for tags of the registry or their languages', () => {
    const known = new Set([
      ...LOCALES.flatMap(({ iso }) => [iso, new Intl.Locale(iso).language]),
      'x-default',
    ]);
    const unknown = contentPages.flatMap(({ alternates }) =>
      [...alternates.keys()].filter((tag) => !known.has(tag)),
    );
    expect(unknown).toEqual([]);
  });

  it('has exactly the routes with their own document in the sitemap, dated by their content', async () => {
    expect([...sitemap.keys()].sort()).toEqual(
      contentPages
        .filter(isOwn)
        .map(({ path }) => path)
        .sort(),
    );
    const dates = [...sitemap.values()].map(({ lastModified }) => Date.parse(lastModified));
    const updates = (await documentsUnderTest()).map(({ _updatedAt }) => Date.parse(String(_updatedAt)));
    expect(updates).toEqual(expect.arrayContaining(dates));
  });

  it('has no inline script, inline style or style attribute', () => {
    for (const { path, html } of built) {
      const inline =
        /<script(?![^>]*(?:src=|application\/(?:ld\+)?json))[^>]*>|<style[\s>]|<[^>]+\sstyle="|\son\w+="/.exec(
          html,
        );
      expect(inline?.[0], path).toBeUndefined();
    }
  });

  it('contains the fingerprints of its content and code', async () => {
    // Written by the build under test.
    const record = JSON.parse(await readFile(join(site.root, BUILD_RECORD), 'utf8')) as Record<
      string,
      unknown
    >;
    expect(record).toEqual({
      day: TEST_DAY,
      build: expect.stringMatching(/^[0-9a-f]{16}$/),
      code: expect.stringMatching(/^[0-9a-f]{64}$/),
      content: expect.stringMatching(/^[\w-]{16}$/),
      contentOrigin: site.contentOrigin,
      pages: contentPages.length,
      revisionDate: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      leftOut: [],
    });
  });
});

function linkResolves(page: PageFacts, link: string): boolean {
  if (/^(?:https:|mailto:|tel:)/.test(link)) return !link.startsWith(TEST_SITE_ORIGIN);
  const [path = '', fragment] = link.split('#');
  const target = path === '' ? page : pages.get(path);
  if (!target) return false;
  return fragment === undefined || fragment === '' || target.ids.includes(decodeURIComponent(fragment));
}

const knownAssets = new Map<string, boolean>();
async function assetResolves(address: string): Promise<boolean> {
  let known = knownAssets.get(address);
  if (known === undefined) {
    known = await assetExists(address);
    knownAssets.set(address, known);
  }
  return known;
}

async function assetExists(address: string): Promise<boolean> {
  if (address.startsWith('data:')) return true;
  if (address.startsWith(PICTURES_PATH)) {
    const [name = ''] = address.slice(PICTURES_PATH.length).split('?');
    const listed = parsePictureList(await readFile(join(site.root, pictureListPath(name)), 'utf8'));
    // Fetching the original proves the asset, not each size.
    const original = `${site.contentOrigin}/images/${LOCAL_CONTENT.projectId}/${LOCAL_CONTENT.dataset}/${name}`;
    return listed.includes(address.slice(PICTURES_PATH.length)) && (await assetResolves(original));
  }
  if (address.startsWith(FILES_PATH)) return (await fetch(site.origin + address, { method: 'HEAD' })).ok;
  if (address.startsWith('/')) {
    return access(join(site.root, address)).then(
      () => true,
      () => false,
    );
  }
  // The pictures that link previews and search engines load come from the content service.
  const url = new URL(address);
  if (url.origin !== site.contentOrigin || findLocale(url.pathname)) return false;
  const original = `${url.origin}${url.pathname}`;
  if (original !== address) return assetResolves(original);
  return (await fetch(original, { method: 'HEAD' })).ok;
}
