import type { ValidationContext } from 'sanity';
import { CONTENT_API_VERSION } from '../../../../src/config/content-service.ts';
import { DEFAULT_LOCALE_CODE } from '../../../../src/config/locales/default-locale.ts';
import { publishedId } from '../../../../src/content/schema/document-id.ts';
import { documentPath, isHome, withoutSlash } from './plan-move.ts';

/** Obstacles to a path, as the query has them. */
interface Obstacles {
  readonly published: unknown;
  /** Redirects that have the path as their old one. */
  readonly redirects: readonly {
    readonly documentId: string | null;
    readonly title: string | null;
    readonly url: string | null;
  }[];
}

const OBSTACLES_QUERY = `{
  "published": *[_id == $id][0]{language, slug},
  "redirects": *[_type == "redirect" && source in $sources] {
    "documentId": document._ref, "title": document->title, url
  }
}`;

/** Part of the Studio's context that the rule needs. */
type SlugContext = Pick<ValidationContext, 'document' | 'getClient'>;

/** Validates that the home page of a locale stays where it is, and that no redirect leads away from a path. */
export async function slugMoveProblem(
  slug: unknown,
  { document, getClient }: SlugContext,
): Promise<string | true> {
  const path = documentPath(document && { ...document, slug });
  if (!document || path === undefined) return true;
  const id = publishedId(document._id);
  const client = getClient({ apiVersion: CONTENT_API_VERSION }).withConfig({ perspective: 'published' });
  const { published, redirects } = await client.fetch<Obstacles>(OBSTACLES_QUERY, {
    id,
    sources: [path, withoutSlash(path)],
  });
  // Of the default locale the schema says it.
  if (isHome(published) && !isHome({ slug }) && document['language'] !== DEFAULT_LOCALE_CODE)
    return 'This is the home page of its locale, which visitors find at “/”. Keep that path, and change what is on the page instead.';
  const other = redirects.find(({ documentId }) => documentId !== id);
  if (!other) return true;
  const target = other.title === null ? other.url : `“${other.title}”`;
  const outcome = target === null ? 'says that this path is gone' : `leads to ${target}`;
  return `The redirect of ${path} ${outcome}. Change or delete that redirect first, or choose another path.`;
}
