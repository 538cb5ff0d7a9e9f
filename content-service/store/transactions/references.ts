import type { DocumentSnapshot, StoredDocument } from '../documents/types.ts';
import { isJsonObject } from '../../ground/json.ts';

/** Documents are never changed in place, so what they refer to is found once. */
const referencesByDocument = new WeakMap<StoredDocument, ReadonlySet<string>>();

function collect(value: unknown, ids: Set<string>): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, ids);
  } else if (isJsonObject(value)) {
    const { _ref: ref, _weak: weak, _dataset: dataset } = value;
    // References to other datasets are not this one's to keep.
    if (typeof ref === 'string' && weak !== true && dataset === undefined) ids.add(ref);
    for (const child of Object.values(value)) collect(child, ids);
  }
  return ids;
}

/** Ids a document refers to strongly: objects with `_ref` and without `_weak: true`, wherever they stand. */
export function strongReferences(document: StoredDocument): ReadonlySet<string> {
  const known = referencesByDocument.get(document);
  if (known !== undefined) return known;
  const ids = collect(document, new Set());
  referencesByDocument.set(document, ids);
  return ids;
}

/** Which of the documents with these ids others refer to strongly, and the ids of those; one look at each document. */
export function referencingIds(
  { documents }: DocumentSnapshot,
  ids: ReadonlySet<string>,
): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const document of documents) {
    for (const id of strongReferences(document)) {
      if (!ids.has(id) || id === document._id) continue;
      const others = found.get(id);
      if (others === undefined) found.set(id, [document._id]);
      else others.push(document._id);
    }
  }
  return found;
}
