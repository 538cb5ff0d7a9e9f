import { HttpError } from '../../http/errors.ts';

/** What is wrong with a mutation, in words for whoever sent it; {@link malformedMutations} makes the answer of it. */
export class MalformedMutation extends Error {}

/** What is wrong with one mutation; `index` is its place in the request. */
export interface MutationProblem {
  readonly index: number;
  readonly error: { readonly type: string; readonly description: string; readonly [detail: string]: unknown };
}

/**
 * The refusal of a whole transaction because of one mutation, in the hosted shape
 * `{error: {type: 'mutationError', description, items}}`.
 */
export function mutationError(
  status: number,
  index: number,
  type: string,
  description: string,
  details: object = {},
): HttpError {
  const items: MutationProblem[] = [{ error: { description, ...details, type }, index }];
  const summary = `Mutation failed: ${description}`;
  return new HttpError(status, summary, { error: { description: summary, items, type: 'mutationError' } });
}

/** The refusal (400) of mutations that are malformed, all of them at once. */
export function malformedMutations(problems: readonly { index: number; description: string }[]): HttpError {
  const summary = `Mutation(s) failed with ${problems.length} error(s)`;
  const items: MutationProblem[] = problems.map(({ index, description }) => ({
    error: { description, type: 'validationError' },
    index,
  }));
  return new HttpError(400, summary, { error: { description: summary, items, type: 'mutationError' } });
}
