import { getLocale } from '../../config/locales/locales.ts';
import type { Site } from '../../site/site.ts';
import { routePath } from '../../routing/paths.ts';
import type { RoutedArticle } from '../../routing/route-table.ts';
import type { Route } from '../../routing/route.ts';
import { plainText } from '../../content/plain-text.ts';
import { brandedTitle } from '../../config/deployment/site.ts';
import type { FileSource } from './derived-files.ts';
import { fingerprint } from '../../process/fingerprint.ts';

/** Articles in a feed, newest first. */
export const FEED_ITEMS = 50;

/** An article of a feed; times are ISO 8601. */
interface PlannedFeedItem {
  readonly path: string;
  readonly title: string;
  readonly description: string;
  readonly publishedAt: string;
  readonly author: string | undefined;
  readonly topics: readonly string[];
}

/** A feed to be written. */
export interface PlannedFeed {
  /** Path of the feed: `/de/feed.xml`. */
  readonly path: string;
  /** BCP 47 tag. */
  readonly language: string;
  /** Title, description and path of the page its articles are listed on. */
  readonly title: string;
  readonly description: string;
  readonly pagePath: string;
  /** When one of its articles was last changed. */
  readonly changedAt: string;
  /** Newest first. */
  readonly items: readonly PlannedFeedItem[];
}

/** Plans the feed of every locale that has one: the newest articles in its language. Pure. */
export function planFeeds(site: Site): readonly PlannedFeed[] {
  return site.routes.feeds.map(({ locale: code, path }) => {
    const locale = getLocale(code);
    const articles = site.routes
      .articles(code)
      .filter(({ route }) => getLocale(route.sourceLocale).language === locale.language)
      .slice(0, FEED_ITEMS);
    const index = pageOf(site, articles, code);
    const page = index && site.content.document(index.documentId);
    if (!index || !page) throw new Error(`The feed ${path} has neither a page of articles nor a home page.`);
    return {
      path,
      language: locale.iso,
      title: plainText(page.title),
      description: plainText(page.description),
      pagePath: index.path,
      changedAt: latest(articles.map(({ document }) => document._updatedAt)),
      items: articles.map(({ route, document }) => {
        const author = site.content.author(document.authorId);
        return {
          path: route.path,
          title: plainText(document.title),
          description: plainText(document.description),
          publishedAt: document.publishedAt,
          author: author && plainText(author.name),
          topics: site.routes.topicsOf(route, document).map(({ topic }) => plainText(topic.title)),
        };
      }),
    };
  });
}

/** Returns the parent page of the newest article, else the home page. */
function pageOf(site: Site, [newest]: readonly RoutedArticle[], localeCode: string): Route | undefined {
  const parentId = newest?.document.parentId ?? null;
  const parent = parentId === null ? undefined : site.routes.forDocument(parentId, localeCode);
  return parent ?? site.routes.atPath(routePath(localeCode, '/'));
}

function latest(dates: readonly string[]): string {
  return dates.reduce((newest, date) => (Date.parse(date) > Date.parse(newest) ? date : newest));
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Formats a date as RSS requires: RFC 822, with a four-digit year. */
function rssDate(iso: string): string {
  return new Date(iso).toUTCString();
}

/** Returns the source of the file of a feed. @param domain origin of the site. */
export function feedSource(feed: PlannedFeed, domain: string): FileSource {
  return {
    name: `feed ${feed.path}`,
    basis: () => fingerprint(JSON.stringify(feed)),
    render: async () => new Map([[feed.path.slice(1), await feedXml(feed, domain)]]),
  };
}

/**
 * Renders a feed as RSS 2.0, with absolute URLs and a self link. Deterministic: all dates come from the content.
 * @param domain origin of the site.
 */
export async function feedXml(feed: PlannedFeed, domain: string): Promise<string> {
  // Only now: it brings a hundred modules, and few edits change a feed.
  const { getRssString } = await import('@astrojs/rss');
  const xml = await getRssString({
    title: brandedTitle(feed.title),
    description: feed.description,
    site: `${domain}${feed.pagePath}`,
    xmlns: { atom: 'http://www.w3.org/2005/Atom', dc: 'http://purl.org/dc/elements/1.1/' },
    customData: [
      `<language>${feed.language}</language>`,
      `<lastBuildDate>${rssDate(feed.changedAt)}</lastBuildDate>`,
      `<atom:link href="${escapeXml(`${domain}${feed.path}`)}" rel="self" type="application/rss+xml"/>`,
    ].join(''),
    items: feed.items.map((item) => ({
      title: item.title,
      link: `${domain}${item.path}`,
      description: item.description,
      pubDate: new Date(item.publishedAt),
      categories: [...item.topics],
      // RSS's own `author` must be a mail address.
      ...(item.author !== undefined && { customData: `<dc:creator>${escapeXml(item.author)}</dc:creator>` }),
    })),
  });
  return `${xml}\n`;
}
