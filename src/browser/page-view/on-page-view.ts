/**
 * Calls back for the page that is shown now and for every page that a client router shows afterwards, once each.
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
  view();
  document.addEventListener('astro:page-load', view);
  return () => document.removeEventListener('astro:page-load', view);
}
