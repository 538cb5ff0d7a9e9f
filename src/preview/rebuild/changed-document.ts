import { isJsonObject, parseJsonObject } from '../../hosting/functions/json.ts';
import { DOCUMENT_KINDS, type DocumentType } from './document-kinds.ts';

/** Document whose change calls for a build. */
export interface ChangedDocument {
  readonly id: string;
  readonly type: DocumentType;
  /** Title, name or path of the document, as editors wrote it. */
  readonly title: string;
}

/** Prefixes of ids that no page of production shows: drafts, versions in releases, documents of the system. */
const UNPUBLISHED_PREFIXES = ['drafts.', 'versions.', '_.'];

/** Longest id of a document, in characters (section 5). */
const MAX_ID_CHARACTERS = 128;

/**
 * Parses the body of a delivery, as {@link WEBHOOK_PROJECTION} shapes it.
 *
 * @returns the document, `irrelevant` if production does not depend on it, `undefined` for a malformed body.
 */
export function parseChange(body: string): ChangedDocument | 'irrelevant' | undefined {
  const change = parseJsonObject(body);
  const { _id: id, _type: type, title } = change ?? {};
  if (typeof id !== 'string' || typeof type !== 'string') return undefined;
  if (id === '' || id.length > MAX_ID_CHARACTERS) return undefined;
  if (UNPUBLISHED_PREFIXES.some((prefix) => id.startsWith(prefix)) || !isDocumentType(type)) {
    return 'irrelevant';
  }
  return { id, type, title: typeof title === 'string' ? title : '' };
}

/** Returns true for a changed document that was stored as JSON. */
export function isChangedDocument(value: unknown): value is ChangedDocument {
  if (!isJsonObject(value)) return false;
  const { id, type, title } = value;
  return (
    typeof id === 'string' && typeof type === 'string' && isDocumentType(type) && typeof title === 'string'
  );
}

function isDocumentType(type: string): type is DocumentType {
  return Object.hasOwn(DOCUMENT_KINDS, type);
}
