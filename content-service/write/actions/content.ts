import type { StoredDocument } from '../../store/documents/types.ts';
import { isJsonObject } from '../../ground/json.ts';
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
 * What a document holds, under another id: without its revision, the time of its last change and what the service
 * notes about versions. The time of its creation stays.
 */
export function copyTo(id: string, { _rev, _updatedAt, _system, ...content }: StoredDocument): NewDocument {
  return { ...content, _id: id };
}

/**
 * What a draft or version becomes when it is published. References the Studio made weak because what they point to was
 * not published yet (`_strengthenOnPublish`) become what the schema wants them to be.
 */
export function publishedCopy(id: string, document: StoredDocument): NewDocument {
  const copy = copyTo(id, document);
  // Strengthening changes references within a document, which stays an object with its type.
  return { ...(strengthen(copy) as NewDocument), _type: document._type };
}
