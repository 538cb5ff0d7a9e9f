import { doWithout } from '../navigation/navigation-events.ts';

/** Events of a submission: that of a form, and those of controls that the browser finds invalid. */
const EVENTS = ['submit', 'invalid'];

/** Submission that waits for the code. */
let held: Promise<void> | undefined;

/** Loads the code of forms and starts those of the page. If it cannot be loaded, the browser validates and submits. */
export async function loadForms(): Promise<void> {
  const forms = await import('./start-forms.ts').catch((error: unknown) => {
    doWithout(error);
    for (const type of EVENTS) removeEventListener(type, hold, true);
  });
  forms?.startForms();
}

/**
 * Holds a submission that comes before the code of its form, with the browser's own messages, and makes it again once
 * the code is there.
 */
function hold(event: Event): void {
  const { target } = event;
  const form =
    target instanceof Element && target.closest<HTMLFormElement>('form[data-validate]:not([data-ready])');
  if (!form) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  held ??= loadForms().then(() => {
    held = undefined;
    form.requestSubmit();
  });
}

// Before every listener of the document, so that nothing is tracked twice.
for (const type of EVENTS) addEventListener(type, hold, true);
