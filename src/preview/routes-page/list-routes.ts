import { foldText } from '../../shared/fold-text.ts';
import { type DocumentStage, publishedId, stageOf } from '../../content/schema/document-id.ts';
import { isFallback, type Route } from '../../routing/route.ts';
import type { RawReader } from '../site/content-store.ts';

/** Bounds of the list of all routes. */
export const PREVIEW_ROUTES = { perPage: 100, maxSearchLength: 100 } as const;

/** States of a route; one route may have several. `fallback`: another locale's document is shown. */
export const ROUTE_STATES = ['own', 'fallback', 'draft', 'changed', 'problem'] as const;

/** One of {@link ROUTE_STATES}. */
type RouteState = (typeof ROUTE_STATES)[number];

/** A route with its title and states. */
export interface ListedRoute {
  readonly route: Route;
  readonly title: string;
  readonly states: readonly RouteState[];
}

/** Facts about documents, by published id. */
export interface DocumentFacts {
  readonly titleOf: (id: string) => string;
  /** Stages that are stored of a document. */
  readonly stagesOf: (id: string) => ReadonlySet<DocumentStage>;
  readonly hasProblems: (id: string) => boolean;
}

/** Wishes of who looks at the list; an empty one matches all. */
interface RouteFilter {
  readonly locale: string;
  readonly state: string;
  /** Part of a path or title. */
  readonly search: string;
  /** From 1. */
  readonly page: number;
}

/** Part of the list. */
interface RoutePage {
  readonly rows: readonly ListedRoute[];
  /** Number of routes that match. */
  readonly total: number;
  readonly page: number;
  readonly pages: number;
}

/** Reads a filter from the query of an address; whatever is malformed matches all. */
export function parseFilter(query: URLSearchParams): RouteFilter {
  const page = query.get('page') ?? '';
  return {
    locale: query.get('locale') ?? '',
    state: query.get('state') ?? '',
    search: (query.get('search') ?? '').slice(0, PREVIEW_ROUTES.maxSearchLength),
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** Formats a filter as the query of an address, for another page of the list. */
export function formatFilter({ locale, state, search }: RouteFilter, page: number): string {
  const fields = Object.entries({ locale, state, search, page: page > 1 ? String(page) : '' });
  return String(new URLSearchParams(fields.filter(([, value]) => value !== '')));
}

/** Chooses the part of all routes that a filter asks for. Pure; linear in the number of routes. */
export function listRoutes(routes: readonly Route[], facts: DocumentFacts, filter: RouteFilter): RoutePage {
  const search = foldText(filter.search.trim());
  const describe = (route: Route): ListedRoute => ({
    route,
    title: facts.titleOf(route.documentId),
    states: statesOf(route, facts),
  });
  const found = routes
    .filter(({ locale }) => filter.locale === '' || locale === filter.locale)
    .map(describe)
    .filter(({ states }) => filter.state === '' || states.some((state) => state === filter.state))
    .filter(
      ({ route, title }) => search === '' || foldText(`${decodeURI(route.path)} ${title}`).includes(search),
    );
  const pages = Math.max(1, Math.ceil(found.length / PREVIEW_ROUTES.perPage));
  const page = Math.min(filter.page, pages);
  const rows = found.slice((page - 1) * PREVIEW_ROUTES.perPage, page * PREVIEW_ROUTES.perPage);
  return { rows, total: found.length, page, pages };
}

function statesOf(route: Route, { stagesOf, hasProblems }: DocumentFacts): readonly RouteState[] {
  const stages = stagesOf(route.documentId);
  const unpublished = stages.has('published') ? 'changed' : 'draft';
  return [
    isFallback(route) ? 'fallback' : 'own',
    ...(stages.has('draft') ? ([unpublished] as const) : []),
    ...(hasProblems(route.documentId) ? (['problem'] as const) : []),
  ];
}

const IDS_QUERY = '*[_type in ["page", "article"]]._id';

/** Reads which stages are stored of every page and article, by published id. */
export async function readStages(
  reader: RawReader,
): Promise<ReadonlyMap<string, ReadonlySet<DocumentStage>>> {
  const found = await reader.fetch(IDS_QUERY, {});
  const stages = new Map<string, Set<DocumentStage>>();
  for (const id of Array.isArray(found) ? found : []) {
    if (typeof id !== 'string') continue;
    const published = publishedId(id);
    stages.set(published, (stages.get(published) ?? new Set()).add(stageOf(id)));
  }
  return stages;
}
