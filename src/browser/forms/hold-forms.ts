/** Events of a submission: that of a form, and those of controls that the browser finds invalid. */
const EVENTS = ['submit', 'invalid'];

const held = new Set<HTMLFormElement>();

/** Loads the code of forms and starts those of the page. */
export async function loadForms(): Promise<void> {
  const { startForms } = await import('./start-forms.ts');
  startForms();
}

/**
 * Holds a submission that comes before the code of its form, with the browser's own messages, and makes it again once
 * the code is there. If that cannot be loaded, the browser validates and submits.
 */
function hold(event: Event): void {
  const { target } = event;
  const form =
    target instanceof Element && target.closest<HTMLFormElement>('form[data-validate]:not([data-ready])');
  if (!form) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  if (held.has(form)) return;
  held.add(form);
  void loadForms()
    .catch(release)
    .then(() => {
      held.delete(form);
      form.requestSubmit();
    });
}

function release(): void {
  for (const type of EVENTS) removeEventListener(type, hold, true);
}

// Before every listener of the document, so that nothing is tracked twice.
for (const type of EVENTS) addEventListener(type, hold, true);
