import { enhanceForm } from './enhance-form.ts';
import { findControls } from './form-parts.ts';
import { showAtControl } from './problems.ts';

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

/**
 * Shows the messages of the page at the controls of a form that the browser validates and submits, in place of its
 * bubbles.
 */
function showOwnMessages(form: HTMLFormElement): void {
  const controls = findControls(form);
  const show = () => {
    for (const control of controls)
      showAtControl(control, control.validity.valid ? '' : (control.dataset['missing'] ?? ''));
  };
  form.addEventListener(
    'invalid',
    (event) => {
      event.preventDefault();
      show();
      controls.find(({ validity }) => !validity.valid)?.focus();
    },
    true,
  );
  form.addEventListener('input', () => {
    if (controls.some(({ ariaInvalid }) => ariaInvalid === 'true')) show();
  });
  // Valid again without typing, as when a browser fills the form in.
  form.addEventListener('submit', show);
}
