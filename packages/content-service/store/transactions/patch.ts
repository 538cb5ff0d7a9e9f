import { extractWithPath, Mutation as Mutator } from '@sanity/mutator';
import { isJsonObject, type JsonObject } from '../../shared/json.ts';
import { randomId } from '../../shared/random-id.ts';
import type { StoredDocument } from '../documents/types.ts';
import { MalformedStep } from '../errors.ts';
import { normalizePaths, rangeReplacement, replaceRange } from './paths.ts';
import type { PatchOperations, WireMutation } from './mutation.ts';
import { errorMessage } from '../../shared/errors.ts';

const KEY_LENGTH = 12;

function withKey(item: unknown, newKey: () => string): unknown {
  return isJsonObject(item) && item['_key'] === undefined ? { _key: newKey(), ...item } : item;
}

/** Adds missing `_key`s to items that are inserted into an array, and to nested arrays. */
export function keyItems(
  items: readonly unknown[],
  newKey: () => string = () => randomId(KEY_LENGTH),
): unknown[] {
  return items.map((item) => withKey(keyArrays(item, newKey), newKey));
}

/**
 * Copies a value and adds a `_key` to every object in an array that lacks one.
 *
 * @param newKey Generates a key that is unique within its array.
 */
export function keyArrays(value: unknown, newKey: () => string = () => randomId(KEY_LENGTH)): unknown {
  if (Array.isArray(value)) return keyItems(value, newKey);
  if (!isJsonObject(value)) return value;
  return Object.fromEntries(Object.entries(value).map(([name, child]) => [name, keyArrays(child, newKey)]));
}

type MutatorOptions = ConstructorParameters<typeof Mutator>[0];

function mergeDeep(target: unknown, source: unknown): unknown {
  if (!isJsonObject(target) || !isJsonObject(source)) return source;
  const merged = Object.entries(source).map(([name, value]) => [name, mergeDeep(target[name], value)]);
  return { ...target, ...Object.fromEntries(merged) };
}

/** Adds missing `_key`s to the objects that operations put into arrays. */
export function keyOperations(operations: PatchOperations): PatchOperations {
  const keyed = (values: JsonObject | undefined) =>
    // `keyArrays` maps objects to objects.
    values && (keyArrays(values) as JsonObject);
  const { insert } = operations;
  return {
    ...operations,
    setIfMissing: keyed(operations.setIfMissing),
    set: keyed(operations.set),
    merge: keyed(operations.merge),
    insert: insert && { ...insert, items: keyItems(insert.items) },
  };
}

/** Converts operations to the wire format of a patch of one document. */
export function toWirePatch(id: string, operations: PatchOperations): WireMutation {
  const { insert, ...others } = operations;
  const entries = Object.entries(others).filter(([, value]) => value !== undefined);
  return {
    patch: {
      id,
      ...Object.fromEntries(entries),
      ...(insert && { insert: { [insert.position]: insert.path, items: insert.items } }),
    },
  };
}

/** True if a replacement matches nothing. The mutator would then duplicate the array. */
function replacesNothing(document: JsonObject, { insert }: PatchOperations): boolean {
  return insert?.position === 'replace' && extractWithPath(insert.path, document).length === 0;
}

/**
 * Applies a patch to a document with `@sanity/mutator`, as the Studio does: `merge` first, then `setIfMissing`, `set`,
 * `unset`, `diffMatchPatch`, `inc`, `dec` and `insert`. System fields are not validated here.
 *
 * @throws MalformedStep for invalid paths and text patches.
 */
export function applyPatch(document: StoredDocument, operations: PatchOperations): JsonObject {
  const { merge, ...others } = operations;
  const merged = merge === undefined ? document : mergeDeep(document, merge);
  // Merging two objects returns an object.
  const base = merged as JsonObject;
  try {
    const range = rangeReplacement(others.insert);
    const known = normalizePaths(range ? { ...others, insert: undefined } : others, base);
    const applied = replacesNothing(base, known) ? { ...known, insert: undefined } : known;
    const { patch } = toWirePatch(document._id, applied);
    // The types of the package are narrower than the patches it accepts.
    const mutator = new Mutator({ mutations: [{ patch }] } as MutatorOptions);
    // It returns a document for a document. `_id` must be that of the patch, even if `merge` changed it.
    const patched = mutator.apply({ ...base, _id: document._id, _type: document._type }) as JsonObject;
    return range ? replaceRange(patched, range) : patched;
  } catch (error) {
    const reason = errorMessage(error);
    throw new MalformedStep(`The patch of document "${document._id}" cannot be applied: ${reason}`);
  }
}
