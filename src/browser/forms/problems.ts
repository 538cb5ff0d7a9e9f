import { isEmailAddress } from '../../config/email-address.ts';
import type { Control, FormParts } from './form-parts.ts';

/** Validation error of a field. */
export type Problem = 'missing' | 'mismatch';

/** Part of a form control that validation reads. */
export interface Answer {
  readonly type: string;
  readonly required: boolean;
  readonly value: string;
  readonly checked?: boolean;
}

/** Validates a field; `undefined` if it is valid. White space alone counts as missing, unlike in browsers. */
export function findProblem({ type, required, value, checked }: Answer): Problem | undefined {
  const isEmpty = type === 'checkbox' ? checked !== true : value.trim() === '';
  if (isEmpty) return required ? 'missing' : undefined;
  return type === 'email' && !isEmailAddress(value) ? 'mismatch' : undefined;
}

/** Returns the validation message of a control, or the empty string. */
export function messageOf(control: Control): string {
  const problem = findProblem(control);
  return problem === undefined ? '' : (control.dataset[problem] ?? '');
}

/** Shows or removes the message of a control. */
export function showAtControl(control: Control, message: string): void {
  const place = document.getElementById(`${control.id}-error`);
  if (!place) return;
  place.textContent = message;
  place.hidden = message === '';
  if (message === '') control.removeAttribute('aria-invalid');
  else control.setAttribute('aria-invalid', 'true');
}

/** Fills the error summary with links to the controls. */
export function listProblems({ alertList }: FormParts, controls: readonly Control[]): void {
  alertList.replaceChildren(
    ...controls.map((control) => {
      const item = document.createElement('li');
      const link = document.createElement('a');
      link.href = `#${control.id}`;
      link.textContent = messageOf(control);
      // The link alone scrolls; focus allows typing at once.
      link.addEventListener('click', (event) => {
        event.preventDefault();
        control.focus();
      });
      item.append(link);
      return item;
    }),
  );
  alertList.hidden = controls.length === 0;
}
