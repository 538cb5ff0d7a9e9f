import { MalformedStep, malformedSteps } from '../../store/errors.ts';
import { parsePatchOperations, PATCH_OPERATION_NAMES, requireKnownKeys } from '../mutations/parse-patch.ts';
import { isTimestamp } from '../../store/transactions/validate-document.ts';
import { fieldsOf, type Fields } from './fields.ts';
import { DOCUMENT_ACTIONS, type ActionParser } from './parse-document.ts';
import { isReleaseAction, type ReleaseAction, type Action } from './types.ts';
import { isJsonObject } from '../../shared/json.ts';
import { checkTransactionId, parseBody, parseSteps } from '../mutations/parse.ts';
import { InvalidInput } from '../../shared/errors.ts';

type PlainKind = Exclude<
  ReleaseAction['kind'],
  'release.create' | 'release.edit' | 'release.schedule' | 'release.import'
>;

function plain(kind: PlainKind): ActionParser<ReleaseAction> {
  return { keys: ['releaseId'], parse: (fields) => ({ kind, releaseId: fields.releaseName() }) };
}

function parseEdit(fields: Fields): ReleaseAction {
  const patch = fields.object('patch');
  requireKnownKeys(patch, PATCH_OPERATION_NAMES, '"patch"');
  return {
    kind: 'release.edit',
    releaseId: fields.releaseName(),
    operations: parsePatchOperations(patch),
  };
}

function parseSchedule(fields: Fields): ReleaseAction {
  const publishAt = fields.string('publishAt');
  if (isTimestamp(publishAt)) {
    return { kind: 'release.schedule', releaseId: fields.releaseName(), publishAt };
  }
  throw new MalformedStep(`"publishAt" must be a timestamp such as 2026-11-01T08:00:00Z, not "${publishAt}"`);
}

function parseImport(fields: Fields): ReleaseAction {
  return {
    kind: 'release.import',
    releaseId: fields.releaseName(),
    attributes: fields.object(fields.has('document') ? 'document' : 'attributes'),
    ifExists: fields.oneOf('ifExists', ['fail', 'ignore', 'replace'], 'fail'),
  };
}

/** Parsers of actions on releases, by name without `sanity.action.`. */
const RELEASE_ACTIONS: Readonly<Record<string, ActionParser<ReleaseAction>>> = {
  'release.create': {
    keys: ['releaseId', 'metadata'],
    parse: (fields) => ({
      kind: 'release.create',
      releaseId: fields.releaseName(),
      metadata: fields.has('metadata') ? fields.object('metadata') : {},
    }),
  },
  'release.edit': { keys: ['releaseId', 'patch'], parse: parseEdit },
  'release.publish': plain('release.publish'),
  'release.schedule': { keys: ['releaseId', 'publishAt'], parse: parseSchedule },
  'release.unschedule': plain('release.unschedule'),
  'release.archive': plain('release.archive'),
  'release.unarchive': plain('release.unarchive'),
  'release.delete': plain('release.delete'),
  'release.import': { keys: ['releaseId', 'attributes', 'document', 'ifExists'], parse: parseImport },
};

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
  const actions = parseSteps('action', values, parseAction);
  const [first] = actions;
  const index = actions.findIndex((action) => first && isReleaseAction(action) !== isReleaseAction(first));
  if (index === -1) return actions;
  const description = 'Actions on releases and on documents cannot be combined in one request';
  throw malformedSteps('action', [{ index, description }]);
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
