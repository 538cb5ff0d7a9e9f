import type { NavigationFailure } from '../navigation/navigation-events.ts';

/*
 * Tells that a navigation failed, and offers to try again. Script, texts and styles come with the page: there may be no
 * network when they are needed.
 */

/** Failed navigation that the notice is about, with the element that had the focus then. */
let pending: (NavigationFailure & { readonly focused: Element | null }) | undefined;

/** Returns the notice of this page, written by NavigationNotice.astro. */
function noticeElement(): HTMLElement | null {
  return document.querySelector('[data-navigation-notice]');
}

/** Shows one of the texts of the notice: `online` once the network is back. */
function write(words: 'offline' | 'unreachable' | 'online'): void {
  const notice = noticeElement();
  const text = notice?.querySelector('p');
  if (notice && text) text.textContent = notice.dataset[words] ?? '';
}

/** Shows the notice. @returns false on pages without one. */
function show(failure: NavigationFailure): boolean {
  const notice = noticeElement();
  if (!notice) return false;
  const focused = pending?.focused ?? document.activeElement;
  close();
  pending = { ...failure, focused };
  write(navigator.onLine ? 'unreachable' : 'offline');
  notice.showPopover();
  // Somebody who types goes on typing.
  if (!focused?.matches('input, textarea, select')) notice.querySelector('button')?.focus();
  return true;
}

/** Closes the notice, and gives the focus back if it is in it. */
function close(): void {
  const notice = noticeElement();
  const hasFocus = notice?.contains(document.activeElement);
  notice?.hidePopover();
  if (hasFocus && pending?.focused instanceof HTMLElement) pending.focused.focus();
  pending = undefined;
}

function retry(): void {
  const failure = pending;
  close();
  failure?.retry();
}

/** Tells that a navigation failed. @returns false if nobody could tell the visitor. */
export function reportFailure(failure: NavigationFailure): boolean {
  return !document.dispatchEvent(new CustomEvent('navigation:failed', { detail: failure, cancelable: true }));
}

document.addEventListener('navigation:failed', (event) => {
  if (show(event.detail)) event.preventDefault();
});
// The notice of the page that was left has gone with it.
document.addEventListener('astro:after-swap', () => (pending = undefined));
document.addEventListener('click', ({ target }) => {
  const button = target instanceof Element ? target.closest<HTMLElement>('[data-notice-action]') : null;
  if (button) (button.dataset['noticeAction'] === 'retry' ? retry : close)();
});
document.addEventListener('keydown', ({ key, target }) => {
  if (key === 'Escape' && target instanceof Node && noticeElement()?.contains(target)) close();
});
for (const type of ['online', 'offline'] as const) {
  addEventListener(type, () => {
    if (pending) write(type);
  });
}
