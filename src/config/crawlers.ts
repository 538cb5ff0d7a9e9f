/** Pattern of the user agents of crawlers. Cubot is a brand of phones, whose owners are visitors. */
const CRAWLERS = /(?<!cu)bot|lighthouse|facebookexternalhit|google/i;

/**
 * Returns true for the user agent of a crawler, which sees every page as it is: no error page in place of what it
 * requested, no redirect and no suggestion by language.
 *
 * @example if (!isCrawler(navigator.userAgent)) location.replace(errorPage);
 */
export function isCrawler(userAgent: string): boolean {
  return CRAWLERS.test(userAgent);
}
