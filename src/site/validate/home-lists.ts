import { LOCALES, type Locale } from '../../config/locales/locales.ts';
import type { ContentProblem } from '../../content/problem.ts';
import type { Block, PageDocument } from '../../content/types.ts';
import type { ResolvedContent } from '../../routing/resolve-content.ts';
import { routePath } from '../../routing/paths.ts';
import type { Route } from '../../routing/route.ts';
import { sourceLanguage } from '../links.ts';

/** Shortest list, in links: fewer are a way on, not a choice. */
const LEAST_LINKS = 2;

/**
 * Finds lists of the home page that lead a locale's visitors to other languages only. Locales whose home page is in
 * another language itself are left out: there is nothing of their language yet.
 */
export function homeListProblems(
  pages: readonly PageDocument[],
  { routes, articles, topics }: Pick<ResolvedContent, 'routes' | 'articles' | 'topics'>,
): readonly ContentProblem[] {
  const byId = new Map(pages.map((page) => [page._id, page]));
  const byPath = new Map(routes.map((route) => [route.path, route]));
  const groupOf = new Map(routes.map((route) => [route.documentId, route.groupId]));
  const byPlace = new Map(routes.map((route) => [`${route.groupId} ${route.locale}`, route]));

  /** Lists the routes that the parts of a block lead to, by field. */
  const listsOf = (block: Block, { code }: Locale): readonly (readonly [string, readonly Route[]])[] => {
    if (block._type === 'articleList') {
      const group = block.topicId === null ? undefined : topics.groupOf(block.topicId);
      const found = group === undefined ? articles.all(code) : articles.onTopic(code, group);
      return [['limit', found.slice(0, block.limit).map(({ route }) => route)]];
    }
    return Object.entries(block).flatMap(([field, items]) => {
      if (!Array.isArray(items)) return [];
      const linked = items
        .flatMap(documentIdOf)
        .flatMap((id) => byPlace.get(`${groupOf.get(id)} ${code}`) ?? []);
      return linked.length < LEAST_LINKS ? [] : [[field, linked] as const];
    });
  };

  return LOCALES.flatMap((locale) => {
    const home = byPath.get(routePath(locale.code, '/'));
    const page = home && !sourceLanguage(home, locale) ? byId.get(home.documentId) : undefined;
    return (page?.blocks ?? []).flatMap((block, index) =>
      listsOf(block, locale)
        .filter(([, shown]) => shown.length > 0 && shown.every((route) => sourceLanguage(route, locale)))
        .map(([field, shown]) => ({
          kind: 'home-list' as const,
          documentId: page?._id ?? '',
          locale: locale.code,
          field: `blocks[${index}].${field}`,
          message: `This list of the home page leads to nothing in '${locale.code}', only to other languages: ${shown.map(({ documentId }) => documentId).join(', ')}.`,
          fix: 'Translate one of them, or link to something that is translated.',
        })),
    );
  });
}

/** Returns the id of the document that an item of a list links to, itself or by its `link`; at most one. */
function documentIdOf(item: unknown): readonly string[] {
  if (typeof item !== 'object' || item === null) return [];
  if ('documentId' in item && typeof item.documentId === 'string') return [item.documentId];
  return 'link' in item ? documentIdOf(item.link) : [];
}
