import { extractWithPath, Mutation as Mutator } from '@sanity/mutator';
import type { StoredDocument } from '../documents/types.ts';
import { isJsonObject, type JsonObject } from '../../ground/json.ts';
import { keyArrays, keyItems } from './array-keys.ts';
import { MalformedStep } from './errors.ts';
import { readPaths } from './paths.ts';
import { rangeReplacement, replaceRange } from './replace-range.ts';
import type { PatchOperations, WireMutation } from './mutation.ts';

type MutatorOptions = ConstructorParameters<typeof Mutator>[0];

function mergeDeep(target: unknown, source: unknown): unknown {
  if (!isJsonObject(target) || !isJsonObject(source)) return source;
  const merged = Object.entries(source).map(([name, value]) => [name, mergeDeep(target[name], value)]);
  return { ...target, ...Object.fromEntries(merged) };
}

/** The same operations with keys for the objects they put into arrays. */
export function keyOperations(operations: PatchOperations): PatchOperations {
  const keyed = (values: JsonObject | undefined) =>
    // An object stays an object: only arrays inside of it gain keys.
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

/** Operations as a patch of one document is sent. */
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

/** Without a match a replacement would double the array: the mutator looks for its place and finds none. */
function replacesNothing(document: JsonObject, { insert }: PatchOperations): boolean {
  return insert?.position === 'replace' && extractWithPath(insert.path, document).length === 0;
}

/**
 * Applies a patch to a document, with the package the Studio uses, so that both come to the same result: first
 * `setIfMissing`, then `set`, `unset`, `diffMatchPatch`, `inc`, `dec` and `insert`; `merge` goes before all of them. It
 * does not look at system fields: they are the caller's to check.
 *
 * @throws MalformedStep for paths and text patches that cannot be parsed.
 */
export function applyPatch(document: StoredDocument, operations: PatchOperations): JsonObject {
  const { merge, ...others } = operations;
  const merged = merge === undefined ? document : mergeDeep(document, merge);
  // Merging an object into an object makes an object.
  const base = merged as JsonObject;
  try {
    const range = rangeReplacement(others.insert);
    const known = readPaths(range ? { ...others, insert: undefined } : others, base);
    const applied = replacesNothing(base, known) ? { ...known, insert: undefined } : known;
    const { patch } = toWirePatch(document._id, applied);
    // Its types want fields of some document type; at run time it takes whatever a patch may hold.
    const mutator = new Mutator({ mutations: [{ patch }] } as MutatorOptions);
    // It returns a document for a document; `_id` says which one the patch is for, even if `merge` changed it.
    const patched = mutator.apply({ ...base, _id: document._id, _type: document._type }) as JsonObject;
    return range ? replaceRange(patched, range) : patched;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new MalformedStep(`The patch of document "${document._id}" cannot be applied: ${reason}`);
  }
}
