import type { ArticleDocument } from '../../content/types.ts';

/** Returns the date of the last change, as ISO 8601, if it was on a later day (UTC) than the publication. */
export function updateDay({
  publishedAt,
  _updatedAt,
}: Pick<ArticleDocument, 'publishedAt' | '_updatedAt'>): string | undefined {
  const dayOf = (date: string) => new Date(date).toISOString().slice(0, 'YYYY-MM-DD'.length);
  return dayOf(_updatedAt) > dayOf(publishedAt) ? _updatedAt : undefined;
}
