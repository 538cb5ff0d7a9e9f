import { isDeeperThan, isJsonObject } from '../shared/json.ts';
import { httpError } from '../http/errors.ts';
import { requireViewer } from './access/identity.ts';
import { readJsonBody, type ServiceRequest } from '../http/request.ts';
import { jsonReply } from '../http/reply.ts';
import type { EndpointGroup } from './context.ts';

/**
 * Limits of the Studio's key-value store per user: number of keys, length of a key in characters, nesting depth of a
 * value, size of a request body in bytes.
 */
export const KEY_VALUE_LIMITS = { keys: 100, keyLength: 256, depth: 100, bodyBytes: 32 * 1024 } as const;

/** Setting of a user. */
interface KeyValuePair {
  readonly key: string;
  readonly value: unknown;
}

/** In-memory store of settings by user. Bounded: its users are the members of the project. */
class KeyValueStore {
  readonly #byUser = new Map<string, Map<string, unknown>>();

  /** Returns the pairs of the existing keys. */
  read(userId: string, keys: readonly string[]): KeyValuePair[] {
    const values = this.#byUser.get(userId);
    return [...new Set(keys)].flatMap((key) => (values?.has(key) ? [{ key, value: values.get(key) }] : []));
  }

  /** Sets pairs, atomically. @throws HttpError 403 when the user would exceed `KEY_VALUE_LIMITS.keys`. */
  write(userId: string, pairs: readonly KeyValuePair[]): void {
    const values = new Map(this.#byUser.get(userId));
    for (const { key, value } of pairs) values.set(key, value);
    if (values.size > KEY_VALUE_LIMITS.keys) {
      throw httpError(403, `A user may have at most ${KEY_VALUE_LIMITS.keys} settings`);
    }
    this.#byUser.set(userId, values);
  }
}

function isKey(value: unknown): value is string {
  return typeof value === 'string' && value.length >= 1 && value.length <= KEY_VALUE_LIMITS.keyLength;
}

/**
 * Parses settings sent by a client: `[{key, value}…]`.
 *
 * @throws HttpError 400 with the index of the invalid one.
 */
function parsePairs(body: unknown): KeyValuePair[] {
  if (!Array.isArray(body)) throw httpError(400, 'The request body must be a list of {"key", "value"}');
  return body.map((pair: unknown, index) => {
    const { key, value } = isJsonObject(pair) ? pair : {};
    if (isKey(key) && value !== undefined) {
      // `JSON.parse` accepts deeper values than `JSON.stringify` can serialise.
      if (!isDeeperThan(value, KEY_VALUE_LIMITS.depth)) return { key, value };
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

/** Key-value store of the Studio, for example for recent searches. In memory only. */
export const keyValueEndpoints: EndpointGroup = ({ access }, endpoint) => {
  const store = new KeyValueStore();
  const write = async (request: ServiceRequest) => {
    const { id } = requireViewer(access, request);
    const pairs = parsePairs(await readJsonBody(request, KEY_VALUE_LIMITS.bodyBytes));
    store.write(id, pairs);
    return jsonReply(200, pairs);
  };
  return [
    endpoint('GET', '/users/me/keyvalue/:keys', (request) => {
      const { id } = requireViewer(access, request);
      return jsonReply(200, store.read(id, (request.params['keys'] ?? '').split(',')));
    }),
    endpoint('PUT', '/users/me/keyvalue', write),
    endpoint('PUT', '/users/me/keyvalue/:keys', write),
  ];
};
