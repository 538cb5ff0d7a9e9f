import { isPlainClick } from '../navigation/soft-link.ts';
import type { PageActions } from './page-actions.ts';

/** Display time of a button's success feedback after its page action, in milliseconds. */
export const PAGE_ACTION_FEEDBACK_MS = 2500;

/*
 * A button that runs an action:
 *
 *   <button data-page-action="Copy to Clipboard" data-page-action-done="Copied">Copy</button>
 *
 * `data-page-action-text` is handed to the action. Where there is `data-page-action-done`, the
 * button says that for a moment once the action has worked (in its `[data-page-action-label]`, or
 * in place of all it says), and the first `[role=status]` beside it announces it.
 *
 * A link may have `data-page-action`, too: the action then takes the place of the address, which
 * is for visitors without script, for other tabs, and for when the action does not work.
 */

/** Original labels of buttons that show feedback. */
const feedback = new WeakMap<
  Element,
  { readonly label: string; readonly timer: ReturnType<typeof setTimeout> }
>();

/** Delegates clicks on `[data-page-action]` to their actions. */
export function listenForActions(actions: PageActions): void {
  const act = (event: MouseEvent): void => {
    const { target } = event;
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-page-action]') : null;
    if (!button || (button instanceof HTMLAnchorElement && !isPlainClick(event))) return;
    event.preventDefault();
    void run(button, actions);
  };
  // In the capture phase, before the client router takes a link for one that it follows.
  document.addEventListener('click', act, { capture: true });
}

async function run(button: HTMLElement, actions: PageActions): Promise<void> {
  const { pageAction = '', pageActionText, pageActionDone } = button.dataset;
  const worked = await actions.execute(pageAction, { text: pageActionText });
  if (worked && pageActionDone !== undefined) showDone(button, pageActionDone);
  if (!worked && button instanceof HTMLAnchorElement) location.assign(button.href);
}

function showDone(button: HTMLElement, done: string): void {
  const label = button.querySelector('[data-page-action-label]') ?? button;
  const status = button.parentElement?.querySelector('[role="status"]');
  const before = feedback.get(button);
  if (before) clearTimeout(before.timer);
  const text = before?.label ?? label.textContent;
  label.textContent = done;
  // Emptied first, so that the same text is announced again.
  if (status) status.textContent = '';
  requestAnimationFrame(() => {
    if (status) status.textContent = done;
  });
  const timer = setTimeout(() => {
    label.textContent = text;
    if (status) status.textContent = '';
    feedback.delete(button);
  }, PAGE_ACTION_FEEDBACK_MS);
  feedback.set(button, { label: text, timer });
}
