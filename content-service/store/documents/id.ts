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

/** The release an id is a version for: `r1` of `versions.r1.a`, `undefined` of any other id. */
export function releaseOfId(id: string): string | undefined {
  // Most ids are none, and all are asked for each view.
  if (!id.startsWith(VERSION_PREFIX)) return undefined;
  return /^versions\.([^.]+)\../.exec(id)?.[1];
}

/** Whether an id is that of a document version in a release. */
export function isVersionId(id: string): boolean {
  return releaseOfId(id) !== undefined;
}

/** The id a document has, or will have, once published. */
export function publishedId(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFT_PREFIX.length);
  const release = releaseOfId(id);
  return release === undefined ? id : id.slice(VERSION_PREFIX.length + release.length + 1);
}

/** The id of the draft of a document. */
export function draftId(published: string): string {
  return `${DRAFT_PREFIX}${published}`;
}

/** The id of a document's version in a release. */
export function versionId(release: string, published: string): string {
  return `${VERSION_PREFIX}${release}.${published}`;
}

/** Whether anyone may read a document: the hosted service shows ids with a dot only to holders of a token. */
export function isPublicId(id: string): boolean {
  return !id.includes('.');
}

/** Whether a name can be that of a release: it stands between dots in the ids of its versions. */
export function isReleaseName(name: string): boolean {
  return /^[a-z0-9_][\w-]{0,63}$/i.test(name) && name !== 'drafts' && name !== 'published' && name !== 'raw';
}
