import { publicSettings } from '../settings/public-settings.ts';
import type { TrackEvent } from '../tracking/track-event.ts';

/** Analytics event with the page it happened on, which may have been left when it is sent. */
export interface SeenEvent extends TrackEvent {
  /** Milliseconds since 1970. */
  readonly time: number;
  /** Address of the page, without query and fragment: they may hold what a visitor typed. */
  readonly address: string;
  readonly title: string;
  readonly locale: string;
  /** Name of the page, the same in every locale. */
  readonly pageKey: string;
}

/** Adds time and page to an event that happens now. */
export function seenNow({ name, properties }: TrackEvent): SeenEvent {
  const { locale, pageKey = '' } = publicSettings();
  return {
    name,
    properties,
    time: Date.now(),
    address: location.origin + location.pathname,
    title: document.title,
    locale,
    pageKey,
  };
}
