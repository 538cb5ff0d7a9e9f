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

/**
 * Signs of a visitor: nothing is loaded ahead for a page that nobody looks at. Elements come under a pointer that rests,
 * so `pointerover` is none.
 */
const SIGNS = ['pointermove', 'pointerdown', 'focusin', 'scroll'];

/** Calls a listener once, with the first sign of a visitor. */
export function onFirstSign(listener: () => void): void {
  onceAny(globalThis, SIGNS, listener);
}

/** Calls back once, on the first of several events. @returns an unsubscribe function. */
export function onceAny(
  target: Pick<EventTarget, 'addEventListener'>,
  types: readonly string[],
  callback: () => void,
): () => void {
  const controller = new AbortController();
  const receive = () => {
    controller.abort();
    callback();
  };
  for (const type of types) {
    target.addEventListener(type, receive, { signal: controller.signal, passive: true });
  }
  return () => controller.abort();
}
