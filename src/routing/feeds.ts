import { fallbackChain, getLocale, LOCALES } from '../config/locales.ts';
import type { ArticleIndex } from './articles.ts';
import { localePrefix } from './paths.ts';
import { isFallback } from './route.ts';

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
