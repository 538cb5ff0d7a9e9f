/**
 * Calls back for the page that is shown now, for every page that a client router shows afterwards, and for a page that
 * the browser restores from its back/forward cache, once each.
 *
 * @returns an unsubscribe function.
 * @example onPageView(() => report(location.pathname));
 */
export function onPageView(callback: () => void): () => void {
  let shown = '';
  const view = () => {
    // The router's first event is about the page that has been reported already.
    const isNew = shown !== location.href;
    shown = location.href;
    if (isNew) callback();
  };
  const restore = ({ persisted }: PageTransitionEvent) => {
    if (persisted) callback();
  };
  const subscription = new AbortController();
  view();
  document.addEventListener('astro:page-load', view, subscription);
  addEventListener('pageshow', restore, subscription);
  return () => subscription.abort();
}
