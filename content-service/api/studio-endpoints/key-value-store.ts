import { KEY_VALUE_LIMITS } from '../../ground/config.ts';
import { isJsonObject } from '../../ground/json.ts';
import { httpError } from '../../http/errors.ts';

/** A setting of a user. */
export interface KeyValuePair {
  readonly key: string;
  readonly value: unknown;
}

/** Settings by user, in memory. */
export interface KeyValueStore {
  /** Those of the keys that are set. */
  read(userId: string, keys: readonly string[]): KeyValuePair[];
  /** @throws HttpError 403 when the user would have too many; then none is set. */
  write(userId: string, pairs: readonly KeyValuePair[]): void;
}

/** Makes a store; its users are the members of the project, so their number is bounded. */
export function createKeyValueStore(): KeyValueStore {
  const byUser = new Map<string, Map<string, unknown>>();
  return {
    read(userId, keys) {
      const values = byUser.get(userId);
      return [...new Set(keys)].flatMap((key) => (values?.has(key) ? [{ key, value: values.get(key) }] : []));
    },
    write(userId, pairs) {
      const values = new Map(byUser.get(userId));
      for (const { key, value } of pairs) values.set(key, value);
      if (values.size > KEY_VALUE_LIMITS.keys) {
        throw httpError(403, `A user may have at most ${KEY_VALUE_LIMITS.keys} settings`);
      }
      byUser.set(userId, values);
    },
  };
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && value.length >= 1 && value.length <= KEY_VALUE_LIMITS.keyLength;
}

/** Whether a value can be written again: JSON that is nested some thousand deep can be read but not written. */
function isShallow(value: unknown, levels: number = KEY_VALUE_LIMITS.depth): boolean {
  if (typeof value !== 'object' || value === null) return true;
  return levels > 0 && Object.values(value).every((part) => isShallow(part, levels - 1));
}

/**
 * Checks settings sent by a client: `[{key, value}…]`.
 *
 * @throws HttpError 400 saying which is wrong.
 */
export function parsePairs(body: unknown): KeyValuePair[] {
  if (!Array.isArray(body)) throw httpError(400, 'The request body must be a list of {"key", "value"}');
  return body.map((pair: unknown, index) => {
    const { key, value } = isJsonObject(pair) ? pair : {};
    if (isKey(key) && value !== undefined) {
      if (isShallow(value)) return { key, value };
      throw httpError(
        400,
        `Setting ${index} must not be nested deeper than ${KEY_VALUE_LIMITS.depth} levels`,
      );
    }
    throw httpError(
      400,
      `Setting ${index} must have a value and a key of 1 to ${KEY_VALUE_LIMITS.keyLength} characters`,
    );
  });
}
