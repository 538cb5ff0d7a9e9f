import { LRUCache } from 'lru-cache';
import { getLocale } from '../../../config/locales/locales.ts';
import type { Route } from '../../../routing/route.ts';
import type { RouteTable } from '../../../routing/route-table.ts';
import type { ContentIndex } from '../../../site/content-index.ts';
import { generalQuestion, isAboutItself, type Question, type Reader } from '../../../live/readers.ts';
import type { Site } from '../../../site/site.ts';
import { fingerprint } from '../../../process/fingerprint.ts';
import type { Trace } from '../../output/site-record.ts';
import type { StoredSite } from '../../content/store/stored-site.ts';

/** Asks a question of the site; returns the fingerprint of the answer. */
export type Ask = (question: Question) => string;

/** Makes the trace of a page. @param asked its questions, as it asked them. */
export function traceOf(page: Reader, asked: Iterable<Question>, ask: Ask): Trace {
  const questions: Question[] = [];
  const own: string[] = [];
  for (const question of asked) {
    const general = generalQuestion(question, page);
    questions.push(general);
    if (isAboutItself(general)) own.push(ask(question));
  }
  return { questions, own: own.join(' ') };
}

/** Answers that stay in memory: of the questions of many pages, not of those that each asks about itself. */
const ANSWERS_IN_MEMORY = 4096;

/** Start of the question what a document says. */
const OF_DOCUMENT = 'document ';

/** Answers of questions that have none, such as those about a route that is gone. */
const NOTHING = '';

type Answers = Readonly<Record<string, (first: string, second: string) => unknown>>;

/**
 * Creates a function that asks questions again. Documents within an answer count by their fingerprints, so
 * that none is read for it.
 */
export function createAsk({ site, listedHashes, ...opened }: StoredSite): Ask {
  const answers = answersOf(site, (id) => opened.hashOf(id));
  const known = new LRUCache<Question, string>({
    max: ANSWERS_IN_MEMORY,
    memoMethod: (question) => {
      const [name = '', first = '', second = ''] = question.split(' ');
      const reply = answers[name];
      if (reply) return hash(reply(first, second));
      throw new Error(`There is no question '${name}'. Those there are: ${Object.keys(answers).join(', ')}.`);
    },
  });
  // Answers about all pages of a group are the same object.
  const hashed = new WeakMap<object, string>();
  const hash = (answer: unknown): string => {
    if (answer === undefined) return NOTHING;
    const computed = isObject(answer) && hashed.get(answer);
    if (computed) return computed;
    const text = JSON.stringify(
      answer,
      (_, value: unknown) => (isObject(value) && listedHashes.get(value)) || value,
    );
    const result = fingerprint(text);
    if (isObject(answer)) hashed.set(answer, result);
    return result;
  };
  return (question) =>
    // Has a fingerprint already.
    question.startsWith(OF_DOCUMENT)
      ? (opened.hashOf(question.slice(OF_DOCUMENT.length)) ?? NOTHING)
      : known.memo(question);
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null;
}

/** Answers by the names of questions; those that a route is asked about have none once it is gone. */
function answersOf({ content, routes, revisionYear }: Site, hashOf: StoredSite['hashOf']): Answers {
  const about =
    <Answer>(answer: (route: Route) => Answer) =>
    (path: string) => {
      const route = routes.atPath(path);
      return route && answer(route);
    };
  const aboutArticle =
    <Answer>(answer: (route: Route, article: ArticleOf) => Answer) =>
    (path: string, id: string) => {
      const [route, document] = [routes.atPath(path), content.documentsById.get(id)];
      return route && document?._type === 'article' ? answer(route, document) : undefined;
    };
  return {
    document: (id) => hashOf(id),
    asset: (id) => content.asset(id),
    author: (id) => content.author(id),
    animation: (id) => content.animation(id),
    settings: (code) => content.settings(getLocale(code)),
    revisionYear: () => revisionYear,
    atPath: (path) => routes.atPath(path),
    forDocument: (id, code) => routes.forDocument(id, code),
    inEveryLocale: about((route) => routes.inEveryLocale(route)),
    alternates: about((route) => routes.alternates(route)),
    breadcrumbs: about((route) => withoutSources(routes.breadcrumbs(route))),
    articles: (code) => routes.articles(code),
    articlesOnTopic: (code, id) => routes.articlesOnTopic(code, id),
    relatedArticles: aboutArticle((route, article) => routes.relatedArticles(route, article)),
    topicsOf: aboutArticle((route, article) => routes.topicsOf(route, article)),
    feeds: () => routes.feeds,
    feed: (code) => routes.feed(code),
    listing: about((route) => routes.listing(route)),
  };
}

type ArticleOf = Parameters<RouteTable['topicsOf']>[1];

/** Leaves out where titles stand, which only the preview marks. */
function withoutSources(trail: ReturnType<RouteTable['breadcrumbs']>) {
  return trail.map(({ source: _, ...crumb }) => crumb);
}

/**
 * Creates a site that notes the questions a page asks of it. What no question covers throws.
 * @param asked receives each question, also more than once.
 */
export function recordingSite(site: Site, asked: (question: Question) => void): Site {
  const { content, routes } = site;
  const note = (...parts: readonly string[]) => asked(parts.join(' '));
  const at = ({ path }: Route) => {
    if (!routes.atPath(path)) throw new Error(`A page asks about ${path}, which is no route of the site.`);
    return path;
  };
  const recordedContent: ContentIndex = {
    document: (id) => (note('document', id), content.document(id)),
    asset: (id) => (note('asset', id), content.asset(id)),
    author: (id) => (note('author', id), content.author(id)),
    animation: (id) => (note('animation', id), content.animation(id)),
    settings: (locale) => (note('settings', locale.code), content.settings(locale)),
    get documentsById() {
      return unasked('content.documentsById', 'content.document()');
    },
  };
  const recordedRoutes: RouteTable = {
    get all() {
      return unasked('routes.all', 'a question about one route');
    },
    atPath: (path) => (note('atPath', path), routes.atPath(path)),
    forDocument: (id, code) => (note('forDocument', id, code), routes.forDocument(id, code)),
    inEveryLocale: (route) => (note('inEveryLocale', at(route)), routes.inEveryLocale(route)),
    alternates: (route) => (note('alternates', at(route)), routes.alternates(route)),
    breadcrumbs: (route) => (note('breadcrumbs', at(route)), withoutSources(routes.breadcrumbs(route))),
    articles: (code) => (note('articles', code), routes.articles(code)),
    articlesOnTopic: (code, id) => (note('articlesOnTopic', code, id), routes.articlesOnTopic(code, id)),
    relatedArticles: (route, article) => (
      note('relatedArticles', at(route), article._id),
      routes.relatedArticles(route, article)
    ),
    topicsOf: (route, article) => (note('topicsOf', at(route), article._id), routes.topicsOf(route, article)),
    get feeds() {
      note('feeds');
      return routes.feeds;
    },
    feed: (code) => (note('feed', code), routes.feed(code)),
    listing: (route) => (note('listing', at(route)), routes.listing(route)),
  };
  return {
    ...site,
    content: recordedContent,
    routes: recordedRoutes,
    get snapshot() {
      return unasked('site.snapshot', 'site.content');
    },
    get revisionDate() {
      return unasked('site.revisionDate', 'site.revisionYear');
    },
    get revisionYear() {
      note('revisionYear');
      return site.revisionYear;
    },
  };
}

/** @throws Error that names what to ask instead. */
function unasked(property: string, instead: string): never {
  throw new Error(
    `A page reads ${property}, so that nobody knows when it must be rendered again. Ask ${instead} (src/publish/render/traces/questions.ts).`,
  );
}
