import { enhanceForm } from './enhance-form.ts';

const enhanced = new WeakSet<HTMLFormElement>();

/** Enhances all forms of the page that are not enhanced yet. */
function startForms(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-form-id]')) {
    if (enhanced.has(form)) continue;
    enhanced.add(form);
    enhanceForm(form);
  }
}

startForms();
// After navigations of a client router.
document.addEventListener('astro:page-load', startForms);
