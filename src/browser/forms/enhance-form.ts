import { FORM_EVENTS } from '../../config/editing/forms.ts';
import { findParts, type Control, showState } from './form-parts.ts';
import { IDLE, nextState, type FormEvent } from './form-state.ts';
import { saveAnswers, readAnswers, type Answers } from './saved-answers.ts';
import { sendForm } from './send-form.ts';
import { listProblems, messageOf, showAtControl } from './problems.ts';

/** Delay before the visitor is notified that a submission takes longer than usual, in milliseconds. */
export const SLOW_AFTER_MS = 6000;

/** Pause in typing after which input is saved, in milliseconds. Browsers allow 100 changes of an entry in 30 seconds. */
const SAVE_DELAY_MS = 400;

/**
 * Enhances a form: localized validation messages, and submission without navigation. Input stays in the controls
 * through every failure. It is also saved in the session history entry, for visitors who come back to the page, and for
 * browsers that clear forms on reload. A field named `action` or `reset` shadows the form's property, so only attributes
 * and unshadowed methods are used.
 */
export function enhanceForm(form: HTMLFormElement): void {
  const parts = findParts(form);
  const { controls } = parts;
  const path = location.pathname;
  const name = form.getAttribute('name') ?? '';
  let state = IDLE;
  let hasStarted = false;
  let release: (() => void) | undefined;
  let saving: ReturnType<typeof setTimeout> | undefined;

  const dispatch = (event: FormEvent): boolean => {
    const before = state;
    state = nextState(state, event);
    if (state === before) return false;
    showState(parts, state);
    release?.();
    // Unsent input would be lost.
    release = state.name === 'failed' ? holdPage(form.dataset['leave'] ?? '') : undefined;
    return true;
  };
  const save = ({ isSent }: { readonly isSent: boolean }) => {
    clearTimeout(saving);
    // On the way back the entry is that of the page before already, while this one is still shown.
    if (location.pathname !== path) return;
    saveAnswers(history, name, isSent ? undefined : answersOf(controls));
  };
  const invalid = () => controls.filter((control) => messageOf(control) !== '');

  // From here on validation is ours; without this script the browser's applies.
  form.noValidate = true;
  refill(controls, readAnswers(history, name));
  form.addEventListener('input', () => {
    clearTimeout(saving);
    saving = setTimeout(() => save({ isSent: false }), SAVE_DELAY_MS);
    hasStarted = true;
    if (state.name !== 'refused') return;
    for (const control of controls)
      if (control.ariaInvalid === 'true') showAtControl(control, messageOf(control));
    listProblems(
      parts,
      controls.filter((control) => control.ariaInvalid === 'true'),
    );
  });
  // A page that is left softly is made anew on the way back, where a browser would bring its forms back. A field that
  // is left changes at once; one that still has the focus is saved in a pause.
  form.addEventListener('change', () => save({ isSent: false }));
  document.addEventListener('page:reload', () => {
    if (!form.isConnected) return;
    release?.();
    if (hasStarted) save({ isSent: state.name === 'sent' });
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    const problems = invalid();
    const isSending = state.name === 'sending';
    if (!isSending) {
      for (const control of controls) showAtControl(control, messageOf(control));
      listProblems(parts, problems);
    }
    if (!dispatch({ name: 'submit', hasProblems: problems.length > 0 })) return;
    if (problems.length > 0) announce(form, FORM_EVENTS.error);
    else void send();
  });

  async function send(): Promise<void> {
    const slow = setTimeout(() => dispatch({ name: 'wait' }), SLOW_AFTER_MS);
    const failure = await sendForm(form.getAttribute('action') ?? '', new FormData(form));
    clearTimeout(slow);
    announce(form, failure === undefined ? FORM_EVENTS.submitted : FORM_EVENTS.error);
    save({ isSent: failure === undefined });
    dispatch(failure === undefined ? { name: 'succeed' } : { name: 'fail', failure });
    if (failure === undefined) HTMLFormElement.prototype.reset.call(form);
  }
}

function answersOf(controls: readonly Control[]): Answers {
  return Object.fromEntries(
    controls.map((control) => [
      control.name,
      control.type === 'checkbox' ? String(isChecked(control)) : control.value,
    ]),
  );
}

function refill(controls: readonly Control[], answers: Answers): void {
  for (const control of controls) {
    const answer = answers[control.name];
    if (answer === undefined) continue;
    if (control instanceof HTMLInputElement && control.type === 'checkbox')
      control.checked = answer === 'true';
    else control.value = answer;
  }
}

function isChecked(control: Control): boolean {
  return control instanceof HTMLInputElement && control.checked;
}

/** Dispatches an event for analytics, which listens only with consent. Never contains input. */
function announce(form: HTMLFormElement, name: string): void {
  const detail = {
    name,
    form_name: form.getAttribute('data-form-name'),
    form_id: form.getAttribute('data-form-id'),
  };
  form.dispatchEvent(new CustomEvent('track', { bubbles: true, detail }));
}

/**
 * Asks for confirmation before the page is left, by a navigation of the client router or of the browser.
 *
 * @param question of the former; browsers ask their own.
 * @returns a function that ends it.
 */
function holdPage(question: string): () => void {
  const controller = new AbortController();
  const { signal } = controller;
  addEventListener('beforeunload', (event) => event.preventDefault(), { signal });
  document.addEventListener(
    'navigation:leave',
    (event) => {
      if (event.defaultPrevented) return;
      if (confirm(question)) controller.abort();
      else event.preventDefault();
    },
    { signal },
  );
  return () => controller.abort();
}
