import { createContentService } from 'content-service';
import { clientOf } from 'content-service/testing';
import type { SanityClient } from '@sanity/client';
import { afterAll, beforeAll, expect, it } from 'vitest';

const service = createContentService({ datasetFolders: ['dataset/production'], port: 0 });
let client: SanityClient;
beforeAll(async () => {
  client = clientOf(await service.listen());
});
afterAll(() => service.close());

/** Query of the site over its own content, with a result written by hand. */
interface Row {
  readonly name: string;
  readonly query: string;
  readonly params?: Readonly<Record<string, unknown>>;
  readonly expected: unknown;
}

/** Ids of four articles in a locale. Rows select by id, so that editors may add articles. */
const fourArticles = (locale: string) =>
  ['bakery-day', 'soup', 'date-labels', 'bread-storage'].map((name) => `article-${name}-${locale}`);

const ROWS: readonly Row[] = [
  {
    name: 'authors by name',
    query: '*[_type == "author"] | order(name).name',
    expected: ['Ines Calder', 'Mika Lindqvist', 'Tom Abara'],
  },
  {
    name: 'articles of a locale, newest first',
    query:
      '*[_type == "article" && language == $language && _id in $ids] | order(publishedAt desc){"slug": slug.current, "by": author->name}',
    params: { language: 'en-gb', ids: fourArticles('en-gb') },
    expected: [
      { slug: 'blog/a-day-at-rookery-lane-bakery', by: 'Mika Lindqvist' },
      { slug: 'blog/soup-that-takes-anything', by: 'Ines Calder' },
      { slug: 'blog/best-before-and-use-by', by: 'Tom Abara' },
      { slug: 'blog/keep-bread-fresh', by: 'Ines Calder' },
    ],
  },
  {
    name: 'a page by path and locale',
    query: '*[_type == "page" && slug.current == $path && language == $language][0]._id',
    params: { path: '/', language: 'no' },
    expected: 'page-home-no',
  },
  {
    name: 'redirects and where they lead',
    query:
      '*[_type == "redirect"] | order(source){source, status, "to": coalesce(url, document->slug.current)}',
    expected: [
      { source: '/blog/bread', status: 301, to: 'blog/keep-bread-fresh' },
      { source: '/campaigns/spring-raffle-2025', status: 410, to: null },
      { source: '/de/blog/brot', status: 301, to: 'blog/brot-richtig-aufbewahren' },
      { source: '/get-the-app', status: 302, to: 'https://app.morsel.example/gb/' },
    ],
  },
  {
    name: 'languages of a translation group',
    query: '*[_id == "translation-about"][0].translations[language in ["en-gb", "fr", "ja"]].language',
    expected: ['en-gb', 'fr', 'ja'],
  },
  {
    name: 'documents of a translation group',
    query: '*[_id == "translation-about"][0].translations[language == "ja"][0].value->{_id, language}',
    expected: { _id: 'page-about-ja', language: 'ja' },
  },
  {
    name: 'groups a document is in',
    query: '*[_type == "translation.metadata" && references("page-about-fr")]._id',
    expected: ['translation-about'],
  },
  {
    name: 'articles below a page',
    query: '*[_id == "page-blog-ja"][0]{"n": count(*[_id in $ids && parent._ref == ^._id])}.n',
    params: { ids: fourArticles('ja') },
    expected: 4,
  },
  {
    name: 'an article by its words',
    query: '*[_id in $ids && title match "bread"]._id',
    params: { ids: fourArticles('en-gb') },
    expected: ['article-bread-storage-en-gb'],
  },
  {
    name: 'an article by its Japanese words',
    query: '*[_id in $ids && title match "パン*"]._id',
    params: { ids: fourArticles('ja') },
    expected: ['article-bread-storage-ja'],
  },
  {
    name: 'an article by its rich text',
    query: '*[_type == "article" && pt::text(content) match "temperamental"]._id',
    expected: ['article-bakery-day-en-gb', 'article-bakery-day-en-us'],
  },
  {
    name: 'the image of an article',
    query:
      '*[_id == "article-bakery-day-en-gb"][0].picture{"size": asset->metadata.dimensions{width, height}, "x": hotspot.x}',
    expected: { size: { width: 1600, height: 1200 }, x: 0.5 },
  },
  {
    name: 'headings of an article',
    query: '*[_id == "article-bakery-day-en-gb"][0].content[style == "h2"][0..1]{"t": pt::text(@)}.t',
    expected: ['3.40 am: A bet on the weather', '7 am: Doors open'],
  },
  {
    name: 'labels of the navigation and where they lead',
    query:
      '*[_id == "settings-cs-cz"][0].navigation[0..1]{label, "to": coalesce(document, links[0].document)->language}',
    expected: [
      { label: 'Jak to funguje', to: 'cs-cz' },
      { label: 'Pro podniky', to: 'cs-cz' },
    ],
  },
  {
    name: 'articles of each author in a locale',
    query: '*[_type == "author"] | order(name){"n": count(*[_id in $ids && references(^._id)])}.n',
    params: { ids: fourArticles('de') },
    expected: [2, 1, 1],
  },
];

it.each(ROWS)('the service answers the query for $name', async ({ query, params = {}, expected }) => {
  expect(await client.fetch<unknown>(query, params)).toEqual(expected);
});
