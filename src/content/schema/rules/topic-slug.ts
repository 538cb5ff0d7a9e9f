import type { SlugIsUniqueValidator } from '@sanity/types';
import { CONTENT_API_VERSION } from '../../../config/content-service.ts';
import { topicSlugFault } from '../../../config/slugs.ts';
import { publishedId } from '../document-id.ts';

const topicsWithSlugQuery = `*[_type == "topic" && language == $language && slug.current == $slug]._id`;

/** Resolves to `true` if no other topic of the locale, drafts included, has the slug. */
export const isUniqueTopic: SlugIsUniqueValidator = async (slug, { document, getClient }) => {
  if (!document) return true;
  const client = getClient({ apiVersion: CONTENT_API_VERSION }).withConfig({ perspective: 'raw' });
  const ids = await client.fetch<readonly string[]>(topicsWithSlugQuery, {
    language: document['language'] ?? null,
    slug,
  });
  return ids.every((id) => publishedId(id) === publishedId(document._id));
};

/** Validates the slug of a topic. @returns `true`, or the message for the editor. */
export function topicSlugProblem(value: { readonly current?: string } | undefined): string | true {
  const slug = value?.current;
  if (!slug) return 'Give the path, or press “Generate”.';
  const fault = topicSlugFault(slug);
  return fault === undefined
    ? true
    : `This path ${fault} Use one word of lower-case letters, digits and hyphens.`;
}
