import type { ANALYTICS_EVENTS } from '../../config/limits.ts';

/** Name of an analytics event the product defines (specification section 3). */
export type AnalyticsEvent = (typeof ANALYTICS_EVENTS)[number];

/** Details of an event: short names and plain values, never anything a visitor typed. */
export type TrackDetails = Readonly<Record<Lowercase<string>, string>>;

/** Attributes by which an element declares an event. */
export type TrackAttributes = Readonly<Record<`data-track${string}`, string>>;

/**
 * Declares that using an element is an analytics event: clicking a link or button, submitting a
 * form. The markup only says so; what may be recorded is decided by the visitor's consent.
 *
 * `data-track` holds the event's name, each `data-track-…` one detail of it.
 */
export function track(event: AnalyticsEvent, details: TrackDetails = {}): TrackAttributes {
  const attributes: Record<`data-track${string}`, string> = { 'data-track': event };
  for (const [name, value] of Object.entries(details)) attributes[`data-track-${name}`] = value;
  return attributes;
}
