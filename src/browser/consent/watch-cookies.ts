/** Name of the channel over which tabs hear of each other's decisions. */
export const CONSENT_CHANNEL = 'consent';

/** Window interfaces for communication between tabs. */
export interface TabWindow {
  /** Secure contexts of newer browsers only. */
  readonly cookieStore?: Pick<EventTarget, 'addEventListener'> | undefined;
  readonly BroadcastChannel: new (
    name: string,
  ) => Pick<BroadcastChannel, 'addEventListener' | 'close' | 'postMessage'>;
  addEventListener(type: 'pageshow' | 'pagehide', listener: (event: PageTransitionEvent) => void): void;
}

/**
 * Subscribes to possible changes of a decision: by another tab, expiry or the visitor. Any cookie may be the reason, and
 * messages carry no data: listeners read the cookies.
 */
export function watchCookies(host: TabWindow, changed: () => void): void {
  if (host.cookieStore) {
    host.cookieStore.addEventListener('change', changed);
  } else {
    listenToTabs(host, changed);
  }
}

/** Notifies other tabs, in browsers without a cookie store. */
export function notifyOtherTabs({ cookieStore, BroadcastChannel }: TabWindow): void {
  if (cookieStore) return;
  const channel = new BroadcastChannel(CONSENT_CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Listens on a channel while the page is visible: an open one prevents the back/forward cache. */
function listenToTabs(host: TabWindow, changed: () => void): void {
  const listen = () => {
    const channel = new host.BroadcastChannel(CONSENT_CHANNEL);
    channel.addEventListener('message', changed);
    return channel;
  };
  let channel = listen();
  host.addEventListener('pagehide', () => channel.close());
  host.addEventListener('pageshow', ({ persisted }) => {
    if (persisted) channel = listen();
  });
}
