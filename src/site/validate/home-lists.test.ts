import { LOCALES } from '../../config/locales/locales.ts';
import { expect, it } from 'vitest';
import {
  testArticle,
  testArticleList,
  testGroup,
  testHero,
  testLink,
  testPage,
  testSnapshot,
} from '../../content/testing/fixtures.ts';
import type { Block } from '../../content/types.ts';
import { resolveContent } from '../../routing/resolve-content.ts';
import { homeListProblems } from './home-lists.ts';
import { written } from '../../content/written.ts';

const about = testPage({ _id: 'about-en', slug: 'about' });
const help = testPage({ _id: 'help-en', slug: 'help' });
const helpDe = testPage({ _id: 'help-de', language: 'de', slug: 'hilfe' });
const articles = ['2026-03-03', '2026-03-02', '2026-03-01'].map((day) =>
  testArticle({ _id: `article-${day}`, slug: `blog/${day}`, publishedAt: `${day}T08:00:00Z` }),
);
const oldestDe = testArticle({
  _id: 'article-de',
  language: 'de',
  slug: 'blog/alt',
  publishedAt: '2026-03-01T08:00:00Z',
});

const list = (limit: number) => testArticleList({ limit, browse: null });
const callToAction = (...ids: readonly string[]): Block =>
  written<Block>({
    _key: 'c',
    _type: 'callToAction',
    heading: 'Now',
    text: null,
    actions: ids.map((documentId) => ({ ...testLink({ url: null, documentId }), _key: documentId })),
  });
const cards = (...ids: readonly string[]): Block =>
  written<Block>({
    _key: 'g',
    _type: 'cardGrid',
    heading: 'Where to',
    intro: null,
    cards: ids.map((documentId) => ({
      _key: documentId,
      heading: 'A card',
      text: 'Text',
      picture: null,
      link: { ...testLink({ url: null, documentId }), _key: null },
    })),
  });

/** Validates a home page that is in English and German, with the same blocks after its hero. */
function problemsWith(...blocks: readonly Block[]) {
  const [home, homeDe] = ['en-gb', 'de'].map((language) =>
    testPage({ language, blocks: [testHero(), ...blocks] }),
  );
  const pages = [...(home && homeDe ? [home, homeDe] : []), about, help, helpDe];
  const snapshot = testSnapshot({
    pages,
    articles: [...articles, oldestDe],
    groups: [
      testGroup('home', pages.slice(0, 2)),
      testGroup('help', [help, helpDe]),
      testGroup('oldest', [...articles.slice(2), oldestDe]),
    ],
  });
  const documents = new Map([...pages, ...snapshot.articles].map((document) => [document._id, document]));
  return homeListProblems(pages, resolveContent(snapshot, documents));
}

it.each<[string, Block]>([
  ['articles, one of them in the language', list(3)],
  ['cards, one of them in the language', cards('about-en', 'help-en')],
  ['links, one of them in the language', callToAction('about-en', 'help-en')],
  ['a single link, which is no list', callToAction('about-en')],
])('accepts %s', (_, block) => {
  expect(problemsWith(block)).toEqual([]);
});

it.each<[string, Block, string]>([
  ['articles', list(2), 'limit'],
  ['cards', cards('about-en', 'about-en'), 'cards'],
  ['links', callToAction('about-en', 'about-en'), 'actions'],
])('finds a list of %s in other languages only, in each locale of the language', (_, block, field) => {
  const problems = problemsWith(block);
  const german = LOCALES.filter(({ language }) => language === 'de').map(({ code }) => code);
  expect(problems.map(({ locale }) => locale)).toEqual(german);
  expect(problems[0]).toMatchObject({ documentId: 'page-home-de', field: `blocks[1].${field}` });
  expect(problems[0]?.message).toContain("nothing in 'de-at'");
});

it('has nothing against locales whose home page is in another language itself', () => {
  expect(problemsWith(list(2)).filter(({ locale }) => locale === 'ja')).toEqual([]);
});
