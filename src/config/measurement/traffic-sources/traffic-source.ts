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
