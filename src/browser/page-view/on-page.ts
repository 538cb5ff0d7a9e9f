/**
 * Calls back for the page that is shown now and for every page that a client router puts in its place, once each, as
 * soon as its elements are there.
 *
 * @example onPage(() => enhance(document.querySelectorAll('[data-widget]')));
 */
export function onPage(callback: () => void): void {
  callback();
  document.addEventListener('astro:after-swap', callback);
}
