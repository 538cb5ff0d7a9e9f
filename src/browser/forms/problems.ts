import { isEmailAddress } from '../../config/email-address.ts';

/** Validation error of a field. */
export type Problem = 'missing' | 'mismatch';

/** Part of a form control that validation reads. */
export interface Answer {
  readonly type: string;
  readonly required: boolean;
  readonly value: string;
  readonly checked?: boolean;
}

/** Validates a field; `undefined` if it is valid. White space alone counts as missing, unlike in browsers. */
export function findProblem({ type, required, value, checked }: Answer): Problem | undefined {
  const isEmpty = type === 'checkbox' ? checked !== true : value.trim() === '';
  if (isEmpty) return required ? 'missing' : undefined;
  return type === 'email' && !isEmailAddress(value) ? 'mismatch' : undefined;
}
