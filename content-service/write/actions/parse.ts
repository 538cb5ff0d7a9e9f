import { isJsonObject } from '../../shared/json.ts';
import { MalformedStep } from '../../store/transactions/errors.ts';
import { requireKnownKeys } from '../mutations/parse-patch.ts';
import { checkTransactionId } from '../mutations/parse.ts';
import { parseBody } from '../parse-body.ts';
import { InvalidInput } from '../../shared/errors.ts';
import { malformedSteps } from '../../store/transactions/errors.ts';
import { fieldsOf } from './fields.ts';
import { DOCUMENT_ACTIONS } from './parse-document.ts';
import { RELEASE_ACTIONS } from './parse-release.ts';
import { isReleaseAction, type Action } from './types.ts';

const PREFIX = 'sanity.action.';
const PARSERS = new Map(Object.entries({ ...DOCUMENT_ACTIONS, ...RELEASE_ACTIONS }));

/** Parsed body of a request to the actions endpoint. */
export interface ActionRequest {
  readonly actions: readonly Action[];
  readonly transactionId?: string | undefined;
  /** True to validate the actions without writing. */
  readonly dryRun: boolean;
}

function parseAction(value: unknown): Action {
  const type = isJsonObject(value) ? value['actionType'] : undefined;
  if (!isJsonObject(value) || typeof type !== 'string') {
    throw new MalformedStep('An action must be an object with an "actionType"');
  }
  const parser = type.startsWith(PREFIX) ? PARSERS.get(type.slice(PREFIX.length)) : undefined;
  if (parser === undefined) {
    const known = [...PARSERS.keys()].map((name) => PREFIX + name).join(', ');
    throw new MalformedStep(`"${type}" is not a supported action; use ${known}`);
  }
  requireKnownKeys(value, ['actionType', ...parser.keys], `The action ${type}`);
  return parser.parse(fieldsOf(value));
}

function parseActions(values: readonly unknown[]): Action[] {
  const actions: Action[] = [];
  const problems: { index: number; description: string }[] = [];
  for (const [index, value] of values.entries()) {
    try {
      actions.push(parseAction(value));
    } catch (error) {
      if (!(error instanceof MalformedStep)) throw error;
      problems.push({ index, description: error.message });
    }
  }
  const index = actions.findIndex(
    (action) => actions[0] !== undefined && isReleaseAction(action) !== isReleaseAction(actions[0]),
  );
  if (problems.length === 0 && index > 0) {
    problems.push({
      index,
      description: 'Actions on releases and on documents cannot be combined in one request',
    });
  }
  if (problems.length > 0) throw malformedSteps('action', problems);
  return actions;
}

function parseFlag(value: unknown, name: string): boolean {
  if (value === undefined || value === null || typeof value === 'boolean') return value === true;
  throw new InvalidInput(`"${name}" must be true or false`);
}

/**
 * Parses the body of a request to the actions endpoint: `{actions: […], transactionId?, dryRun?,
 * skipCrossDatasetReferenceValidation?}`. Cross-dataset references are never validated, so the last option has no
 * effect.
 *
 * @throws InvalidInput for any other body.
 * @throws TransactionRefused with all malformed actions.
 */
export function parseActionRequest(text: string): ActionRequest {
  const { body, list: actions } = parseBody(text, 'actions');
  parseFlag(body['skipCrossDatasetReferenceValidation'], 'skipCrossDatasetReferenceValidation');
  return {
    actions: parseActions(actions),
    transactionId: checkTransactionId(body['transactionId']),
    dryRun: parseFlag(body['dryRun'], 'dryRun'),
  };
}
