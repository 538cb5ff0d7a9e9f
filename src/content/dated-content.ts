import type { ContentReader } from './content-reader.ts';
import { DATES_QUERY } from './queries.ts';

/**
 * Finds out if a day in a period changes what published content shows.
 *
 * @param after last day before the period, as an ISO date in the time zone of the site.
 * @param until last day of the period.
 */
export type HasDates = (after: string, until: string) => Promise<boolean>;

/** Creates {@link HasDates} of a content service. It makes one query. */
export function createHasDates(client: ContentReader): HasDates {
  return (after, until) => client.fetch<boolean>(DATES_QUERY, { after, until });
}
