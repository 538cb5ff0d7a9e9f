/** Mark in the entry of the session history of a page that is reloaded because of a decision. */
const SAVED = 'consentSaved';

/** Notes that a decision has been saved, for the page that its reload brings. */
export function noteSaved(): void {
  history.replaceState({ ...Object(history.state), [SAVED]: true }, '');
}

/** Confirms the decision that has reloaded the page, if one has. */
export function confirmAfterReload(): void {
  if (!Reflect.get(Object(history.state), SAVED)) return;
  history.replaceState({ ...Object(history.state), [SAVED]: undefined }, '');
  import('./settings/open-settings.ts').then(({ confirmSaved }) => confirmSaved()).catch(console.error);
}
