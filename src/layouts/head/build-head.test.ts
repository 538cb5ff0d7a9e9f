import { getLocale } from '../../config/locales/locales.ts';
import { describe, expect, it } from 'vitest';
import { SHARE_IMAGE_SIZE } from '../../config/share-image.ts';
import { brandedTitle, SITE } from '../../config/deployment/site.ts';
import { testSite } from '../../site/testing/site.ts';
import {
  testArticle,
  testAsset,
  testGroup,
  testHero,
  testPage,
  testSnapshot,
} from '../../content/testing/fixtures.ts';
import type { RoutedDocument } from '../../content/types.ts';
import { createPageContext } from '../../site/create-page-context.ts';
import { contentHead, plainHead } from './build-head.ts';
import { structuredData } from './structured-data.ts';

const domain = 'https://www.example.com';
const meta = { title: 'Eat it', description: 'Food for all.', siteVerification: 'token-1' };
const picture = { alt: 'A bag', assetId: testAsset._id, hotspot: null, crop: null };
const home = testPage({ blocks: [{ ...testHero(), picture }] });
const homeDe = testPage({ _id: 'home-de', language: 'de' });
const poster = { ...testAsset, _id: `image-${'f'.repeat(40)}-1600x1200-webp` };
const chosen = testPage({
  _id: 'chosen',
  slug: 'chosen',
  sharePicture: { alt: 'A poster', assetId: poster._id, hotspot: null, crop: null },
});
const article = testArticle({ _updatedAt: '2026-05-01T00:00:00Z' });
const site = testSite(
  testSnapshot({
    pages: [home, homeDe, chosen],
    assets: [testAsset, poster],
    articles: [article],
    groups: [testGroup('home', [home, homeDe])],
  }),
  { sanity: { projectId: 'abc', dataset: 'production', apiHost: '' } },
);

function at(path: string, environment = { domain, meta, noIndex: false, drawsShareImages: true }) {
  const route = site.routes.atPath(path);
  const document: RoutedDocument | undefined = route && site.content.document(route.documentId);
  if (!route || !document) throw new Error(`No page at ${path}.`);
  const page = createPageContext(site, getLocale(route.locale));
  return {
    head: contentHead(page, route, document, environment, []),
    data: structuredData(page, route, document, environment),
  };
}
const typesOf = (data: readonly object[]) => data.map((item) => Reflect.get(item, '@type') as unknown);

describe('contentHead', () => {
  it('of an own document is canonical to itself and lists all translations', () => {
    const { head } = at('/de/');
    expect(head.canonicalUrl).toBe(`${domain}/de/`);
    expect(head.alternates.map(({ hreflang, href }) => `${hreflang} ${href}`)).toEqual([
      `en-GB ${domain}/`,
      `en ${domain}/`,
      `de-DE ${domain}/de/`,
      `de ${domain}/de/`,
      `x-default ${domain}/`,
    ]);
    expect(head.openGraph).toMatchObject({ type: 'website', locale: 'de-DE', alternateLocales: ['en-GB'] });
  });

  it('of a fallback route is canonical to the source and lists nothing', () => {
    const { head } = at('/de-at/');
    expect(head).toMatchObject({ canonicalUrl: `${domain}/de/`, alternates: [], noIndex: false });
    expect(head.openGraph.locale).toBe('de-DE');
  });

  it('shares the image drawn for the page, in the size previews show', () => {
    expect(at('/').head.openGraph.image).toEqual({
      url: expect.stringMatching(/^https:\/\/www\.example\.com\/_share\/([0-9a-f]{2})\/\1[0-9a-f]{30}\.jpg$/),
      ...SHARE_IMAGE_SIZE,
      type: 'image/jpeg',
      alt: 'Home en-gb – Morsel – A bag',
      card: expect.objectContaining({ title: 'Home en-gb' }),
    });
    expect(at('/blog/article/').head.openGraph).toMatchObject({
      type: 'article',
      image: { alt: 'An article – Morsel – Bread' },
    });
    expect(at('/de/').head.openGraph.image?.alt).toBe('Home de – Morsel');
  });

  it('of a fallback route shares the image of the document it shows', () => {
    expect(at('/de-at/').head.openGraph.image).toEqual(at('/de/').head.openGraph.image);
    expect(at('/de-at/').head.openGraph.image).not.toEqual(at('/').head.openGraph.image);
  });

  it('shares the picture an editor chose for it, as it is', () => {
    expect(at('/chosen/').head.openGraph.image).toEqual({
      url: expect.stringMatching(/^https:\/\/cdn\.sanity\.io\/images\/abc\/production\/f{40}.*[?&]fm=jpg/),
      ...SHARE_IMAGE_SIZE,
      type: 'image/jpeg',
      alt: 'A poster',
    });
  });

  it('of a page rendered on request shares its picture: nobody drew an image for it', () => {
    const onRequest = { domain, meta, noIndex: false, drawsShareImages: false };
    expect(at('/', onRequest).head.openGraph.image).toMatchObject({ ...SHARE_IMAGE_SIZE, alt: 'A bag' });
    expect(at('/', onRequest).head.openGraph.image?.url).toContain('cdn.sanity.io');
    expect(at('/blog/article/', onRequest).head.openGraph.image?.alt).toBe('Bread');
    expect(at('/de/', onRequest).head.openGraph.image).toBeUndefined();
  });

  it('passes on the deployment’s wish not to be indexed', () => {
    expect(at('/', { domain, meta, noIndex: true, drawsShareImages: true }).head.noIndex).toBe(true);
  });

  it('verifies the site with the token of the deployment', () => {
    expect(at('/').head.siteVerification).toBe('token-1');
  });

  it('connects early to the content CDN, and to no third party before consent', () => {
    expect(at('/').head.preconnect).toEqual([]);
    expect(SITE.preconnect.some(({ needsConsent }) => needsConsent)).toBe(true);
  });
});

it('plainHead is never indexed and has no canonical address', () => {
  const head = plainHead(createPageContext({ ...site, images: undefined }, getLocale('de')), 'Seite fehlt', {
    meta,
    noIndex: false,
  });
  expect(head).toMatchObject({
    title: `Seite fehlt – ${SITE.name}`,
    noIndex: true,
    alternates: [],
    preconnect: [],
  });
  expect(head.canonicalUrl).toBeUndefined();
});

it('titles names the brand exactly once', () => {
  expect(brandedTitle('About')).toBe(`About – ${SITE.name}`);
  expect(brandedTitle(`About ${SITE.name}`)).toBe(`About ${SITE.name}`);
});

describe('structuredData', () => {
  it('introduces the brand on the home page', () => {
    const { data } = at('/');
    expect(typesOf(data)).toEqual(['Organization']);
    expect(data[0]).toMatchObject({ slogan: meta.title, description: meta.description });
    expect(data[0]).toMatchObject({ url: `${domain}/`, sameAs: ['https://social.example/'] });
  });

  it('tells of an article and the way to it', () => {
    const { data } = at('/blog/article/');
    expect(typesOf(data)).toEqual(['BreadcrumbList', 'Article']);
    expect(data[1]).toMatchObject({
      mainEntityOfPage: `${domain}/blog/article/`,
      author: { name: 'Ada' },
      dateModified: '2026-05-01T00:00:00Z',
      inLanguage: 'en-GB',
    });
  });
});
