/** Input by field name. */
export type Answers = Readonly<Record<string, string>>;

/** Part of the session history that is used. */
export type EntryHistory = Pick<History, 'state' | 'replaceState'>;

/** Key of the input in the state of the entry. */
export const UNSENT_FORMS_KEY = 'unsentForms';

/*
 * Answers that have not been sent stay in the entry of the session history the page stands in. So they are there when a
 * visitor comes back to the page or loads it again, belong to this tab and this page alone, and are gone with the tab: no
 * storage of the site is involved.
 */

/** Saves or removes the input of a form; keeps the rest of the history entry. */
export function saveAnswers(history: EntryHistory, formName: string, answers: Answers | undefined): void {
  const forms = new Map(Object.entries(keptForms(history)));
  if (answers) forms.set(formName, answers);
  else if (!forms.delete(formName)) return;
  history.replaceState({ ...objectOr(history.state), [UNSENT_FORMS_KEY]: Object.fromEntries(forms) }, '');
}

/** Returns the saved input of a form; empty without any. */
export function readAnswers(history: EntryHistory, formName: string): Answers {
  const answers = objectOr(keptForms(history)[formName]);
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function keptForms({ state }: EntryHistory): Readonly<Record<string, unknown>> {
  return objectOr(objectOr(state)[UNSENT_FORMS_KEY]);
}

function objectOr(value: unknown): Readonly<Record<string, unknown>> {
  // Any object may be indexed; the values are unknown.
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
