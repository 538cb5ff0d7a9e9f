import type { StoredDocument } from '../../store/documents/types.ts';
import { isJsonObject } from '../../shared/json.ts';
import type { NewDocument } from '../../store/transactions/mutation.ts';

function strengthen(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(strengthen);
  if (!isJsonObject(value)) return value;
  const rule = typeof value['_ref'] === 'string' ? value['_strengthenOnPublish'] : undefined;
  const dropped = !isJsonObject(rule)
    ? []
    : ['_strengthenOnPublish', ...(rule['weak'] === true ? [] : ['_weak'])];
  const kept = Object.entries(value).filter(([name]) => !dropped.includes(name));
  return Object.fromEntries(kept.map(([name, child]) => [name, strengthen(child)]));
}

/**
 * Copies the content of a document to another id: without `_rev`, `_updatedAt` and `_system`, but with `_createdAt`.
 */
export function copyTo(id: string, { _rev, _updatedAt, _system, ...content }: StoredDocument): NewDocument {
  return { ...content, _id: id };
}

/**
 * Creates the published copy of a draft or version. References that the Studio made weak because their target was
 * unpublished (`_strengthenOnPublish`) get the strength of the schema.
 */
export function publishedCopy(id: string, document: StoredDocument): NewDocument {
  const copy = copyTo(id, document);
  // `strengthen` maps objects to objects and keeps `_type`.
  return { ...(strengthen(copy) as NewDocument), _type: document._type };
}
