import { CONSENT_CATEGORIES } from '../../../config/consent.ts';
import { SAVED_MARK } from '../current-consent.ts';
import { consentOf, NO_CONSENT, type Consent } from '../consent.ts';
import type { ConsentState } from '../consent-state.ts';
import { parseConsentRecord, type ConsentRecord } from '../stored-consent.ts';

/** Notes that a decision has been saved, for the page that its reload brings. */
function noteSaved(): void {
  history.replaceState({ ...Object(history.state), [SAVED_MARK]: true }, '');
}

/** Form of the cookie settings. */
export interface SettingsForm {
  /** Shows the current decision and discards unsaved changes. */
  reset(): void;
  /** Ends it, when its element has left the page. */
  end(): void;
}

/**
 * Enhances the form of the cookie settings.
 *
 * @param saved called when a decision has been stored; the form itself reports browsers that store none.
 */
export function startSettingsForm(
  settings: HTMLElement,
  state: ConsentState,
  saved: () => void,
): SettingsForm {
  const form = settings.querySelector('form');
  const status = settings.querySelector('[role="status"]');
  const boxes = new Map(
    CONSENT_CATEGORIES.map((category) => [
      category,
      settings.querySelector<HTMLInputElement>(`input[name="${category}"]`),
    ]),
  );
  const reset = () => {
    for (const [category, box] of boxes) if (box) box.checked = state.allows(category);
    if (status) status.textContent = '';
    showRecord(settings);
  };
  const decide = async (consent: Consent) => {
    document.addEventListener('page:reload', noteSaved);
    const isSaved = await state.save(consent, 'settings');
    document.removeEventListener('page:reload', noteSaved);
    if (isSaved) saved();
    else if (status) status.textContent = settings.dataset['notSaved'] ?? '';
  };

  /** Decisions of the buttons beside “Save”, by their `data-choice`. */
  const choices: Readonly<Record<string, Consent>> = {
    all: consentOf((category) => boxes.get(category) instanceof HTMLInputElement),
    necessary: NO_CONSENT,
  };

  for (const each of settings.querySelectorAll('fieldset')) each.disabled = false;
  const marketing = boxes.get('marketing');
  if (marketing && state.refusesMarketing) marketing.disabled = true;
  for (const note of settings.querySelectorAll<HTMLElement>('[data-signal]')) {
    note.hidden = !state.refusesMarketing;
  }
  form?.addEventListener('submit', (event) => {
    event.preventDefault();
    void decide(consentOf((category) => boxes.get(category)?.checked ?? false));
  });
  settings.addEventListener('click', ({ target }) => {
    const button = target instanceof Element ? target.closest<HTMLElement>('[data-choice]') : null;
    const choice = choices[button?.dataset['choice'] ?? ''];
    if (choice) void decide(choice);
  });
  // Decisions of other tabs, too.
  const end = state.onConsentChange(reset);
  reset();
  return { reset, end };
}

/**
 * Fills the day of a record into a message with `{day}`.
 *
 * @param language BCP 47 tag of the page.
 */
export function recordText(message: string, { day }: ConsentRecord, language: string): string {
  const format = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' });
  return message.replace('{day}', () => format.format(new Date(day)));
}

/** Shows on which day the visitor has decided in `[data-record]`; hides it without a record. */
function showRecord(settings: HTMLElement): void {
  const line = settings.querySelector<HTMLElement>('[data-record]');
  const record = parseConsentRecord(document.cookie);
  if (!line) return;
  line.hidden = !record;
  if (record) {
    line.textContent = recordText(line.dataset['record'] ?? '', record, document.documentElement.lang);
  }
}
