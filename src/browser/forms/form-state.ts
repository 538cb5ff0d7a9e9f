/** Why a form could not be sent. */
export type Failure = 'offline' | 'server' | 'slow';

/** Where a form stands. */
export type FormState =
  | { readonly name: 'idle' }
  /** Some answers will not do. */
  | { readonly name: 'refused' }
  | { readonly name: 'sending'; readonly isSlow: boolean }
  | { readonly name: 'failed'; readonly failure: Failure }
  | { readonly name: 'sent' };

/** What happens to a form. */
export type FormEvent =
  | { readonly name: 'submit'; readonly hasProblems: boolean }
  | { readonly name: 'wait' }
  | { readonly name: 'fail'; readonly failure: Failure }
  | { readonly name: 'succeed' };

/** State of a form nobody has tried to send. */
export const IDLE: FormState = { name: 'idle' };

/**
 * The state after an event. The same object comes back where an event changes nothing: while a form
 * is being sent, and once it has been, pressing the button again does nothing.
 */
export function nextState(state: FormState, event: FormEvent): FormState {
  const isSending = state.name === 'sending';
  switch (event.name) {
    case 'submit':
      if (isSending || state.name === 'sent') return state;
      return event.hasProblems ? { name: 'refused' } : { name: 'sending', isSlow: false };
    case 'wait':
      return isSending && !state.isSlow ? { name: 'sending', isSlow: true } : state;
    case 'fail':
      return isSending ? { name: 'failed', failure: event.failure } : state;
    case 'succeed':
      return isSending ? { name: 'sent' } : state;
  }
}
