import type { ContentProblem } from '../../content/problem.ts';
import type { RoutedDocument } from '../../content/types.ts';
import type { Route } from '../../routing/route.ts';

/**
 * Finds the circles among nodes of which each leads to one other at most; chains that end are fine. In linear time.
 * @returns the nodes of each circle once, in the order of the steps.
 */
export function findCircles(
  starts: Iterable<string>,
  next: (node: string) => string | undefined,
): readonly (readonly string[])[] {
  const settled = new Set<string>();
  const circles: string[][] = [];
  for (const start of starts) {
    const trail: string[] = [];
    const seen = new Set<string>();
    let node: string | undefined = start;
    while (node !== undefined && !settled.has(node) && !seen.has(node)) {
      trail.push(node);
      seen.add(node);
      node = next(node);
    }
    if (node !== undefined && seen.has(node)) circles.push(trail.slice(trail.indexOf(node)));
    for (const step of trail) settled.add(step);
  }
  return circles;
}

type ParentRoute = Pick<Route, 'locale' | 'groupId' | 'documentId'>;
type ParentDocument = Pick<RoutedDocument, '_id' | 'language' | 'parentId'>;

/**
 * Finds pages that are, by their parents, above themselves. As breadcrumbs do, it follows parents from route to route
 * of a locale: a circle may lead over a translation, or over a page that a locale only falls back on.
 * @returns one problem for each circle of documents, in however many locales it shows.
 */
export function parentCircleProblems(
  routes: readonly ParentRoute[],
  documentsById: ReadonlyMap<string, ParentDocument>,
): readonly ContentProblem[] {
  const groupOf = new Map(routes.map(({ documentId, groupId }) => [documentId, groupId]));
  const problems = new Map<string, ContentProblem>();
  for (const ofLocale of Map.groupBy(routes, ({ locale }) => locale).values()) {
    const documentOf = new Map(
      ofLocale.map(({ groupId, documentId }) => [groupId, documentsById.get(documentId)]),
    );
    const parentOf = (groupId: string) => groupOf.get(documentOf.get(groupId)?.parentId ?? '');
    for (const circle of findCircles(documentOf.keys(), parentOf)) {
      const documents = circle.flatMap((groupId) => documentOf.get(groupId) ?? []);
      const key = documents
        .map(({ _id }) => _id)
        .toSorted()
        .join(' ');
      const [first] = documents;
      if (first && !problems.has(key)) problems.set(key, circleProblem(first, documents));
    }
  }
  return [...problems.values()];
}

function circleProblem(first: ParentDocument, circle: readonly ParentDocument[]): ContentProblem {
  const trail = [...circle, first].map(({ _id }) => _id).join(' → ');
  return {
    kind: 'parent-circle',
    documentId: first._id,
    locale: first.language,
    field: 'parent',
    message:
      circle.length === 1
        ? 'The page is one level above itself.'
        : `The pages above lead in a circle: ${trail}.`,
    fix: 'Choose another page one level up for one of them, or none.',
  };
}
