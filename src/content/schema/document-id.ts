/** Stage of a document: published, draft, or version in a content release. */
export type DocumentStage = 'published' | 'draft' | 'version';

/** Stage of the document with this id. */
export function stageOf(id: string): DocumentStage {
  if (id.startsWith('drafts.')) return 'draft';
  return id.startsWith('versions.') ? 'version' : 'published';
}

/** Id that a document has, or will have, once it is published. */
export function publishedId(id: string): string {
  const stage = stageOf(id);
  if (stage === 'draft') return id.slice('drafts.'.length);
  return stage === 'version' ? id.split('.').slice(2).join('.') : id;
}
