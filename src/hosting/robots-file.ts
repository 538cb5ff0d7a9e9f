import type { Environment } from '../config/environment.ts';

/**
 * The site's `robots.txt`. Crawlers may fetch everything, also where nothing is to be indexed:
 * a page they may not fetch cannot tell them so.
 */
export function robotsFile({ domain, noIndex }: Pick<Environment, 'domain' | 'noIndex'>): string {
  const lines = ['User-agent: *', 'Allow: /', ...(noIndex ? [] : ['', `Sitemap: ${domain}/sitemap.xml`])];
  return `${lines.join('\n')}\n`;
}
