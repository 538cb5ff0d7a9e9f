const DRAFT_PREFIX = 'drafts.';
const VERSION_PREFIX = 'versions.';

/**
 * True if the document id is well formed: letters, digits, underscores, dots and dashes, at most 128 characters, no dot
 * or dash at the start, no consecutive dots (specification sections 5.25 to 5.27).
 */
export function isValidDocumentId(id: string): boolean {
  return /^[a-z0-9_][a-z0-9_.-]{0,127}$/i.test(id) && !id.includes('..');
}

/** True if the id is that of a draft: `drafts.a`. */
export function isDraftId(id: string): boolean {
  return id.startsWith(DRAFT_PREFIX);
}

/** Returns the release of a version id: `r1` for `versions.r1.a`, `undefined` for any other id. */
export function releaseOfId(id: string): string | undefined {
  // Fast path: most ids are no versions, and building a view checks all of them.
  if (!id.startsWith(VERSION_PREFIX)) return undefined;
  return /^versions\.([^.]+)\../.exec(id)?.[1];
}

/** True if the id is that of a document version in a release: `versions.r1.a`. */
export function isVersionId(id: string): boolean {
  return releaseOfId(id) !== undefined;
}

/** Returns the published id of a document, draft or version: `a` for `drafts.a` and `versions.r1.a`. */
export function publishedId(id: string): string {
  if (isDraftId(id)) return id.slice(DRAFT_PREFIX.length);
  const release = releaseOfId(id);
  return release === undefined ? id : id.slice(VERSION_PREFIX.length + release.length + 1);
}

/** Returns the draft id of a published id. */
export function draftId(published: string): string {
  return `${DRAFT_PREFIX}${published}`;
}

/** Returns the version id of a published id in a release. */
export function versionId(release: string, published: string): string {
  return `${VERSION_PREFIX}${release}.${published}`;
}

/** True if the document can be read without a token: like the hosted service, only ids without a dot are public. */
export function isPublicId(id: string): boolean {
  return !id.includes('.');
}

/**
 * True if the name is a valid release name. It is a dot-free segment of version ids and must not be the name of a
 * perspective.
 */
export function isReleaseName(name: string): boolean {
  return /^[a-z0-9_][\w-]{0,63}$/i.test(name) && name !== 'drafts' && name !== 'published' && name !== 'raw';
}
