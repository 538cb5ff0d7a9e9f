import { CONSENT_CATEGORIES, type ConsentCategory } from '../../../config/privacy/consent.ts';
import { currentConsent, SAVED_MARK } from '../current-consent.ts';
import { consentOf, NO_CONSENT, type Consent } from '../consent.ts';
import { createSharedView } from '../shared-view.ts';
import { parseConsentRecord, type ConsentRecord } from '../stored-consent.ts';

/** State of the cookie settings. */
export interface SettingsState {
  /** True once a decision can be made. */
  readonly isReady: boolean;
  /** True if the browser sends Global Privacy Control. */
  readonly hasSignal: boolean;
  /** Switches as they stand; nothing is decided before it is saved. */
  readonly chosen: Consent;
  /** Record of the decision that holds. */
  readonly record: ConsentRecord | undefined;
  /** Outcome of the last decision; a dialog closes instead of telling that it is saved. */
  readonly outcome: 'saved' | 'notSaved' | undefined;
}

/** The cookie settings of this page, on their own page or in the dialog; hydrated by `src/islands/consent-banner/`. */
export const cookieSettings = createSharedView<SettingsState>(
  { isReady: false, hasSignal: false, chosen: NO_CONSENT, record: undefined, outcome: undefined },
  paint,
);

/** Decisions of the buttons, by their `data-choice`. */
export type Choice = 'all' | 'chosen' | 'necessary';

const settingsElement = () => document.querySelector<HTMLElement>('[data-cookie-settings]');
const switchOf = (category: ConsentCategory) =>
  settingsElement()?.querySelector<HTMLInputElement>(`input[name="${category}"]`);

/** Shows the current decision and discards unsaved changes. */
export function resetSettings(): void {
  const consent = currentConsent();
  cookieSettings.set({
    isReady: true,
    hasSignal: consent.refusesMarketing,
    chosen: consentOf((category) => consent.allows(category)),
    record: parseConsentRecord(document.cookie),
    outcome: undefined,
  });
}

/** Turns a switch. */
export function chooseCategory(category: string, isAllowed: boolean): void {
  cookieSettings.set({ chosen: { ...cookieSettings.get().chosen, [category]: isAllowed } });
}

/** Closes the dialog around the settings. */
export function closeSettings(): void {
  settingsElement()?.closest('dialog')?.close();
}

/** Saves a decision; the dialog around the settings dispatches `saved` and closes. */
export async function saveSettings(choice: Choice): Promise<void> {
  const decisions: Readonly<Record<Choice, Consent>> = {
    all: consentOf((category) => Boolean(switchOf(category))),
    chosen: cookieSettings.get().chosen,
    necessary: NO_CONSENT,
  };
  document.addEventListener('page:reload', noteSaved);
  const isSaved = await currentConsent().save(decisions[choice], 'settings');
  document.removeEventListener('page:reload', noteSaved);
  const dialog = settingsElement()?.closest('dialog');
  if (!isSaved) cookieSettings.set({ outcome: 'notSaved' });
  else if (dialog) {
    dialog.close();
    dialog.dispatchEvent(new Event('saved'));
  }
  // Emptied with the decision: the same text is announced again.
  else requestAnimationFrame(() => cookieSettings.set({ outcome: 'saved' }));
}

/** Notes that a decision has been saved, for the page that its reload brings. */
function noteSaved(): void {
  history.replaceState({ ...Object(history.state), [SAVED_MARK]: true }, '');
}

/** Makes the cookie settings of this page work; until React hydrates them, by listeners of its own. @returns a function that ends it. */
export function startSettings(): () => void {
  const listening = new AbortController();
  const on = (type: string, listener: (event: Event, target: Element) => void) =>
    settingsElement()?.addEventListener(
      type,
      (event) => {
        if (!cookieSettings.isHydrated && event.target instanceof Element) listener(event, event.target);
      },
      listening,
    );
  on('change', (_, input) => {
    if (input instanceof HTMLInputElement) chooseCategory(input.name, input.checked);
  });
  on('submit', (event) => {
    event.preventDefault();
    void saveSettings('chosen');
  });
  on('click', (_, target) => {
    const { choice } = target.closest<HTMLElement>('[data-choice]')?.dataset ?? {};
    if (choice === 'all' || choice === 'necessary') void saveSettings(choice);
    if (target.closest('[data-close]')) closeSettings();
  });
  // Decisions of other tabs, too.
  const unsubscribe = currentConsent().onConsentChange(resetSettings);
  resetSettings();
  return () => {
    listening.abort();
    unsubscribe();
  };
}

function paint({ isReady, hasSignal, chosen, record, outcome }: SettingsState): void {
  const settings = settingsElement();
  if (!settings) return;
  for (const each of settings.querySelectorAll('fieldset')) each.disabled = !isReady;
  for (const category of CONSENT_CATEGORIES) {
    const box = switchOf(category);
    if (!box) continue;
    box.checked = chosen[category];
    box.disabled = category === 'marketing' && hasSignal;
  }
  for (const note of settings.querySelectorAll<HTMLElement>('[data-signal]')) note.hidden = !hasSignal;
  const [status, line] = ['[role="status"]', '[data-record]'].map((each) =>
    settings.querySelector<HTMLElement>(each),
  );
  if (status) status.textContent = (outcome && settings.dataset[outcome]) ?? '';
  if (!line) return;
  line.hidden = !record;
  line.textContent = recordText(line.dataset['record'] ?? '', record);
}

/**
 * Fills the day of a record into a message with `{day}`; empty without a record.
 *
 * @param language BCP 47 tag; that of the page unless given.
 */
export function recordText(message: string, record: ConsentRecord | undefined, language?: string): string {
  if (!record) return '';
  const format = new Intl.DateTimeFormat(language ?? document.documentElement.lang, {
    dateStyle: 'long',
    timeZone: 'UTC',
  });
  return message.replace('{day}', () => format.format(new Date(record.day)));
}
