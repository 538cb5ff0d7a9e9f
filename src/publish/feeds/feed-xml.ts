import { getRssString } from '@astrojs/rss';
import { brandedTitle } from '../../config/site.ts';
import type { PlannedFeed } from './plan-feeds.ts';

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

function escapeXml(text: string): string {
  return text.replace(/[&<>"]/g, (character) => ENTITIES[character] ?? character);
}

/** Formats a date as RSS requires: RFC 822, with a four-digit year. */
function rssDate(iso: string): string {
  return new Date(iso).toUTCString();
}

/**
 * Renders a feed as RSS 2.0, with absolute URLs and a self link. Deterministic: all dates come from the content.
 * @param domain origin of the site.
 */
export async function feedXml(feed: PlannedFeed, domain: string): Promise<string> {
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
