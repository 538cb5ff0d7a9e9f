/** What is wrong with an answer. */
export type Problem = 'missing' | 'mismatch';

/** The part of a form control that decides whether its answer will do. */
export interface Answer {
  readonly type: string;
  readonly required: boolean;
  readonly value: string;
  readonly checked?: boolean;
  /** The browser's own verdict: it knows best what an email address looks like. */
  readonly validity: Pick<ValidityState, 'typeMismatch'>;
}

/** What is wrong with an answer, or `undefined`. Spaces alone are no answer, though browsers take them for one. */
export function findProblem({ type, required, value, checked, validity }: Answer): Problem | undefined {
  const isEmpty = type === 'checkbox' ? checked !== true : value.trim() === '';
  if (required && isEmpty) return 'missing';
  return validity.typeMismatch ? 'mismatch' : undefined;
}
