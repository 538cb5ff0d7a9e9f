import { FORM_EVENTS, FORM_POSTS } from '../../config/limits.ts';
import { findParts } from './form-parts.ts';
import { IDLE, nextState, type FormEvent } from './form-state.ts';
import { sendForm } from './send-form.ts';
import { listProblems, messageOf, showAtControl } from './show-problems.ts';
import { showState } from './show-state.ts';

/** Asks the visitor before the page is left, since what was typed would go with it. */
const askBeforeLeaving = (event: BeforeUnloadEvent) => event.preventDefault();

/**
 * Lets a form say what is missing in the visitor's own language, and send itself without leaving
 * the page. Answers live in the form's own controls and nowhere else: they survive every failure,
 * and the browser restores them on reload and on the way back.
 *
 * A field named `action` or `reset` hides the form's property of that name, so only attributes and
 * methods no field can be named after are used.
 */
export function enhanceForm(form: HTMLFormElement): void {
  const parts = findParts(form);
  const { controls } = parts;
  let state = IDLE;
  let hasStarted = false;

  const dispatch = (event: FormEvent): boolean => {
    const before = state;
    state = nextState(state, event);
    if (state === before) return false;
    showState(parts, state);
    if (state.name === 'failed') addEventListener('beforeunload', askBeforeLeaving);
    else removeEventListener('beforeunload', askBeforeLeaving);
    return true;
  };
  const invalid = () => controls.filter((control) => messageOf(control) !== '');

  // From here on messages are ours; without this script the browser's own appear.
  form.noValidate = true;
  form.addEventListener('input', () => {
    if (!hasStarted) announce(form, FORM_EVENTS.started);
    hasStarted = true;
    if (state.name !== 'refused') return;
    for (const control of controls)
      if (control.ariaInvalid === 'true') showAtControl(control, messageOf(control));
    listProblems(
      parts,
      controls.filter((control) => control.ariaInvalid === 'true'),
    );
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
    const slow = setTimeout(() => dispatch({ name: 'wait' }), FORM_POSTS.slowAfterMs);
    const failure = await sendForm(form.getAttribute('action') ?? '', new FormData(form), {
      fetch: (address, options) => fetch(address, options),
      isOnline: () => navigator.onLine,
      timeoutMs: FORM_POSTS.timeoutMs,
    });
    clearTimeout(slow);
    announce(form, failure === undefined ? FORM_EVENTS.submitted : FORM_EVENTS.error);
    dispatch(failure === undefined ? { name: 'succeed' } : { name: 'fail', failure });
    if (failure === undefined) HTMLFormElement.prototype.reset.call(form);
  }
}

/** Tells whoever records events; nothing listens before consent. Never carries what was typed. */
function announce(form: HTMLFormElement, name: string): void {
  const detail = {
    name,
    form_name: form.getAttribute('data-form-name'),
    form_id: form.getAttribute('data-form-id'),
  };
  form.dispatchEvent(new CustomEvent('track', { bubbles: true, detail }));
}
