import { currentConsent } from '../consent/current-consent.ts';
import { listenForActions } from './action-buttons.ts';
import { copyToClipboard, openCookieSettings } from './actions.ts';
import { createPageActions, type PageActionMirror, type PageActions } from './page-actions.ts';

declare global {
  interface Window {
    /** Actions of this page, for its buttons, tests and agents (specification sections 9.50 and 9.51). */
    pageActions?: PageActions;
  }
}

/** Mirrors actions to WebMCP, in browsers that have it. */
const mirror: PageActionMirror = (...registration) => {
  if (!('modelContext' in document)) return;
  void import('./model-context.ts').then(({ modelContextMirror }) => modelContextMirror(...registration));
};

// Every page has actions: the link to the cookie settings is one.
const actions = createPageActions(mirror);
window.pageActions = actions;
actions.register(openCookieSettings(() => currentConsent().open()));
actions.register(copyToClipboard());
listenForActions(actions);
