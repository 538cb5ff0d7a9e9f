import { memoizeText } from '../shared/memoize.ts';
import { getLocale, fallbackChain, LOCALES } from '../config/locales/locales.ts';
import type { ArticleDocument, RoutedDocument } from '../content/types.ts';
import { type Route, isFallback } from './route.ts';
import type { TopicIndex } from './topics.ts';
import { localePrefix } from './paths.ts';

/** Articles that another one ends with. */
export const RELATED_ARTICLES = 3;

/** Article as resolved for one locale. */
export interface RoutedArticle {
  readonly route: Route;
  readonly document: ArticleDocument;
}

/** Articles by locale, topic and language; lists are made once and sorted newest first. */
export interface ArticleIndex {
  /** The articles of a locale, in its own language and in others. */
  all(localeCode: string): readonly RoutedArticle[];
  /** Those on a topic. */
  onTopic(localeCode: string, topicGroupId: string): readonly RoutedArticle[];
  /** Translation groups of an article's topics, the main one first. */
  topicGroups(article: ArticleDocument): readonly string[];
  /**
   * Lists what to read after an article: on the same topics first, then anything, newest first; in the
   * language of the article.
   */
  related(route: Route, article: ArticleDocument): readonly RoutedArticle[];
}

/** Indexes articles. Every question is answered from lists made on first use. */
export function createArticleIndex(
  routes: readonly Route[],
  documentsById: ReadonlyMap<string, RoutedDocument>,
  topics: TopicIndex,
): ArticleIndex {
  const byLocale = new Map<string, RoutedArticle[]>();
  for (const route of routes) {
    const document = documentsById.get(route.documentId);
    if (document?._type !== 'article') continue;
    const list = byLocale.get(route.locale);
    if (list) list.push({ route, document });
    else byLocale.set(route.locale, [{ route, document }]);
  }
  for (const list of byLocale.values()) list.sort(newestFirst);

  const topicGroups = ({ topicIds }: ArticleDocument): readonly string[] => [
    ...new Set((topicIds ?? []).flatMap((id) => topics.groupOf(id) ?? [])),
  ];
  const all = (localeCode: string) => byLocale.get(localeCode) ?? [];

  const byTopic = memoizeText((localeCode) =>
    groupByEach(all(localeCode), ({ document }) => topicGroups(document)),
  );
  /** Key: locale and language. Under '' everything, under a topic's group what is on it. */
  const byLanguage = memoizeText((key) => {
    const [localeCode = '', language] = key.split(' ');
    const inLanguage = all(localeCode).filter(({ route }) => languageOf(route) === language);
    return groupByEach(inLanguage, ({ document }) => ['', ...topicGroups(document)]);
  });

  return {
    all,
    onTopic: (localeCode, topicGroupId) => byTopic(localeCode).get(topicGroupId) ?? [],
    topicGroups,
    related(route, article) {
      const lists = byLanguage(`${route.locale} ${languageOf(route)}`);
      const first = (key: string) => (lists.get(key) ?? []).slice(0, RELATED_ARTICLES + 1);
      const onTopics = topicGroups(article).flatMap(first).sort(newestFirst);
      // The newest of all are few but may all be among those: twice as many leave enough.
      const anything = (lists.get('') ?? []).slice(0, 2 * RELATED_ARTICLES + 1);
      const others = [...onTopics, ...anything].filter((other) => other.route.groupId !== route.groupId);
      return [...new Map(others.map((other) => [other.route.groupId, other])).values()].slice(
        0,
        RELATED_ARTICLES,
      );
    },
  };
}

function languageOf(route: Route): string {
  return getLocale(route.sourceLocale).language;
}

function newestFirst(a: RoutedArticle, b: RoutedArticle): number {
  return (
    b.document.publishedAt.localeCompare(a.document.publishedAt, 'en') ||
    a.route.groupId.localeCompare(b.route.groupId, 'en')
  );
}

/** Groups items by every key they have, keeping their order. */
function groupByEach<Item>(
  items: readonly Item[],
  keysOf: (item: Item) => readonly string[],
): ReadonlyMap<string, readonly Item[]> {
  const groups = new Map<string, Item[]>();
  for (const item of items) {
    for (const key of keysOf(item)) {
      const group = groups.get(key);
      if (group) group.push(item);
      else groups.set(key, [item]);
    }
  }
  return groups;
}

/** A feed of the newest articles of a locale. */
export interface Feed {
  /** Code of the locale it is written for. */
  readonly locale: string;
  readonly path: string;
}

/** The feeds of the site. */
export interface FeedIndex {
  /** In registry order. */
  readonly all: readonly Feed[];
  /** The feed for readers of a locale: its own, or that of its language. */
  inLocale(localeCode: string): Feed | undefined;
}

/** Indexes the feeds by locale: only locales with articles of their own have one. */
export function createFeedIndex(articles: Pick<ArticleIndex, 'all'>): FeedIndex {
  const feeds = new Map<string, Feed>();
  for (const { code } of LOCALES) {
    if (articles.all(code).every(({ route }) => isFallback(route))) continue;
    feeds.set(code, { locale: code, path: `${localePrefix(code)}/feed.xml` });
  }
  return {
    all: [...feeds.values()],
    inLocale(localeCode) {
      const locale = getLocale(localeCode);
      return fallbackChain(locale)
        .filter(({ language }) => language === locale.language)
        .map(({ code }) => feeds.get(code))
        .find((feed) => feed !== undefined);
    },
  };
}
