/** Reason for a failed submission. */
export type Failure = 'offline' | 'server' | 'slow';

/** State of a form. */
export type FormState =
  | { readonly name: 'idle' }
  /** Validation failed. */
  | { readonly name: 'refused' }
  | { readonly name: 'sending'; readonly isSlow: boolean }
  | { readonly name: 'failed'; readonly failure: Failure }
  | { readonly name: 'sent' };

/** Event of a form. */
export type FormEvent =
  | { readonly name: 'submit'; readonly hasProblems: boolean }
  | { readonly name: 'wait' }
  | { readonly name: 'fail'; readonly failure: Failure }
  | { readonly name: 'succeed' };

/** Initial state. */
export const IDLE: FormState = { name: 'idle' };

/**
 * Returns the state after an event; the same object when the event changes nothing: submitting again has no effect
 * while sending or after success.
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
