import { isJsonObject } from '../../ground/json.ts';
import { HttpError } from '../../http/errors.ts';

/** What is wrong with one action; `index` is its place in the request. */
interface ActionProblem {
  readonly index: number;
  readonly error: { readonly type: string; readonly description: string; readonly [detail: string]: unknown };
}

function refusal(status: number, summary: string, items: readonly ActionProblem[]): HttpError {
  return new HttpError(status, summary, { error: { description: summary, items, type: 'actionError' } });
}

/**
 * The refusal of all actions of a request because of one of them, in the hosted shape
 * `{error: {type: 'actionError', description, items}}`.
 */
export function actionError(
  status: number,
  index: number,
  type: string,
  description: string,
  details: object = {},
): HttpError {
  return refusal(status, `Action failed: ${description}`, [
    { error: { description, ...details, type }, index },
  ]);
}

/** The refusal (400) of actions that are malformed, all of them at once. */
export function malformedActions(problems: readonly { index: number; description: string }[]): HttpError {
  const items = problems.map(({ index, description }) => ({
    error: { description, type: 'validationError' },
    index,
  }));
  return refusal(400, `Action(s) failed with ${items.length} error(s)`, items);
}

/** What a mutation refuses, as the refusal of the action the mutation was made for; anything else as it is. */
export function toActionError(error: unknown): unknown {
  if (!(error instanceof HttpError) || !('error' in error.body)) return error;
  const inner = error.body.error;
  if (!isJsonObject(inner) || inner['type'] !== 'mutationError') return error;
  const description = error.message.replace(/^Mutation/, 'Action');
  return new HttpError(error.status, description, {
    error: { ...inner, description, type: 'actionError' },
  });
}
