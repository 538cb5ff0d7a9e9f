import { SITE } from './site.ts';

/** Pattern of a day: `2026-11-23`. Days compare as text. */
export const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Step by which the start of a day is looked for, in milliseconds: every time zone begins its days on one. */
const QUARTER_HOUR_MS = 15 * 60 * 1000;

// Swedish writes dates as ISO 8601 does.
const FORMAT = new Intl.DateTimeFormat('sv', { timeZone: SITE.timeZone, dateStyle: 'short' });

/**
 * Returns the day of the site at a time, in its time zone.
 *
 * @param time in milliseconds.
 * @example dayAt(Date.UTC(2026, 5, 30, 23, 30)) // '2026-07-01'
 */
export function dayAt(time: number): string {
  return FORMAT.format(time);
}

/** Returns the time at which the day after the one of a time begins, in milliseconds. */
export function nextDayAt(time: number): number {
  const day = dayAt(time);
  let next = Math.floor(time / QUARTER_HOUR_MS) * QUARTER_HOUR_MS;
  while (dayAt(next) <= day) next += QUARTER_HOUR_MS;
  return next;
}

/**
 * Returns the day whose content a deployment shows, as an ISO date in the time zone of the site.
 * @param environment `contentDay` is set where the day is fixed, see `environment.ts`.
 */
export function shownDay({ contentDay }: { readonly contentDay: string | undefined }): string {
  return contentDay ?? dayAt(Date.now());
}
