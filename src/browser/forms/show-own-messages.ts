import { findControls } from './form-parts.ts';
import { showAtControl } from './show-problems.ts';

/**
 * Shows the messages of the page at the controls of a form that the browser validates and submits, in place of its
 * bubbles.
 */
export function showOwnMessages(form: HTMLFormElement): void {
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
