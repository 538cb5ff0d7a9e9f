import type { ValidationContext } from '@sanity/types';
import { CONTENT_API_VERSION } from '../../../config/content-service.ts';
import { publishedId } from '../document-id.ts';

/** A page with the id of the page above it, as the query has it. */
interface Ancestor {
  readonly title: string | null;
  readonly parent: string | null;
}

const ancestorQuery = `*[_id == $id][0]{title, "parent": parent._ref}`;

/** Validates that a page is not above itself. Asks for one page after the other: there are seldom more than two. */
export async function parentCircleProblem(
  value: { readonly _ref?: string } | undefined,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<string | true> {
  if (!value?._ref || !document) return true;
  const own = publishedId(document._id);
  if (value._ref === own) return 'A page cannot be one level above itself. Choose another page, or none.';
  const client = getClient({ apiVersion: CONTENT_API_VERSION }).withConfig({ perspective: 'drafts' });
  const seen = new Set<string>();
  const titles: string[] = [];
  let id: string | null = value._ref;
  while (id !== null && !seen.has(id)) {
    seen.add(id);
    const ancestor: Ancestor | null = await client.fetch<Ancestor | null>(ancestorQuery, { id });
    titles.push(`“${ancestor?.title ?? id}”`);
    id = ancestor?.parent ?? null;
    if (id === own)
      return `This page is above ${titles.toReversed().join(', which is above ')}. Choose another page, or none.`;
  }
  return true;
}
