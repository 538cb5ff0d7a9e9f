import { readFile } from 'node:fs/promises';
import { MAX_FAULT_PATH_LENGTH, MAX_FAULT_RULES } from '../../shared/config.ts';
import { isJsonObject } from '../../shared/json.ts';
import { checkFault } from './apply.ts';
import { createReader } from './read-object.ts';
import type { DeclaredFault, FaultMatch } from './rules.ts';
import type { ResponseFault, FaultAction } from './types.ts';
import { errorMessage } from '../../../src/process/error-message.ts';

const isNumber = (value: unknown): value is number => typeof value === 'number';
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0;
const isText = (value: unknown): value is string => typeof value === 'string';
const isMethod = (value: unknown): value is string => typeof value === 'string' && /^[A-Z]+$/.test(value);
const isPath = (value: unknown): value is string =>
  typeof value === 'string' && /^[/*]/.test(value) && value.length <= MAX_FAULT_PATH_LENGTH;
const isHeaders = (value: unknown): value is Readonly<Record<string, string>> =>
  isJsonObject(value) &&
  Object.entries(value).every(
    ([name, text]) => /^[\w-]+$/.test(name) && typeof text === 'string' && /^[\t\x20-\x7e]*$/.test(text),
  );

function lowerCaseNames(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, text]) => [name.toLowerCase(), text]));
}

const PROPERTIES = {
  reply: ['kind', 'status', 'headers', 'body'],
  truncate: ['kind', 'bytes'],
  drop: ['kind', 'afterBytes', 'afterEvents'],
  stall: ['kind', 'afterEvents'],
  delay: ['kind', 'milliseconds', 'then'],
} as const;

function kindOf(value: unknown, place: string, kinds: readonly FaultAction['kind'][]): FaultAction['kind'] {
  const named = isJsonObject(value) ? value['kind'] : undefined;
  const kind = kinds.find((each) => each === named);
  if (kind !== undefined) return kind;
  throw new TypeError(`${place}.kind must be one of ${kinds.join(', ')}`);
}

function parseResponseFault(value: unknown, place: string, kind: ResponseFault['kind']): ResponseFault {
  const { read, required } = createReader(value, place, PROPERTIES[kind]);
  const count = (name: string) => read(name, 'an integer of at least 0', isCount);
  switch (kind) {
    case 'reply': {
      const headers = read('headers', 'an object of header names and string values', isHeaders);
      return {
        kind,
        status: required('status', read('status', 'a number', isNumber)),
        // Default headers have lower-case names; another case would send the header twice.
        headers: headers && lowerCaseNames(headers),
        body: read('body', 'a string', isText),
      };
    }
    case 'truncate':
      return { kind, bytes: required('bytes', count('bytes')) };
    case 'drop':
      return { kind, afterBytes: count('afterBytes'), afterEvents: count('afterEvents') };
    case 'stall':
      return { kind, afterEvents: count('afterEvents') };
  }
}

function parseAction(value: unknown, place: string): FaultAction {
  const kind = kindOf(value, place, ['reply', 'truncate', 'drop', 'stall', 'delay']);
  if (kind !== 'delay') return parseResponseFault(value, place, kind);
  const { object, read, required } = createReader(value, place, PROPERTIES.delay);
  const milliseconds = required('milliseconds', read('milliseconds', 'a number', isNumber));
  const next = object['then'];
  if (next === undefined) return { kind, milliseconds };
  const nextKind = kindOf(next, `${place}.then`, ['reply', 'truncate', 'drop', 'stall']);
  if (nextKind === 'delay') throw new TypeError(`${place}.then must not be another delay`);
  return { kind, milliseconds, then: parseResponseFault(next, `${place}.then`, nextKind) };
}

function parseMatch(value: unknown, place: string): FaultMatch {
  const { read } = createReader(value, place, ['path', 'method', 'skip', 'times']);
  return {
    path: read('path', `a path that starts with / or *, at most ${MAX_FAULT_PATH_LENGTH} characters`, isPath),
    method: read('method', 'a method in upper case', isMethod),
    skip: read('skip', 'an integer of at least 0', isCount),
    times: read('times', 'an integer of at least 0', isCount),
  };
}

/**
 * Parses untrusted fault rules.
 *
 * @throws TypeError or RangeError with the path of the invalid property, such as `rules[2].action.status`.
 */
export function parseFaultRules(value: unknown): DeclaredFault[] {
  if (!Array.isArray(value) || value.length > MAX_FAULT_RULES) {
    throw new TypeError(
      `Fault rules must be an array of at most ${MAX_FAULT_RULES} objects {match?, action}`,
    );
  }
  return value.map((rule: unknown, index) => {
    const place = `rules[${index}]`;
    const { object, required } = createReader(rule, place, ['match', 'action']);
    const { match } = object;
    const action = parseAction(required('action', object['action']), `${place}.action`);
    try {
      checkFault(action);
    } catch (error) {
      throw new RangeError(`${place}: ${errorMessage(error)}`, {
        cause: error,
      });
    }
    return { action, match: match === undefined ? undefined : parseMatch(match, `${place}.match`) };
  });
}

/**
 * Reads fault rules from a JSON file.
 *
 * @throws Error with the path of the file and the invalid property.
 */
export async function readFaultRules(file: string): Promise<DeclaredFault[]> {
  try {
    return parseFaultRules(JSON.parse(await readFile(file, 'utf8')));
  } catch (error) {
    const reason = errorMessage(error);
    throw new Error(`Invalid fault rules in ${file}: ${reason}`, { cause: error });
  }
}
