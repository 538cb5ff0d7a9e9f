import { validateHeaderName, validateHeaderValue } from 'node:http';
import { isJsonObject } from '../shared/json.ts';
import { parseApiVersion } from '../groq/api-version.ts';
import { DeltaSyntaxError, parseDelta } from './delta.ts';
import { WEBHOOK_METHODS, WEBHOOK_OPERATIONS, type Webhook } from './types.ts';

/** Maximum number of custom headers of a webhook. */
const MAX_WEBHOOK_HEADERS = 50;

/** Maximum length of the filter or projection of a webhook, in characters. */
const MAX_WEBHOOK_GROQ_LENGTH = 65_536;

/** Default API version of webhooks: the first with `before()` and `after()`. */
const WEBHOOK_API_VERSION = 'v2021-03-25';

/** Headers set by the service, besides those with the prefix `sanity-`. */
const RESERVED_HEADERS = [
  'idempotency-key',
  'content-type',
  'content-length',
  'host',
  'connection',
  'transfer-encoding',
];

/** Problem of one field; the message continues after the name of the field. */
export class FieldProblem extends Error {}

function oneOf<Value extends string>(value: unknown, allowed: readonly Value[]): Value {
  const found = allowed.find((each) => each === value);
  if (found !== undefined) return found;
  throw new FieldProblem(`must be one of ${allowed.join(', ')}, not ${JSON.stringify(value)}`);
}

function text(value: unknown): string {
  if (typeof value === 'string') return value;
  throw new FieldProblem('must be a string');
}

function matching(pattern: RegExp, description: string): (value: unknown) => string {
  return (value) => {
    if (pattern.test(text(value))) return text(value);
    throw new FieldProblem(`must be ${description}`);
  };
}

function flag(value: unknown): boolean {
  if (typeof value === 'boolean') return value;
  throw new FieldProblem('must be true or false');
}

function readUrl(value: unknown): string {
  const url = URL.parse(text(value));
  if (url === null || !['http:', 'https:'].includes(url.protocol)) {
    throw new FieldProblem('must be an http or https URL');
  }
  if (url.username === '' && url.password === '') return url.href;
  throw new FieldProblem('must not contain a user name or password; send them in "headers"');
}

function readOperations(value: unknown): Webhook['on'] {
  if (!Array.isArray(value) || value.length === 0) {
    throw new FieldProblem(`must be a non-empty list of ${WEBHOOK_OPERATIONS.join(', ')}`);
  }
  return [...new Set(value.map((each) => oneOf(each, WEBHOOK_OPERATIONS)))];
}

function readGroq(value: unknown): string {
  const source = text(value);
  if (source.length > MAX_WEBHOOK_GROQ_LENGTH) {
    throw new FieldProblem(`must have at most ${MAX_WEBHOOK_GROQ_LENGTH} characters`);
  }
  try {
    if (source.trim() !== '') parseDelta(source);
  } catch (error) {
    if (!(error instanceof DeltaSyntaxError)) throw error;
    const place = error.position === undefined ? '' : ` at character ${error.position}`;
    throw new FieldProblem(`is not valid GROQ for a webhook${place}: ${error.message}`);
  }
  return source;
}

function readSecret(value: unknown): string {
  if (text(value) !== '') return text(value);
  throw new FieldProblem('must not be empty; leave it out to send requests without a signature');
}

function readHeader(name: string, value: unknown): [string, string] {
  const lower = name.toLowerCase();
  if (RESERVED_HEADERS.includes(lower) || lower.startsWith('sanity-')) {
    throw new FieldProblem(`must not set "${name}", which the content service sets itself`);
  }
  try {
    validateHeaderName(name);
    validateHeaderValue(name, text(value));
  } catch {
    // Without the reason of Node, which quotes the value: it may be a secret.
    throw new FieldProblem(`"${name}" is not a valid header with a string of printable characters`);
  }
  return [lower, text(value)];
}

function readHeaders(value: unknown): Webhook['headers'] {
  if (!isJsonObject(value)) throw new FieldProblem('must be an object of header names and string values');
  const entries = Object.entries(value);
  if (entries.length > MAX_WEBHOOK_HEADERS) {
    throw new FieldProblem(`must have at most ${MAX_WEBHOOK_HEADERS} headers`);
  }
  return Object.fromEntries(entries.map(([name, each]) => readHeader(name, each)));
}

function readVersion(value: unknown): string {
  const version = text(value).replace(/^v/i, '');
  try {
    if (parseApiVersion(version) >= WEBHOOK_API_VERSION.slice(1)) return `v${version}`;
  } catch {
    // Reported below, with versions that are too old.
  }
  throw new FieldProblem(
    `must be a version since ${WEBHOOK_API_VERSION}, the first with before() and after()`,
  );
}

/** Validators by field of a webhook; each throws a FieldProblem for an invalid value. */
export const WEBHOOK_FIELDS: {
  readonly [Name in keyof Required<Webhook>]: (value: unknown) => Webhook[Name];
} = {
  id: matching(/^[\w-]{1,64}$/, '1 to 64 letters, digits, underscores and dashes'),
  name: matching(/\S/, 'a name'),
  url: readUrl,
  dataset: matching(/^(\*|~?[a-z0-9][a-z0-9_-]{0,63})$/, 'the name of a dataset, or "*" for all of them'),
  on: readOperations,
  filter: readGroq,
  projection: readGroq,
  secret: readSecret,
  httpMethod: (value) => oneOf(value, WEBHOOK_METHODS),
  headers: readHeaders,
  apiVersion: readVersion,
  includeDrafts: flag,
  includeVersions: flag,
  isDisabled: flag,
};

/** Defaults of optional fields, except `id` and `secret`. */
export const WEBHOOK_DEFAULTS = {
  dataset: '*',
  on: WEBHOOK_OPERATIONS,
  filter: '',
  projection: '',
  httpMethod: 'POST',
  headers: {},
  apiVersion: WEBHOOK_API_VERSION,
  includeDrafts: false,
  includeVersions: false,
  isDisabled: false,
};
