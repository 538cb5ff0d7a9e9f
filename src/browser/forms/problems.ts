/** Validation error of a field. */
export type Problem = 'missing' | 'mismatch';

/** Part of a form control that validation reads. */
export interface Answer {
  readonly type: string;
  readonly required: boolean;
  readonly value: string;
  readonly checked?: boolean;
  /** Validity according to the browser, which defines the format of email addresses. */
  readonly validity: Pick<ValidityState, 'typeMismatch'>;
}

/** Validates a field; `undefined` if it is valid. White space alone counts as missing, unlike in browsers. */
export function findProblem({ type, required, value, checked, validity }: Answer): Problem | undefined {
  const isEmpty = type === 'checkbox' ? checked !== true : value.trim() === '';
  if (required && isEmpty) return 'missing';
  return validity.typeMismatch ? 'mismatch' : undefined;
}
