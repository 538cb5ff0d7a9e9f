import { listenForActions } from './action-buttons.ts';
import { copyToClipboard } from './copy-to-clipboard.ts';
import { modelContextMirror } from './model-context.ts';
import { createPageActions, type PageActions } from './page-actions.ts';

declare global {
  interface Window {
    /** Actions of this page, for its buttons, for tests and for agents (specification section 9). */
    pageActions?: PageActions;
  }
}

/**
 * The page's registry of actions; made, with its buttons and `Copy to Clipboard`, when first asked
 * for. Whoever has another action says `pageActions().register({ name, category, description, run })`.
 */
export function pageActions(): PageActions {
  let actions = window.pageActions;
  if (!actions) {
    actions = createPageActions(modelContextMirror(document));
    window.pageActions = actions;
    actions.register(copyToClipboard(window));
    listenForActions(document, actions);
  }
  return actions;
}
