import { DOCUMENT_ID } from '../../content/schema/document-id.ts';
import { parseJsonObject } from '../../hosting/functions/json.ts';
import { type Guard, isText, shape } from '../../shared/json.ts';

/** Bounds of a delivery of the content service. */
export const DELIVERY = {
  /** Maximum size of a body, in bytes; the projection of the webhook sends a few hundred. */
  maxBodyBytes: 16 * 1024,
  /** Maximum length of an idempotency key, in characters. */
  maxKeyCharacters: 256,
  /** Maximum difference between the time of a signature and the clock, in milliseconds, either way. */
  maxClockSkewMs: 5 * 60 * 1000,
  /** Fingerprints of deliveries that are remembered, two for each, besides those that could be replayed. */
  maxSeen: 2048,
  /** Time for which they are remembered, in milliseconds: twice as long as the content service retries. */
  seenMs: 60 * 60 * 1000,
} as const;

/**
 * Types of documents that the queries of the site read, with the words for one and for several. A change of another
 * type cannot change a page.
 */
export const DOCUMENT_KINDS = {
  page: ['page', 'pages'],
  article: ['article', 'articles'],
  topic: ['topic', 'topics'],
  author: ['author', 'authors'],
  redirect: ['redirect', 'redirects'],
  siteSettings: ['settings', 'settings'],
  'translation.metadata': ['translation group', 'translation groups'],
  'sanity.imageAsset': ['image', 'images'],
  'sanity.fileAsset': ['file', 'files'],
} as const satisfies Readonly<Record<string, readonly [one: string, several: string]>>;

/** Type of a document that production depends on. */
type DocumentType = keyof typeof DOCUMENT_KINDS;

const types = Object.keys(DOCUMENT_KINDS).map((type) => `"${type}"`);
/** Fields that name a document, by type: pages and articles, authors, redirects, assets. */
const names = ['title', 'name', 'source', 'originalFilename'];
const titles = ['after()', 'before()'].flatMap((side) => names.map((name) => `${side}.${name}`));

/** Filter of the webhook: types that production depends on. */
export const WEBHOOK_FILTER = `_type in [${types.join(', ')}]`;

/** Projection of the webhook: id, type and title, of deleted documents as well. */
export const WEBHOOK_PROJECTION = `{"_id": coalesce(after()._id, before()._id), "_type": coalesce(after()._type, before()._type), "title": coalesce(${titles.join(', ')})}`;

/** Document whose change calls for a build. */
export interface ChangedDocument {
  readonly id: string;
  readonly type: DocumentType;
  /** Title, name or path of the document, as editors wrote it. */
  readonly title: string;
}

/** Prefixes of ids that no page of production shows: drafts, versions in releases, documents of the system. */
const UNPUBLISHED_PREFIXES = ['drafts.', 'versions.', '_.'];

/**
 * Parses the body of a delivery, as {@link WEBHOOK_PROJECTION} shapes it.
 *
 * @returns the document, `irrelevant` if production does not depend on it, `undefined` for a malformed body.
 */
export function parseChange(body: string): ChangedDocument | 'irrelevant' | undefined {
  const change = parseJsonObject(body);
  const { _id: id, _type: type, title } = change ?? {};
  if (typeof id !== 'string' || typeof type !== 'string' || !DOCUMENT_ID.test(id)) return undefined;
  if (UNPUBLISHED_PREFIXES.some((prefix) => id.startsWith(prefix)) || !isDocumentType(type)) {
    return 'irrelevant';
  }
  return { id, type, title: typeof title === 'string' ? title : '' };
}

const isDocumentType: Guard<DocumentType> = (type): type is DocumentType =>
  isText(type) && Object.hasOwn(DOCUMENT_KINDS, type);

/** True for a changed document that was stored as JSON. */
export const isChangedDocument = shape<ChangedDocument>({ id: isText, type: isDocumentType, title: isText });
