import type { SlugIsUniqueValidator, SlugSourceFn } from '@sanity/types';
import { CONTENT_API_VERSION } from '../../../config/content-service.ts';
import { normalizeSlug, slugProblem, topicSlugProblem } from '../../../config/editing/slugs.ts';
import { publishedId } from '../document-id.ts';
import { property } from '../../../shared/json.ts';

const idsWithSlugQuery = `*[_type in ["page", "article"] && language == $language && slug.current in $spellings]._id`;
const slugOfParentQuery = `*[_id == $parent][0].slug.current`;

/** Lists all spellings of a path: with and without slashes at either end. */
export function spellingsOf(slug: string): readonly string[] {
  const path = normalizeSlug(slug);
  return [path, `/${path}`, `${path}/`, `/${path}/`];
}

/** Resolves to `true` if no other page or article of the locale, drafts included, has the path. */
export const isUniqueInLocale: SlugIsUniqueValidator = async (slug, { document, getClient }) => {
  if (!document) return true;
  const client = getClient({ apiVersion: CONTENT_API_VERSION }).withConfig({ perspective: 'raw' });
  const ids = await client.fetch<readonly string[]>(idsWithSlugQuery, {
    language: document['language'] ?? null,
    spellings: spellingsOf(slug),
  });
  return ids.every((id) => publishedId(id) === publishedId(document._id));
};

/** Returns the text that the slug is generated from: the title, below the path of the parent page if there is one. */
export const slugSource: SlugSourceFn = async ({ title, parent }, { getClient }) => {
  const text = typeof title === 'string' ? title.replaceAll('/', ' ') : '';
  const reference = property(parent, '_ref');
  if (reference === undefined) return text;
  const client = getClient({ apiVersion: CONTENT_API_VERSION }).withConfig({ perspective: 'drafts' });
  const above = await client.fetch<string | null>(slugOfParentQuery, { parent: reference });
  return `${above ?? ''}/${text}`;
};

/** Validates the value of a slug field. @returns `true`, or the message for the editor. */
export function slugValueProblem(value: { readonly current?: string } | undefined): string | true {
  const slug = value?.current;
  if (!slug) return 'Give the path, or press “Generate”. The home page has “/”.';
  const problem = slugProblem(slug);
  if (!problem) return true;
  return `This path ${problem} Use lower-case letters, digits and hyphens, with “/” between levels.`;
}

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
export function topicSlugValueProblem(value: { readonly current?: string } | undefined): string | true {
  const slug = value?.current;
  if (!slug) return 'Give the path, or press “Generate”.';
  const problem = topicSlugProblem(slug);
  return problem === undefined
    ? true
    : `This path ${problem} Use one word of lower-case letters, digits and hyphens.`;
}
