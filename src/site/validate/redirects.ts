import { REDIRECT_STATUS_CODES } from '../../config/editing/editorial.ts';
import type { ProblemKind } from '../../content/problem-kinds.ts';
import type { ContentNote, ContentProblem } from '../../content/problem.ts';
import type { RedirectDocument } from '../../content/types.ts';
import { leadsToItself, sourcePattern, targetPattern } from '../../hosting/redirect-addresses.ts';
import { isFallback, type Route } from '../../routing/route.ts';
import { serviceRoutes } from '../../routing/service-pages.ts';
import { findCircles } from './circles.ts';

type RedirectRoute = Pick<Route, 'path' | 'documentId' | 'locale' | 'sourceLocale' | 'listing'>;

interface PlacedRedirect extends RedirectDocument {
  readonly id: string;
  readonly target: string | undefined;
}

const problem = (
  { _id: documentId }: RedirectDocument,
  field: 'source' | 'document' | 'url',
  message: string,
  fix: string,
): ContentNote => ({ documentId, field, message, fix });

/**
 * Finds what keeps redirects from being published together with the rest of the site: sources that are redirected twice
 * or are the address of a page, unknown targets, circles. Chains that end are fine.
 * @param redirects that keep the rules of the schema by themselves.
 * @param routes all routes of documents and of lists.
 */
export function redirectProblems(
  redirects: readonly RedirectDocument[],
  routes: readonly RedirectRoute[],
): readonly ContentProblem[] {
  const ownPaths = new Map(
    routes.flatMap((route) =>
      isFallback(route) || route.listing ? [] : [[route.documentId, route.path] as const],
    ),
  );
  const placed = redirects.map((redirect): PlacedRedirect => {
    const { _id: id, status, documentId, url } = redirect;
    const target = documentId === null ? url : ownPaths.get(documentId);
    return {
      ...redirect,
      id,
      target: status === REDIRECT_STATUS_CODES.gone ? undefined : (target ?? undefined),
    };
  });
  // A page that has come back to an old path: its redirect rests, and `outlineSite` leaves it out.
  const active = placed.filter(
    ({ source, documentId, target }) => documentId === null || !leadsToItself(source, target),
  );
  const found: readonly (readonly [ProblemKind, readonly ContentNote[]])[] = [
    ['redirect-twice', repeatedSources(active)],
    ['redirect-shadowed', shadowedSources(active, routes)],
    ['redirect-unknown', unknownTargets(active, routes)],
    ['redirect-circle', circleProblems(active)],
  ];
  return found.flatMap(([kind, notes]) => notes.map((note) => ({ kind, ...note })));
}

function repeatedSources(redirects: readonly PlacedRedirect[]): ContentNote[] {
  const bySource = Map.groupBy(redirects, ({ source }) => sourcePattern(source));
  return [...bySource.values()].flatMap(([first, ...others]) =>
    others.map((other) =>
      problem(other, 'source', `${first?._id} also redirects ${other.source}.`, 'Keep one of them.'),
    ),
  );
}

/** Finds redirects whose source is a page: the host serves the page instead. */
function shadowedSources(
  redirects: readonly PlacedRedirect[],
  routes: readonly RedirectRoute[],
): ContentNote[] {
  const documentAt = new Map(routes.map(({ path, documentId }) => [sourcePattern(path), documentId]));
  return redirects.flatMap((redirect) => {
    const page = documentAt.get(sourcePattern(redirect.source));
    if (page === undefined) return [];
    const fix = 'Change the path of that page first, or remove the redirect.';
    return problem(redirect, 'source', `${redirect.source} is the address of ${page}.`, fix);
  });
}

/**
 * Finds targets on this site that are neither pages nor redirects. Files (by extension) and paths with placeholders
 * (`:splat`) are known to the host only, and skipped.
 */
function unknownTargets(
  redirects: readonly PlacedRedirect[],
  routes: readonly RedirectRoute[],
): ContentNote[] {
  const pages = new Set(
    [
      ...routes.map(({ path }) => path),
      ...serviceRoutes().flatMap(({ pattern, page }) => (page.isForDevelopers ? [] : [pattern])),
    ].map(sourcePattern),
  );
  const sources = redirects.map(({ source }) => sourcePattern(source));
  const exact = new Set(sources);
  const prefixes = sources.filter((source) => source.endsWith('/*')).map((source) => source.slice(0, -1));
  return redirects.flatMap((redirect) => {
    const path = redirect.url === null ? undefined : targetPattern(redirect.url);
    if (path === undefined || /[:*]|\.[^/]+$/.test(path)) return [];
    if (pages.has(path) || exact.has(path)) return [];
    if (prefixes.some((prefix) => `${path}/`.startsWith(prefix))) return [];
    const fix = 'Choose the page or article, or correct the path.';
    return problem(redirect, 'url', `There is no page at ${redirect.url}.`, fix);
  });
}

/** Finds redirects among exact paths that lead back to where they began. */
function circleProblems(redirects: readonly PlacedRedirect[]): ContentNote[] {
  const bySource = new Map(redirects.toReversed().map((item) => [sourcePattern(item.source), item]));
  const next = (path: string) => {
    const target = bySource.get(path)?.target;
    return target === undefined ? undefined : targetPattern(target);
  };
  const sources = redirects.map(({ source }) => sourcePattern(source));
  return findCircles(sources, next).flatMap((circle) => {
    const members = circle.flatMap((path) => bySource.get(path) ?? []);
    const [first] = members;
    if (!first) return [];
    const names = members.map(({ id, source }) => `${id} (${source})`).join(', ');
    const message =
      members.length === 1
        ? `The redirect of ${first.source} leads to itself.`
        : `The redirects ${names} lead to each other in a circle.`;
    return problem(first, first.url === null ? 'document' : 'url', message, 'Lead one of them elsewhere.');
  });
}
