import type { FormState } from './form-state.ts';

/** Form control that takes input. */
export type Control = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

/** Elements of a form that its script updates; printed by `src/blocks/form/Form.astro`. */
export interface FormParts {
  readonly form: HTMLFormElement;
  readonly controls: readonly Control[];
  readonly button: HTMLButtonElement;
  /** Error summary; focused after a failed validation. */
  readonly alert: HTMLElement;
  readonly alertTitle: HTMLElement;
  readonly alertText: HTMLElement;
  readonly alertList: HTMLElement;
  /** Live region for progress. */
  readonly status: HTMLElement;
  /** Confirmation that replaces the form. */
  readonly thanks: HTMLElement;
}

/** Finds the controls of a form that are validated. */
export function findControls(form: HTMLFormElement): readonly Control[] {
  return [...form.querySelectorAll<Control>('[data-missing]')];
}

/** Finds the elements of a form. @throws Error naming a missing element. */
export function findParts(form: HTMLFormElement): FormParts {
  const place = form.parentElement ?? form;
  const name = form.getAttribute('name');
  const part = (partName: string) => {
    const found = place.querySelector<HTMLElement>(`[data-part="${partName}"]`);
    if (!found) throw new Error(`The form '${name}' has no part '${partName}'.`);
    return found;
  };
  const button = part('button');
  if (!(button instanceof HTMLButtonElement)) throw new Error(`The form '${name}' has no button.`);
  return {
    form,
    controls: findControls(form),
    button,
    alert: part('alert'),
    alertTitle: part('alert-title'),
    alertText: part('alert-text'),
    alertList: part('alert-list'),
    status: part('status'),
    thanks: part('thanks'),
  };
}

/** Renders the state of a form; input is untouched. */
export function showState(parts: FormParts, state: FormState): void {
  const { form, button, alert, status, thanks } = parts;
  const isSending = state.name === 'sending';
  form.setAttribute('data-state', state.name);
  form.setAttribute('aria-busy', String(isSending));
  // Not `disabled`: a disabled button loses focus.
  button.setAttribute('aria-disabled', String(isSending));
  button.textContent = (isSending ? button.dataset['sending'] : button.dataset['label']) ?? '';
  status.textContent = isSending
    ? ((state.isSlow ? status.dataset['slow'] : button.dataset['sending']) ?? '')
    : '';

  const hasAlert = state.name === 'refused' || state.name === 'failed';
  alert.hidden = !hasAlert;
  if (hasAlert) fillAlert(parts, state.name === 'failed' ? state.failure : undefined);
  if (state.name === 'sent') {
    form.setAttribute('hidden', '');
    thanks.hidden = false;
    thanks.focus();
  } else if (hasAlert) alert.focus();
}

function fillAlert(
  { alert, alertTitle, alertText, alertList }: FormParts,
  failure: string | undefined,
): void {
  const { dataset } = alert;
  alertTitle.textContent = (failure === undefined ? dataset['refused'] : dataset['failed']) ?? '';
  alertText.textContent = (failure && dataset[failure]) ?? '';
  alertText.hidden = failure === undefined;
  if (failure !== undefined) alertList.hidden = true;
}
