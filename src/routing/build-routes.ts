import { fallbackChain, LOCALES, type Locale } from '../config/locales/locales.ts';
import { slugProblem } from '../config/editing/slugs.ts';
import type { ContentProblem } from '../content/problem.ts';
import type { TranslationGroup } from '../content/types.ts';
import { membersOfGroups, type GroupMembers, type RoutableDocument } from './group-members.ts';
import { routePath } from './paths.ts';
import { isFallback, type Route } from './route.ts';

/** Routes, and everything that keeps some from existing. */
export interface BuiltRoutes {
  readonly routes: readonly Route[];
  readonly problems: readonly ContentProblem[];
}

/**
 * Resolves every translation group in every locale: the locale's own document, else its
 * language's, else the English one. Pure: the same content always gives the same routes in the
 * same order (groups as given, locales as in the registry).
 */
export function buildRoutes(
  documents: readonly RoutableDocument[],
  groups: readonly TranslationGroup[],
  locales: readonly Locale[] = LOCALES,
): BuiltRoutes {
  const problems: ContentProblem[] = slugProblems(documents);
  const { members, problems: groupProblems } = membersOfGroups(documents, groups);
  problems.push(...groupProblems);

  const routes: Route[] = [];
  for (const group of members) {
    const ofGroup = locales.flatMap((locale) => routeOf(group, locale) ?? []);
    for (const route of ofGroup) routes.push(route);
    if (ofGroup.length < locales.length) problems.push(missingEnglish(group));
  }
  problems.push(...pathConflicts(routes));
  return { routes, problems };
}

function sourceOf(group: GroupMembers, locale: Locale): RoutableDocument | undefined {
  for (const candidate of fallbackChain(locale)) {
    const document = group.documents.get(candidate.code);
    if (document) return document;
  }
  return undefined;
}

function routeOf(group: GroupMembers, locale: Locale): Route | undefined {
  const source = sourceOf(group, locale);
  if (!source) return undefined;
  return Object.freeze({
    locale: locale.code,
    path: routePath(locale.code, source.slug),
    groupId: group.id,
    documentId: source._id,
    sourceLocale: source.language,
    canonicalPath: routePath(source.language, source.slug),
  });
}

function slugProblems(documents: readonly RoutableDocument[]): ContentProblem[] {
  return documents.flatMap((document) => {
    const problem = slugProblem(document.slug);
    if (!problem) return [];
    return {
      kind: 'slug',
      documentId: document._id,
      locale: document.language,
      field: 'slug',
      message: `The path '${document.slug}' ${problem}`,
      fix: "Use lower-case letters, digits and hyphens, '/' between levels, '/' alone for the home page.",
    };
  });
}

function missingEnglish(group: GroupMembers): ContentProblem {
  const [first] = group.documents.values();
  return {
    kind: 'no-english',
    documentId: first?._id ?? group.id,
    locale: first?.language,
    field: 'language',
    message: `Translation group ${group.id} has no en-gb document, so some locales have nothing to fall back on.`,
    fix: 'Add an en-gb translation.',
  };
}

/**
 * Reports each pair of documents with the same path once, in however many locales they collide, for a locale that one
 * of them is written in.
 */
function pathConflicts(routes: readonly Route[]): ContentProblem[] {
  const byPath = new Map<string, Route>();
  const meetings: { readonly route: Route; readonly other: Route }[] = [];
  for (const route of routes) {
    const other = byPath.get(route.path);
    if (other) meetings.push({ route, other });
    else byPath.set(route.path, route);
  }
  const byPair = Map.groupBy(meetings, ({ route, other }) => `${other.documentId} ${route.documentId}`);
  return [...byPair.values()].flatMap((ofPair) => {
    const atHome = ofPair.find(({ route, other }) => !isFallback(route) || !isFallback(other)) ?? ofPair[0];
    if (!atHome) return [];
    const { route, other } = atHome;
    const more = ofPair.length > 1 ? `, as in ${ofPair.length - 1} more locales` : '';
    return {
      kind: 'path-taken',
      documentId: route.documentId,
      locale: route.locale,
      field: 'slug',
      message: `The path ${route.path} is also that of ${other.documentId}${more}.`,
      fix: 'Give one of the two another path.',
    };
  });
}
