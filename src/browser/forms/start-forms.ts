import { enhanceForm } from './enhance-form.ts';
import { showOwnMessages } from './show-own-messages.ts';

const started = new WeakSet<HTMLFormElement>();

/** Starts all forms of the page that are not started yet, and marks them as ready. */
export function startForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-validate]')) {
    form.setAttribute('data-ready', '');
    if (started.has(form)) continue;
    started.add(form);
    if (form.hasAttribute('data-form-id')) enhanceForm(form);
    else showOwnMessages(form);
  }
}
