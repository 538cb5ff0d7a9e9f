import type { Environment } from '../config/environment.ts';

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
