import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import { MalformedStep } from '../../store/errors.ts';
import type { InsertOperation, PatchOperations } from '../../store/transactions/mutation.ts';

const OPERATIONS = [
  'setIfMissing',
  'set',
  'merge',
  'unset',
  'diffMatchPatch',
  'inc',
  'dec',
  'insert',
] as const;
const POSITIONS = ['before', 'after', 'replace'] as const;

/**
 * Checks that an object has known properties only.
 *
 * @param what Name of the object, the subject of the message.
 * @throws MalformedStep naming the unknown property and the allowed ones.
 */
export function requireKnownKeys(value: JsonObject, known: readonly string[], what: string): void {
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown === undefined) return;
  throw new MalformedStep(`${what} has the unknown property "${unknown}"; it may have ${known.join(', ')}`);
}

function parseRecord<Value>(
  value: unknown,
  name: string,
  kind: string,
  isValue: (each: unknown) => each is Value,
): Readonly<Record<string, Value>> | undefined {
  if (value === undefined) return undefined;
  if (!isJsonObject(value))
    throw new MalformedStep(`"${name}" of a patch must be an object of ${kind} by path`);
  const entries = Object.entries(value).map(([path, each]): [string, Value] => {
    if (isValue(each)) return [path, each];
    throw new MalformedStep(`"${name}" of a patch must have a ${kind} for "${path}"`);
  });
  return Object.fromEntries(entries);
}

const isAnything = (value: unknown): value is unknown => value !== undefined;
const isNumber = (value: unknown): value is number => typeof value === 'number';
const isString = (value: unknown): value is string => typeof value === 'string';

function parseUnset(value: unknown): readonly string[] | undefined {
  if (value === undefined || (Array.isArray(value) && value.every(isString))) return value;
  throw new MalformedStep('"unset" of a patch must be an array of paths');
}

function parseInsert(value: unknown): InsertOperation | undefined {
  if (value === undefined) return undefined;
  const insert = isJsonObject(value) ? value : {};
  requireKnownKeys(insert, [...POSITIONS, 'items'], '"insert" of a patch');
  const [position, ...others] = POSITIONS.filter((name) => insert[name] !== undefined);
  const path = position && insert[position];
  const items: unknown = insert['items'];
  if (position === undefined || others.length > 0 || typeof path !== 'string' || !Array.isArray(items)) {
    throw new MalformedStep(
      '"insert" of a patch must have one path, "before", "after" or "replace", and an array of "items"',
    );
  }
  return { position, path, items };
}

/** Names of the operations of a patch, as opposed to its target and revision. */
export const PATCH_OPERATION_NAMES: readonly string[] = OPERATIONS;

/**
 * Parses the operations of a patch.
 *
 * @throws MalformedStep for operations of the wrong shape, and for a patch without any.
 */
export function parsePatchOperations(patch: JsonObject): PatchOperations {
  if (!OPERATIONS.some((name) => patch[name] !== undefined)) {
    throw new MalformedStep(`A patch must have at least one of ${OPERATIONS.join(', ')}`);
  }
  return {
    setIfMissing: parseRecord(patch['setIfMissing'], 'setIfMissing', 'value', isAnything),
    set: parseRecord(patch['set'], 'set', 'value', isAnything),
    merge: parseRecord(patch['merge'], 'merge', 'value', isAnything),
    unset: parseUnset(patch['unset']),
    diffMatchPatch: parseRecord(patch['diffMatchPatch'], 'diffMatchPatch', 'text patch', isString),
    inc: parseRecord(patch['inc'], 'inc', 'number', isNumber),
    dec: parseRecord(patch['dec'], 'dec', 'number', isNumber),
    insert: parseInsert(patch['insert']),
  };
}
