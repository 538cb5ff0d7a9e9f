const DRAFT_PREFIX = 'drafts.';
const VERSION_PREFIX = 'versions.';

/**
 * Whether a document id is well formed: letters, digits, underscores, dots and dashes, at most 128 characters, not
 * starting with a dot or dash, no two dots in a row (specification section 5).
 */
export function isValidDocumentId(id: string): boolean {
  return /^[a-z0-9_][a-z0-9_.-]{0,127}$/i.test(id) && !id.includes('..');
}

/** Whether an id is that of a draft. */
export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFT_PREFIX);
}

/** Whether an id is that of a document version in a release. */
export function isVersionId(id: string): boolean {
  return id.startsWith(VERSION_PREFIX);
}

/** The id a document has, or will have, once published. */
export function publishedId(id: string): string {
  return isDraftId(id) ? id.slice(DRAFT_PREFIX.length) : id;
}

/** Whether anyone may read a document: the hosted service shows ids with a dot only to holders of a token. */
export function isPublicId(id: string): boolean {
  return !id.includes('.');
}
