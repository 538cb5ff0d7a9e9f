import { TRAFFIC_SOURCE_SEPARATOR } from '../../config/measurement/traffic-sources/traffic-source.ts';

/** Medium and source of a visit, joined by the separator, by domain with an optional path. */
export type SourcesByDomain = ReadonlyMap<string, string>;

/** Origin of a visit that nobody paid for. */
export interface OrganicSource {
  /** Kind of source, the value of `utm_medium`: `search`, `social` … */
  readonly medium: string;
  readonly source: string;
}

function entriesOf(value: unknown): readonly (readonly [string, unknown])[] {
  return typeof value === 'object' && value !== null ? Object.entries(value) : [];
}

/**
 * Flattens the table of traffic sources to domain → `medium---source` (specification section 3.16). Parts of another
 * shape are left out.
 *
 * @param table category → source → `{ domains: [] }`, as it was fetched.
 */
export function flattenSources(table: unknown): SourcesByDomain {
  const flat = new Map<string, string>();
  for (const [medium, sources] of entriesOf(table)) {
    for (const [source, entry] of entriesOf(sources)) {
      const domains = entriesOf(entry).find(([key]) => key === 'domains')?.[1];
      if (!Array.isArray(domains)) continue;
      for (const domain of domains) {
        if (typeof domain === 'string') flat.set(domain, `${medium}${TRAFFIC_SOURCE_SEPARATOR}${source}`);
      }
    }
  }
  return flat;
}

/** Lists what may be known of an address, longest first: host before its parent domains, long paths before short ones. */
function candidatesOf({ host, pathname }: URL): readonly string[] {
  const labels = host.toLowerCase().split('.');
  const parts = pathname.split('/').filter((part) => part !== '');
  const domains = labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
  const paths = parts.map((_, index) => `/${parts.slice(0, parts.length - index).join('/')}`);
  return domains.flatMap((domain) => [...paths.map((path) => domain + path), domain]);
}

/**
 * Finds the source of a referrer. The longest match of host and path wins.
 *
 * @returns `undefined` for an unknown or malformed referrer.
 * @example findSource(sources, 'https://www.google.co.uk/') // { medium: 'search', source: 'google' }
 */
export function findSource(sources: SourcesByDomain, referrer: string): OrganicSource | undefined {
  if (!URL.canParse(referrer)) return undefined;
  const known = candidatesOf(new URL(referrer)).find((candidate) => sources.has(candidate));
  const [medium, source] = sources.get(known ?? '')?.split(TRAFFIC_SOURCE_SEPARATOR) ?? [];
  return medium !== undefined && source !== undefined ? { medium, source } : undefined;
}
