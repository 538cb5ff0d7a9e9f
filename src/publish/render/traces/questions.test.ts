import { describe, expect, it } from 'vitest';
import { getLocale } from '../../../config/locales/locales.ts';
import type { Route } from '../../../routing/route.ts';
import { testSite } from '../../../site/testing/site.ts';
import { film, PHOTO_ASSET_ID, testSnapshot } from '../../../site/testing/snapshot.ts';
import type { Site } from '../../../site/site.ts';
import { createAsk, recordingSite, traceOf } from './questions.ts';
import type { Question } from '../../../live/readers.ts';

/** Opens a site whose documents have the hash that is given for their id, else one and the same. */
function open(hashes: Readonly<Record<string, string>> = {}, snapshot = testSnapshot()) {
  const site = testSite(snapshot);
  const listed = [...snapshot.pages, ...snapshot.articles];
  return {
    site,
    day: '2026-11-20',
    hashOf: (id: string) => (site.content.documentsById.has(id) ? (hashes[id] ?? 'same') : undefined),
    listedHashes: new WeakMap<object, string>(
      listed.map((document) => [document, hashes[document._id] ?? 'same']),
    ),
    lengths: [],
  };
}

/** Records what a page asks. */
function questionsOf(render: (site: Site) => unknown): readonly Question[] {
  const asked = new Set<Question>();
  render(recordingSite(open().site, (question) => asked.add(question)));
  return [...asked];
}

/** Finds the route of a document in its own locale. */
function routeOf({ routes }: Site, documentId: string): Route {
  const route = routes.all.find((each) => each.documentId === documentId);
  if (!route) throw new Error(`The site has no page of ${documentId}.`);
  return route;
}

const BREAD = 'article-bread-en-gb';
const { site } = open();
const route = routeOf(site, BREAD);
const { path } = route;
const article = site.content.documentsById.get(BREAD);
if (article?._type !== 'article') throw new Error(`${BREAD} is no article.`);

/** Every question that pages can ask, and how they ask it. */
const QUESTIONS: readonly (readonly [Question, (site: Site) => unknown])[] = [
  [`document ${BREAD}`, ({ content }) => content.document(BREAD)],
  [`asset ${PHOTO_ASSET_ID}`, ({ content }) => content.asset(PHOTO_ASSET_ID)],
  ['author author-ines', ({ content }) => content.author('author-ines')],
  [`animation ${film.animationId}`, ({ content }) => content.animation(film.animationId ?? '')],
  ['settings de', ({ content }) => content.settings(getLocale('de'))],
  ['revisionYear', ({ revisionYear }) => revisionYear],
  [`atPath ${path}`, ({ routes }) => routes.atPath(path)],
  [`forDocument ${BREAD} de-at`, ({ routes }) => routes.forDocument(BREAD, 'de-at')],
  [`inEveryLocale ${path}`, ({ routes }) => routes.inEveryLocale(route)],
  [`alternates ${path}`, ({ routes }) => routes.alternates(route)],
  ['articles de', ({ routes }) => routes.articles('de')],
  ['articlesOnTopic de topic', ({ routes }) => routes.articlesOnTopic('de', 'topic')],
  [`relatedArticles ${path} ${BREAD}`, ({ routes }) => routes.relatedArticles(route, article)],
  [`topicsOf ${path} ${BREAD}`, ({ routes }) => routes.topicsOf(route, article)],
  ['feeds', ({ routes }) => routes.feeds],
  ['feed de', ({ routes }) => routes.feed('de')],
  [`listing ${path}`, ({ routes }) => routes.listing(route)],
];

describe('recordingSite', () => {
  it.each(QUESTIONS)('notes %s, and gives the answer of the site', (question, read) => {
    const asked: Question[] = [];
    const answer = read(recordingSite(site, (each) => asked.push(each)));
    expect(asked).toEqual([question]);
    expect(answer).toEqual(read(site));
  });

  it('leaves out where the titles of breadcrumbs stand', () => {
    const trail = site.routes.breadcrumbs(route);
    expect(trail.some(({ source }) => source)).toBe(true);
    const asked: Question[] = [];
    const recorded = recordingSite(site, (question) => asked.push(question)).routes.breadcrumbs(route);
    expect(recorded).toEqual(trail.map(({ source: _, ...crumb }) => crumb));
    expect(asked).toEqual([`breadcrumbs ${path}`]);
    expect(createAsk(open())(`breadcrumbs ${path}`)).not.toBe('');
  });

  it('throws for a route that the site does not have', () => {
    const gone = { ...route, path: '/gone/' };
    expect(() => questionsOf(({ routes }) => routes.alternates(gone))).toThrow('/gone/, which is no route');
  });

  it.each<readonly [string, (site: Site) => unknown]>([
    ['site.snapshot', (recorded) => recorded.snapshot],
    ['site.revisionDate', (recorded) => recorded.revisionDate],
    ['content.documentsById', (recorded) => recorded.content.documentsById],
    ['routes.all', (recorded) => recorded.routes.all],
  ])('throws for %s, which no question covers', (property, read) => {
    expect(() => questionsOf(read)).toThrow(`A page reads ${property}`);
  });
});

it('traceOf keeps questions in general terms, and the answers of those that the page asks about itself', () => {
  const asked = [
    `atPath ${path}`,
    'settings de',
    `document ${BREAD}`,
    'atPath /gone/',
    `topicsOf ${path} ${BREAD}`,
  ];
  const ask = createAsk(open());
  expect(traceOf({ path, documentId: BREAD }, asked, ask)).toEqual({
    questions: ['atPath @', 'settings de', 'document @', 'atPath /gone/', 'topicsOf @ @'],
    own: [asked[0], asked[2], asked[4]].map((question = '') => ask(question)).join(' '),
  });
});

describe('createAsk', () => {
  /** Questions about what this site has. */
  const ANSWERED = QUESTIONS.filter(([, read]) => read(site) !== undefined);

  it.each(ANSWERED)(
    'has the same answer to %s about the same content, and another one than to others',
    (question) => {
      const [ask, again] = [createAsk(open()), createAsk(open())];
      expect(ask(question)).not.toBe('');
      expect(ask(question)).toBe(again(question));
      const answers = ANSWERED.filter(([, read]) => JSON.stringify(read(site)) !== '[]').map(([each]) =>
        ask(each),
      );
      expect(answers.filter((answer) => answer === ask(question)).length).toBeLessThan(2);
    },
  );

  it('has no answer to questions about what this site does not have', () => {
    const others = QUESTIONS.filter((each) => !ANSWERED.includes(each)).map(([question]) => question);
    expect(others.map(createAsk(open()))).toEqual(others.map(() => ''));
  });

  it.each([`document ${BREAD}`, 'articles de'])(
    'gives another answer to %s once a document differs',
    (question) => {
      const changed = Object.fromEntries(
        [...open().site.content.documentsById.keys()].map((id) => [id, 'changed']),
      );
      expect(createAsk(open(changed))(question)).not.toBe(createAsk(open())(question));
    },
  );

  it('has no answer about a route or a document that is gone', () => {
    const gone = [
      'breadcrumbs /gone/',
      'document gone',
      'topicsOf /gone/ gone',
      `topicsOf ${path} page-home-en-gb`,
    ];
    expect(gone.map(createAsk(open()))).toEqual(gone.map(() => ''));
  });

  it('throws for a question that does not exist, with those that do', () => {
    expect(() => createAsk(open())('weather de')).toThrow(/no question 'weather'.*document, asset/);
  });
});
