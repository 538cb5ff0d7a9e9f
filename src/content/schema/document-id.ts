/** Stage of a document: published, draft, or version in a content release. */
export type DocumentStage = 'published' | 'draft' | 'version';

/** Id of a document (section 5.26). */
export const DOCUMENT_ID = /^[\w-][\w.-]{0,127}$/;

/** Returns the stage of a document, parsed from its id. */
export function stageOf(id: string): DocumentStage {
  if (id.startsWith('drafts.')) return 'draft';
  return id.startsWith('versions.') ? 'version' : 'published';
}

/** Returns the name of the release that a version belongs to; `undefined` for published documents and drafts. */
export function releaseOf(id: string): string | undefined {
  return stageOf(id) === 'version' ? id.split('.')[1] : undefined;
}

/** Returns the published id of a document: the id without a `drafts.` or `versions.` prefix. */
export function publishedId(id: string): string {
  const stage = stageOf(id);
  if (stage === 'draft') return id.slice('drafts.'.length);
  return stage === 'version' ? id.split('.').slice(2).join('.') : id;
}
