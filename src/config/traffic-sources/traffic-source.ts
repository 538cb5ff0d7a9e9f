/** File with the table of traffic sources (specification sections 3.14, 7.1 and 7.2). */
export const TRAFFIC_SOURCES_FILE = {
  /** Path of the table, served as JSON although it has no extension. */
  path: '/api/parse-referrer',
  /** Time that browsers and caches keep it, in seconds. */
  maxAgeSeconds: 86_400,
} as const;

/** Separator of medium and source in the flattened table (specification section 3.16). */
export const TRAFFIC_SOURCE_SEPARATOR = '---';

/** Domains of one source; an entry may carry a path prefix, such as `bing.com/images`. */
export interface TrafficSource {
  readonly domains: readonly string[];
}

/** Sources of one medium, by their names. */
export type TrafficSources = Readonly<Record<string, TrafficSource>>;

/** Traffic sources by medium, the value of `utm_medium`. */
export type TrafficSourceTable = Readonly<Record<string, TrafficSources>>;

/**
 * Creates a source.
 * @example source('bing.com', 'bing.com/images')
 */
export function source(...domains: readonly string[]): TrafficSource {
  return { domains };
}

/** Countries of a brand, as the endings of its domains. */
export interface CountryEndings {
  /** Countries with domains such as `brand.de`, separated by spaces. */
  readonly plain?: string;
  /** Countries with domains such as `brand.co.uk`. */
  readonly co?: string;
  /** Countries with domains such as `brand.com.au`. */
  readonly com?: string;
}

/**
 * Lists the country domains of a brand.
 * @example countryDomains('ebay', { plain: 'de fr', co: 'uk', com: 'au' }) // ebay.de, ebay.fr, ebay.co.uk, ebay.com.au
 */
export function countryDomains(
  brand: string,
  { plain = '', co = '', com = '' }: CountryEndings,
): readonly string[] {
  const listed = (countries: string, prefix: string) =>
    countries
      .split(' ')
      .filter((country) => country !== '')
      .map((country) => `${brand}.${prefix}${country}`);
  return [...listed(plain, ''), ...listed(co, 'co.'), ...listed(com, 'com.')];
}
