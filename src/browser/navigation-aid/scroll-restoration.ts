import type { TransitionBeforePreparationEvent } from 'astro:transitions/client';

/*
 * Keeps the scroll position of the page that is shown out of the entry that a visitor has gone back or forward to: the
 * router stores it with the current entry, also while the page of that is loading.
 */

/** State of the entry in the session history whose page is loading. */
let awaited: unknown;

/** Puts the state back when the visitor has followed a link instead, for which the router stored the position. */
function restoreFor(navigationType: TransitionBeforePreparationEvent['navigationType']): void {
  if (awaited && navigationType !== 'traverse') history.replaceState(awaited, '');
}

// The router stores the position before each of the two.
document.addEventListener('astro:before-preparation', ({ navigationType, from, to }) => {
  restoreFor(navigationType);
  if (navigationType === 'traverse') awaited = from.href === to.href ? undefined : history.state;
});
document.addEventListener('astro:before-swap', ({ navigationType }) => restoreFor(navigationType));
document.addEventListener('astro:after-swap', () => {
  awaited = undefined;
});
// The router listens to the window.
document.addEventListener('scrollend', (event) => {
  if (awaited) event.stopPropagation();
});
