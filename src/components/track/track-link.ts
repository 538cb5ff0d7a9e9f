import type { LinkData } from '../../content/types.ts';
import { track, type TrackAttributes } from './track.ts';

type Destination = NonNullable<LinkData['destination']>;

/** Events of the addresses in the site settings, wherever a link leads to one of them. */
const EVENTS: Readonly<Record<Destination, TrackAttributes>> = {
  merchantLogin: track('mystore_login'),
  merchantSignUp: track('single_sign_up'),
  consumerSite: track('find_items'),
  appStore: track('download_app', { store: 'app-store' }),
  googlePlay: track('download_app', { store: 'google-play' }),
};

/** Attributes that declare the event of an address from the site settings. */
export function trackDestination(destination: Destination): TrackAttributes {
  return EVENTS[destination];
}

/** Attributes that declare the event of a link; none for links that are not counted. */
export function trackLink({ destination }: Pick<LinkData, 'destination'>): TrackAttributes {
  return destination === null ? {} : trackDestination(destination);
}
