import type { ValidationContext } from '@sanity/types';
import { CONTENT_API_VERSION } from '../../../config/content-service.ts';
import { publishedId, releaseOf } from '../document-id.ts';
import { property } from '../../../shared/json.ts';

const sameFormsQuery = `*[_type == "page" && _id != $id && $formId in blocks[_type == "form"].formId]{
  title, language, "names": blocks[_type == "form" && formId == $formId][0].fields[].name
}`;

/** Page with a form. */
interface FormPage {
  readonly title: string | null;
  readonly language: string | null;
  readonly names: readonly (string | null)[] | null;
}

/**
 * Validates that the forms of one name ask for the same on all published pages, or on those of the release that the page
 * is part of: the host keeps one list of fields for each name.
 */
export async function sameFormProblem(
  fields: unknown[] | undefined,
  { document, parent, getClient }: Pick<ValidationContext, 'document' | 'parent' | 'getClient'>,
): Promise<string | true> {
  const formId = property(parent, 'formId');
  if (!document || typeof formId !== 'string') return true;
  const release = releaseOf(document._id);
  const client = getClient({ apiVersion: CONTENT_API_VERSION }).withConfig({
    perspective: release === undefined ? 'published' : [release],
  });
  const pages = await client.fetch<readonly FormPage[]>(sameFormsQuery, {
    id: publishedId(document._id),
    formId,
  });
  const own = sorted((fields ?? []).map((field) => property(field, 'name')));
  const other = pages.find(({ names }) => sorted(names ?? []) !== own);
  if (!other) return true;
  return `The form “${formId}” of “${other.title}” (${other.language}) asks for ${sorted(other.names ?? [])}. Give both the same fields, change them together in a release, or give this form another name.`;
}

function sorted(names: readonly unknown[]): string {
  return names.map(String).toSorted().join(', ');
}
