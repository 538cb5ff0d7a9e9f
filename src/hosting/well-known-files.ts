import type { Environment } from '../config/deployment/environment.ts';

/** Statement that Global Privacy Control is honoured. */
export const GPC_STATEMENT = {
  path: '.well-known/gpc.json',
  /** Day on which the site's understanding of the signal was last revised, not that of a build. */
  lastUpdate: '2026-11-23',
} as const;

/** Renders the site's statement that it honours Global Privacy Control, for {@link GPC_STATEMENT}'s path. */
export function gpcFile(): string {
  return `${JSON.stringify({ gpc: true, lastUpdate: GPC_STATEMENT.lastUpdate })}\n`;
}

/**
 * Renders the site's `robots.txt`. Crawling is allowed even where indexing is not: a crawler has to fetch a page to see
 * its `noindex`.
 */
export function robotsFile({ domain, noIndex }: Pick<Environment, 'domain' | 'noIndex'>): string {
  const lines = ['User-agent: *', 'Allow: /', ...(noIndex ? [] : ['', `Sitemap: ${domain}/sitemap.xml`])];
  return `${lines.join('\n')}\n`;
}

/** `robots.txt` of the preview deployment, which no crawler has a reason to visit. */
export const PREVIEW_ROBOTS_FILE = 'User-agent: *\nDisallow: /\n';
