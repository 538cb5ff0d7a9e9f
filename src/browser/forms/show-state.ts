import type { FormParts } from './form-parts.ts';
import type { FormState } from './form-state.ts';

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
