import {
  type DeclaredEvent,
  type EventProperties,
  TRACKING_PLAN,
} from '../../config/measurement/tracking-plan.ts';
import type { LinkData } from '../../content/types.ts';

/** Attributes by which an element declares an event. */
type TrackAttributes = Readonly<Record<`data-track${string}`, string>>;

/** Properties as arguments: none where the event has none that are always there. */
type PropertyArguments<Name extends DeclaredEvent> =
  Record<never, never> extends EventProperties<Name>
    ? readonly [properties?: EventProperties<Name>]
    : readonly [properties: EventProperties<Name>];

/**
 * Declares that using an element is an analytics event of the tracking plan: a click on it, or, in a form, sending or
 * changing it. The markup only says so; what may be recorded is decided by the visitor's consent.
 *
 * `data-track` holds the event's name, `data-track-on` its trigger unless that is a click, every other `data-track-…` a
 * property.
 * @example <a {...track('download_app', { store: 'app-store' })}>
 */
export function track<Name extends DeclaredEvent>(
  event: Name,
  ...[properties]: PropertyArguments<Name>
): TrackAttributes {
  const { source } = TRACKING_PLAN[event];
  const attributes: Record<`data-track${string}`, string> = { 'data-track': event };
  if (source !== 'click') attributes['data-track-on'] = source;
  for (const [name, value] of Object.entries(properties ?? {}))
    attributes[`data-track-${name}`] = String(value);
  return attributes;
}

type Destination = NonNullable<LinkData['destination']>;

/** Events of the addresses in the site settings, wherever a link leads to one of them. */
const EVENTS: Readonly<Record<Destination, TrackAttributes>> = {
  merchantLogin: track('mystore_login'),
  merchantSignUp: track('single_sign_up'),
  consumerSite: track('find_items'),
  appStore: track('download_app', { store: 'app-store' }),
  googlePlay: track('download_app', { store: 'google-play' }),
};

/**
 * Attributes that declare the event of an address from the site settings. An object of its own each
 * time: Astro adds its scope to attributes that are spread.
 */
export function trackDestination(destination: Destination): TrackAttributes {
  return { ...EVENTS[destination] };
}

/** Attributes that declare the event of a link; none for links that are not counted. */
export function trackLink({ destination }: Pick<LinkData, 'destination'>): TrackAttributes {
  return destination === null ? {} : trackDestination(destination);
}
