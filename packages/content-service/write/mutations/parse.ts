import { InvalidInput } from '../../shared/errors.ts';
import { isDeeperThan, isJsonObject, parseJson, type JsonObject } from '../../shared/json.ts';
import { isValidDocumentId } from '../../store/documents/id.ts';
import { MalformedStep, malformedSteps, type StepKind } from '../../store/errors.ts';
import { parsePatchOperations, PATCH_OPERATION_NAMES, requireKnownKeys } from './parse-patch.ts';
import type { CreateKind, Mutation, NewDocument, Target } from '../../store/transactions/mutation.ts';
import { MAX_DOCUMENT_DEPTH } from '../../store/transactions/validate-document.ts';

/** Nesting levels of a request around a document: body, list, step, patch, set. */
const ENVELOPE_DEPTH = 5;

/**
 * Parses the body of a write request, `{[name]: […], transactionId?}`.
 *
 * @param name Property that holds the list of steps.
 * @throws InvalidInput for any other body, and for documents nested deeper than `MAX_DOCUMENT_DEPTH`.
 */
export function parseBody(
  text: string,
  name: string,
): { readonly body: JsonObject; readonly list: readonly unknown[] } {
  const body = parseJson(text, 'The request body');
  const list = isJsonObject(body) ? body[name] : undefined;
  if (!isJsonObject(body) || !Array.isArray(list)) {
    throw new InvalidInput(
      `The request body must be a JSON object {"${name}": array, "transactionId"?: string}`,
    );
  }
  if (isDeeperThan(list, MAX_DOCUMENT_DEPTH + ENVELOPE_DEPTH)) {
    throw new InvalidInput(
      `Objects and arrays in documents may be nested at most ${MAX_DOCUMENT_DEPTH} levels deep`,
    );
  }
  return { body, list };
}

const CREATE_KINDS = ['create', 'createIfNotExists', 'createOrReplace'] as const;

/**
 * Validates a transaction id chosen by the client.
 *
 * @throws InvalidInput unless it has 1 to 128 letters, digits, underscores, dashes and dots.
 */
export function checkTransactionId(id: unknown): string | undefined {
  if (id === undefined || id === null) return undefined;
  if (typeof id === 'string' && /^[\w.-]{1,128}$/.test(id)) return id;
  throw new InvalidInput(
    'The transactionId must have 1 to 128 letters, digits, underscores, dashes and dots',
  );
}

function checkDocumentId(id: string): string {
  if (isValidDocumentId(id)) return id;
  throw new MalformedStep(`Malformed document ID: "${id}"`);
}

function parseCreate(kind: CreateKind, value: unknown): Mutation {
  if (!isJsonObject(value)) throw new MalformedStep(`"${kind}" must be a document`);
  const { _id: id, _type: type } = value;
  if (typeof type !== 'string' || type === '') {
    throw new MalformedStep(`The document of "${kind}" must have a string "_type"`);
  }
  const hasId = id !== undefined && id !== null && id !== '';
  if (hasId && typeof id !== 'string') throw new MalformedStep('The "_id" of a document must be a string');
  if (!hasId && kind !== 'create') throw new MalformedStep(`The document of "${kind}" must have an "_id"`);
  if (typeof id === 'string' && hasId) checkDocumentId(id);
  const document: NewDocument = { ...value, _type: type };
  return { kind, document };
}

function parseTarget(selection: JsonObject, what: string): Target {
  const { id, query, params = {} } = selection;
  if (typeof id === 'string' && query === undefined) return { id: checkDocumentId(id) };
  if (typeof query === 'string' && id === undefined && isJsonObject(params)) return { query, params };
  throw new MalformedStep(
    `${what} must have either a string "id", or a string "query" and an object "params"`,
  );
}

function parsePatch(value: unknown): Mutation {
  if (!isJsonObject(value)) throw new MalformedStep('"patch" must be an object');
  requireKnownKeys(value, ['id', 'query', 'params', 'ifRevisionID', ...PATCH_OPERATION_NAMES], 'A patch');
  const { ifRevisionID } = value;
  if (ifRevisionID !== undefined && typeof ifRevisionID !== 'string') {
    throw new MalformedStep('"ifRevisionID" of a patch must be a string');
  }
  const target = parseTarget(value, 'A patch');
  return { kind: 'patch', target, ifRevisionID, operations: parsePatchOperations(value) };
}

function parseDelete(value: unknown): Mutation {
  if (!isJsonObject(value)) throw new MalformedStep('"delete" must be an object');
  requireKnownKeys(value, ['id', 'query', 'params', 'purge'], 'A delete');
  const { purge } = value;
  if (purge !== undefined && typeof purge !== 'boolean') {
    throw new MalformedStep('"purge" of a delete must be true or false');
  }
  return { kind: 'delete', target: parseTarget(value, 'A delete'), ...(purge && { purge }) };
}

function parseMutation(value: unknown): Mutation {
  const entries = isJsonObject(value) ? Object.entries(value) : [];
  const [entry] = entries;
  if (entry === undefined || entries.length > 1) {
    throw new MalformedStep('A mutation must be an object with one property, the name of its operation');
  }
  const [name, content] = entry;
  const createKind = CREATE_KINDS.find((kind) => kind === name);
  if (createKind !== undefined) return parseCreate(createKind, content);
  if (name === 'patch') return parsePatch(content);
  if (name === 'delete') return parseDelete(content);
  throw new MalformedStep(`"${name}" is not a mutation; use ${CREATE_KINDS.join(', ')}, patch or delete`);
}

/**
 * Parses the steps of a transaction.
 *
 * @throws TransactionRefused with all malformed steps.
 */
export function parseSteps<Step>(
  kind: StepKind,
  values: readonly unknown[],
  parse: (value: unknown) => Step,
): Step[] {
  const steps: Step[] = [];
  const problems: { index: number; description: string }[] = [];
  for (const [index, value] of values.entries()) {
    try {
      steps.push(parse(value));
    } catch (error) {
      if (!(error instanceof MalformedStep)) throw error;
      problems.push({ index, description: error.message });
    }
  }
  if (problems.length > 0) throw malformedSteps(kind, problems);
  return steps;
}

/**
 * Parses the body of a mutation request, `{mutations: […], transactionId?}`.
 *
 * @throws InvalidInput for any other body.
 * @throws TransactionRefused with all malformed mutations.
 */
export function parseMutationRequest(text: string) {
  const { body, list: mutations } = parseBody(text, 'mutations');
  return {
    mutations: parseSteps('mutation', mutations, parseMutation),
    transactionId: checkTransactionId(body['transactionId']),
  };
}
