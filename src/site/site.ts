import { resolveContent } from '../routing/resolve-content.ts';
import { createRouteTable, type RouteTable } from '../routing/route-table.ts';
import { createContentIndex, type ContentIndex } from './content-index.ts';
import { ContentError } from '../content/problem.ts';
import { revisionDate, type Snapshot } from '../content/snapshot.ts';

/** A snapshot and everything derived from it. */
export interface Site {
  readonly snapshot: Snapshot;
  readonly content: ContentIndex;
  readonly routes: RouteTable;
  /** When the content was last changed, as ISO 8601. */
  readonly revisionDate: string;
}

/**
 * Resolves a snapshot's routes and indexes it. Pure.
 * @throws ContentError when a route cannot be resolved.
 */
export function createSite(snapshot: Snapshot): Site {
  const content = createContentIndex(snapshot);
  const { routes, problems, ...lists } = resolveContent(snapshot, content.documentsById);
  if (problems.length > 0) throw new ContentError(problems);
  return {
    snapshot,
    content,
    routes: createRouteTable(routes, content.documentsById, lists),
    revisionDate: revisionDate(snapshot),
  };
}
