import type { ValidationContext } from '@sanity/types';
import { CONTENT_API_VERSION } from '../../../config/content-service.ts';
import { publishedId } from '../document-id.ts';

const idsWithSourceQuery = `*[_type == "redirect" && source in $spellings]._id`;

/** Validates that no other redirect has the same source path; a trailing slash is ignored. */
export async function uniqueSourceProblem(
  source: string | undefined,
  { document, getClient }: Pick<ValidationContext, 'document' | 'getClient'>,
): Promise<string | true> {
  if (!source || !document) return true;
  const path = source.replace(/\/+$/, '');
  const client = getClient({ apiVersion: CONTENT_API_VERSION }).withConfig({ perspective: 'raw' });
  const ids = await client.fetch<readonly string[]>(idsWithSourceQuery, { spellings: [path, `${path}/`] });
  const isUnique = ids.every((id) => publishedId(id) === publishedId(document._id));
  return isUnique || 'Another redirect already has this old path. Change that one, or choose another path.';
}
