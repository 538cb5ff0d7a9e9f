import { enhanceForm } from './enhance-form.ts';

const enhanced = new WeakSet<HTMLFormElement>();

/** Enhances every form of the page that is not enhanced yet. */
function startForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form-id]')) {
    if (enhanced.has(form)) continue;
    enhanced.add(form);
    enhanceForm(form);
  }
}

startForms();
// Fired after a navigation that keeps this script running.
document.addEventListener('astro:page-load', startForms);
