/** Name of the channel over which tabs hear of each other's decisions. */
export const CONSENT_CHANNEL = 'consent';

/** True in secure contexts of newer browsers. */
const hasCookieStore = () => typeof cookieStore === 'object';

/**
 * Subscribes to possible changes of a decision: by another tab, expiry or the visitor. Any cookie may be the reason, and
 * messages carry no data: listeners read the cookies.
 */
export function watchCookies(changed: () => void): void {
  if (hasCookieStore()) cookieStore.addEventListener('change', changed);
  else listenToTabs(changed);
}

/** Notifies other tabs, in browsers without a cookie store. */
export function notifyOtherTabs(): void {
  if (hasCookieStore()) return;
  const channel = new BroadcastChannel(CONSENT_CHANNEL);
  channel.postMessage('changed');
  channel.close();
}

/** Listens on a channel while the page is visible: an open one prevents the back/forward cache. */
function listenToTabs(changed: () => void): void {
  const listen = () => {
    const channel = new BroadcastChannel(CONSENT_CHANNEL);
    channel.addEventListener('message', changed);
    return channel;
  };
  let channel = listen();
  addEventListener('pagehide', () => channel.close());
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) channel = listen();
  });
}
