import type { DocumentSnapshot, StoredDocument } from '../documents/types.ts';
import { isJsonObject } from '../../shared/json.ts';

/** Strong references by document; safe to cache, since documents are immutable. */
const referencesByDocument = new WeakMap<StoredDocument, ReadonlySet<string>>();

function collect(value: unknown, ids: Set<string>): Set<string> {
  if (Array.isArray(value)) {
    for (const item of value) collect(item, ids);
  } else if (isJsonObject(value)) {
    const { _ref: ref, _weak: weak, _dataset: dataset } = value;
    // Cross-dataset references are not subject to integrity.
    if (typeof ref === 'string' && weak !== true && dataset === undefined) ids.add(ref);
    for (const child of Object.values(value)) collect(child, ids);
  }
  return ids;
}

/**
 * Returns the ids of strong references anywhere in a document: objects with `_ref` and without `_weak: true`. Cached.
 */
export function strongReferences(document: StoredDocument): ReadonlySet<string> {
  const known = referencesByDocument.get(document);
  if (known !== undefined) return known;
  const ids = collect(document, new Set());
  referencesByDocument.set(document, ids);
  return ids;
}

/**
 * Finds strong references to the given documents: referenced id to ids of the referring documents. Scans all documents
 * once.
 */
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
