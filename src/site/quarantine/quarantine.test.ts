import { expect, it } from 'vitest';
import {
  testArticle,
  testGroup,
  testHero,
  testLink,
  testPage,
  testSettings,
  testSnapshot,
  testTopic,
} from '../../content/testing/fixtures.ts';
import { written } from '../../content/written.ts';
import type { Block, SiteSettings } from '../../content/types.ts';
import { quarantine } from './quarantine.ts';

const home = testPage();
const about = testPage({ _id: 'about', slug: 'about' });
const broken = { ...about, title: written<typeof about.title>('') };
const heroWithLinks = (...ids: readonly string[]) =>
  written<Block>({
    ...testHero(),
    actions: ids.map((documentId) => ({ ...testLink({ url: null, documentId }), _key: documentId })),
  });

it('removes links to what is left out from pages and settings, and publishes those', () => {
  const navigation = [
    { ...testLink({ url: null, documentId: 'about' }), _type: 'link' as const, _key: 'a' },
    ...testSettings().navigation,
  ];
  const { snapshot, leftOut, stopping } = quarantine(
    testSnapshot({
      pages: [{ ...home, blocks: [heroWithLinks('about', home._id)] }, broken],
      settings: [{ ...testSettings(), navigation }],
    }),
  );
  expect(leftOut).toMatchObject([{ id: 'about', documents: [{ id: 'about', locale: 'en-gb' }] }]);
  expect(stopping).toEqual([]);
  expect(snapshot.pages[0]?.blocks).toEqual([heroWithLinks(home._id)]);
  expect(snapshot.settings).toEqual([testSettings()]);
});

it('leaves out what cannot be without it, and says why', () => {
  const article = testArticle({ topicIds: ['topic-en-gb'] });
  const { leftOut, snapshot } = quarantine(
    testSnapshot({
      articles: [article],
      topics: [{ ...testTopic(), title: written('') }],
      authors: [{ _id: 'author-1', name: '', portrait: null }],
    }),
  );
  expect(leftOut.map(({ id }) => id)).toEqual(['topic-en-gb', 'author-1', article._id]);
  expect(leftOut[2]?.problems).toMatchObject([
    { kind: 'reference-left-out', field: 'author', leftOutId: 'author-1' },
  ]);
  expect(snapshot.articles).toEqual([]);
});

it('stops with the cause first when the English home page is left out', () => {
  const { stopping } = quarantine(testSnapshot({ pages: [{ ...home, description: written('') }] }));
  expect(stopping).toMatchObject([
    { kind: 'shape', documentId: home._id, field: 'description' },
    { kind: 'no-home' },
  ]);
});

it('stops with the cause first when settings cannot be without what is left out', () => {
  const cookiePolicy: SiteSettings['cookiePolicy'] = {
    ...testLink({ url: null, documentId: 'about' }),
    _key: null,
  };
  const { stopping } = quarantine(
    testSnapshot({ pages: [home, broken], settings: [{ ...testSettings(), cookiePolicy }] }),
  );
  expect(stopping).toMatchObject([
    { documentId: 'about', field: 'title' },
    { kind: 'reference-left-out', documentId: 'settings-en-gb', field: 'cookiePolicy.document' },
  ]);
});

it('publishes the one of two documents with a path whose rival is left out for something else', () => {
  const rival = {
    ...testPage({ _id: 'rival', slug: 'about' }),
    description: written<typeof home.description>(''),
  };
  const { leftOut, stopping } = quarantine(testSnapshot({ pages: [home, about, rival] }));
  expect([leftOut.map(({ id }) => id), stopping]).toEqual([['rival'], []]);
});

it('leaves out with a group only what is in no other one', () => {
  const german = testPage({ _id: 'about-de', language: 'de', slug: 'ueber-uns' });
  const french = testPage({ _id: 'french', language: 'fr', slug: 'francais' });
  const { leftOut, snapshot } = quarantine(
    testSnapshot({
      pages: [home, about, german, french],
      groups: [testGroup('a', [about, german]), testGroup('b', [about, french])],
    }),
  );
  expect(leftOut).toMatchObject([{ id: 'b', documents: [{ id: 'french', locale: 'fr' }] }]);
  expect(snapshot.pages.map(({ _id }) => _id)).toEqual([home._id, 'about', 'about-de']);
});

it('leaves out a malformed document with the group that names it', () => {
  const german = testPage({ _id: 'about-de', language: 'de', slug: 'ueber-uns' });
  const { leftOut } = quarantine(
    testSnapshot({
      // What the API may hold.
      pages: [home, about, { ...german, language: null as unknown as string }],
      groups: [testGroup('a', [about, german])],
    }),
  );
  expect(leftOut).toMatchObject([{ id: 'a', documents: [{ id: 'about' }, { id: 'about-de' }] }]);
});
