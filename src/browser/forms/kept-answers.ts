/** Answers by the name of their field. */
export type Answers = Readonly<Record<string, string>>;

/** The session history as far as it is needed here. */
export type EntryHistory = Pick<History, 'state' | 'replaceState'>;

const KEY = 'unsentForms';

/*
 * Answers that could not be sent stay in the entry of the session history the page stands in. So
 * they survive a reload in browsers that empty forms then, belong to this tab and this page alone,
 * and are gone with the tab: no storage of the site is involved.
 */

/** Keeps the answers of a form, or forgets them; whatever else the entry holds stays as it is. */
export function keepAnswers(history: EntryHistory, formName: string, answers: Answers | undefined): void {
  const forms = new Map(Object.entries(keptForms(history)));
  if (answers) forms.set(formName, answers);
  else if (!forms.delete(formName)) return;
  history.replaceState({ ...objectOr(history.state), [KEY]: Object.fromEntries(forms) }, '');
}

/** The answers kept for a form; empty when there are none. */
export function keptAnswers(history: EntryHistory, formName: string): Answers {
  const answers = objectOr(keptForms(history)[formName]);
  return Object.fromEntries(
    Object.entries(answers).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
  );
}

function keptForms({ state }: EntryHistory): Readonly<Record<string, unknown>> {
  return objectOr(objectOr(state)[KEY]);
}

function objectOr(value: unknown): Readonly<Record<string, unknown>> {
  // Anything that is an object can be asked for properties; what they hold is not known.
  return typeof value === 'object' && value !== null ? (value as Readonly<Record<string, unknown>>) : {};
}
