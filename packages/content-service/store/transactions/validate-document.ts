import { isDeeperThan, isJsonObject, type JsonObject } from '../../shared/json.ts';

/** Maximum nesting depth of objects and arrays in a document. */
export const MAX_DOCUMENT_DEPTH = 20;

/** Maximum length of an attribute name, in characters. */
const MAX_ATTRIBUTE_NAME_LENGTH = 128;

/** True if the name is a valid attribute name; `__proto__` is excluded because of prototype pollution. */
function isAttributeName(name: string): boolean {
  return name.length <= MAX_ATTRIBUTE_NAME_LENGTH && /^[\w$-]+$/.test(name) && name !== '__proto__';
}

function findBadName(value: unknown): string | undefined {
  if (Array.isArray(value)) {
    for (const item of value) {
      const bad = findBadName(item);
      if (bad !== undefined) return bad;
    }
  } else if (isJsonObject(value)) {
    for (const [name, child] of Object.entries(value)) {
      const bad = isAttributeName(name) ? findBadName(child) : name;
      if (bad !== undefined) return bad;
    }
  }
  return undefined;
}

/** True if the value is an ISO 8601 date and time, such as `2026-11-01T08:00:00Z`. */
export function isTimestamp(value: unknown): boolean {
  return (
    typeof value === 'string' &&
    /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}/.test(value) &&
    !Number.isNaN(Date.parse(value))
  );
}

/** Returns why a document cannot be stored, or `undefined`. Its id and type are validated elsewhere. */
export function documentProblem(document: JsonObject): string | undefined {
  if (isDeeperThan(document, MAX_DOCUMENT_DEPTH)) {
    return `Objects and arrays in documents may be nested at most ${MAX_DOCUMENT_DEPTH} levels deep`;
  }
  const createdAt = document['_createdAt'];
  if (createdAt !== undefined && !isTimestamp(createdAt)) {
    return `"_createdAt" must be a timestamp such as 2026-11-01T08:00:00Z, not ${JSON.stringify(createdAt)}`;
  }
  const name = findBadName(document);
  if (name === undefined) return undefined;
  return `Invalid attribute name "${name}": use letters, digits, "_", "-" and "$", at most ${MAX_ATTRIBUTE_NAME_LENGTH} characters, and not "__proto__"`;
}
