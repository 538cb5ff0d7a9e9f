import type { TypeNode } from 'groq-js';
import { buildRoutes } from '../../routing/build-routes.ts';
import type { ContentProblem } from '../problem.ts';
import { SHAPES } from '../shapes.generated.ts';
import type { Snapshot } from '../snapshot.ts';
import { referenceProblems } from './references.ts';
import {
  heroProblems,
  homeProblems,
  redirectProblems,
  settingsProblems,
  shadowedRedirectProblems,
} from './rules.ts';
import { shapeMismatches } from './shape.ts';

/** What every fetched document tells of itself. */
interface Fetched {
  readonly _id: string;
  readonly language?: string;
}

/**
 * Everything that keeps a snapshot from being published, all at once. The shapes come first:
 * where they are wrong, the other rules cannot be relied on.
 */
export function snapshotProblems(snapshot: Snapshot): readonly ContentProblem[] {
  const shapeProblems = [
    ...problemsOfShape(snapshot.pages, SHAPES.PAGES_QUERY),
    ...problemsOfShape(snapshot.articles, SHAPES.ARTICLES_QUERY),
    ...problemsOfShape(snapshot.groups, SHAPES.GROUPS_QUERY),
    ...problemsOfShape(snapshot.assets, SHAPES.ASSETS_QUERY),
    ...problemsOfShape(snapshot.settings, attributeOf(SHAPES.SITE_QUERY, 'settings')),
    ...problemsOfShape(snapshot.authors, attributeOf(SHAPES.SITE_QUERY, 'authors')),
    ...problemsOfShape(snapshot.redirects, attributeOf(SHAPES.SITE_QUERY, 'redirects')),
  ];
  if (shapeProblems.length > 0) return shapeProblems;
  const { routes, problems: routeProblems } = buildRoutes(
    [...snapshot.pages, ...snapshot.articles],
    snapshot.groups,
  );
  return [
    ...homeProblems(snapshot),
    ...settingsProblems(snapshot),
    ...heroProblems(snapshot),
    ...redirectProblems(snapshot),
    ...referenceProblems(snapshot),
    ...shadowedRedirectProblems(snapshot, routes),
    ...routeProblems,
  ];
}

function problemsOfShape(documents: readonly Fetched[], shape: TypeNode): ContentProblem[] {
  if (shape.type !== 'array')
    throw new Error(`A collection's shape should be an array, but is ${shape.type}.`);
  return documents.flatMap((document) =>
    shapeMismatches(shape.of, document).map(({ path, message }) => ({
      documentId: document._id,
      locale: document.language,
      field: path,
      message: `The field ${message}.`,
      fix: 'Fill it in as the Studio asks for.',
    })),
  );
}

function attributeOf(shape: TypeNode, name: string): TypeNode {
  const attribute = shape.type === 'object' ? shape.attributes[name] : undefined;
  if (!attribute) throw new Error(`The shape of SITE_QUERY has no '${name}'. Run: npm run types`);
  return attribute.value;
}
