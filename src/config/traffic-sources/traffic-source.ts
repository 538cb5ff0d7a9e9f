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
