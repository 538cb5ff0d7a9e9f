import { CONSENT_CATEGORIES, CONSENT_FACTS } from '../../config/consent.ts';
import { CONSENT } from '../../config/limits.ts';

/** The parts of a window that tell of other tabs. */
export interface TabWindow {
  /** Only secure pages of newer browsers have it. */
  readonly cookieStore?: Pick<EventTarget, 'addEventListener'> | undefined;
  readonly BroadcastChannel: new (
    name: string,
  ) => Pick<BroadcastChannel, 'addEventListener' | 'close' | 'postMessage'>;
  addEventListener(type: 'pageshow' | 'pagehide', listener: (event: PageTransitionEvent) => void): void;
}

const COOKIES: readonly string[] = CONSENT_CATEGORIES.map(
  (category) => CONSENT_FACTS[category].decisionCookie,
);

/**
 * Calls `changed` when the cookies of the decision may have changed: in another tab, by expiry, by a
 * visitor who deletes them. Nothing is taken from a message: whoever is called reads the cookies.
 */
export function watchCookies(host: TabWindow, changed: () => void): void {
  if (host.cookieStore) {
    host.cookieStore.addEventListener('change', (event) => {
      if (namesOf(event).some((name) => COOKIES.includes(name))) changed();
    });
  } else {
    listenToTabs(host, changed);
  }
  // A page that comes back out of the browser's memory has heard nothing meanwhile.
  host.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) changed();
  });
}

/** Tells the other tabs to look, where the browser does not. */
export function tellOtherTabs({ cookieStore, BroadcastChannel }: TabWindow): void {
  if (cookieStore) return;
  const channel = new BroadcastChannel(CONSENT.channel);
  channel.postMessage('changed');
  channel.close();
}

/** An open channel would keep the page out of the browser's memory. */
function listenToTabs(host: TabWindow, changed: () => void): void {
  const listen = () => {
    const channel = new host.BroadcastChannel(CONSENT.channel);
    channel.addEventListener('message', changed);
    return channel;
  };
  let channel = listen();
  host.addEventListener('pagehide', () => channel.close());
  host.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) channel = listen();
  });
}

/** Names in a `CookieChangeEvent`. */
function namesOf(event: object): readonly unknown[] {
  return ['changed', 'deleted'].flatMap((list) => {
    const items: unknown = Reflect.get(event, list);
    return Array.isArray(items) ? items.map((item: unknown) => nameOf(item)) : [];
  });
}

function nameOf(item: unknown): unknown {
  return typeof item === 'object' && item !== null ? Reflect.get(item, 'name') : undefined;
}
