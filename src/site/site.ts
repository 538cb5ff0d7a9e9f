import type { Environment } from '../config/environment.ts';
import { configuredThirdParties } from '../config/third-parties/third-parties.ts';
import type { ThirdParty } from '../config/third-parties/third-party.ts';
import { ContentError } from '../content/problem.ts';
import { revisionDate, type Snapshot } from '../content/snapshot.ts';
import { resolveContent } from '../routing/resolve-content.ts';
import { createRouteTable, type RouteTable } from '../routing/route-table.ts';
import { createContentIndex, type ContentIndex } from './content-index.ts';
import { createImageHelper, type ImageHelper } from './images/image-helper.ts';

/** Content of a deployment and everything derived from it: all that pages render from. */
export interface Site {
  readonly environment: Environment;
  /** Third parties that the deployment uses. */
  readonly thirdParties: readonly ThirdParty[];
  readonly snapshot: Snapshot;
  readonly content: ContentIndex;
  readonly routes: RouteTable;
  /** Creates image addresses; absent when the content service is not configured. */
  readonly images: ImageHelper | undefined;
  /** When the content was last changed, as ISO 8601. */
  readonly revisionDate: string;
}

/**
 * Resolves a snapshot's routes and indexes it. Pure.
 * @throws ContentError when a route cannot be resolved.
 */
export function createSite(snapshot: Snapshot, environment: Environment): Site {
  const content = createContentIndex(snapshot);
  const { routes, problems, ...lists } = resolveContent(snapshot, content.documentsById);
  if (problems.length > 0) throw new ContentError(problems);
  return {
    environment,
    thirdParties: configuredThirdParties(environment),
    snapshot,
    content,
    routes: createRouteTable(routes, content.documentsById, lists),
    images: createImageHelper(environment.sanity),
    revisionDate: revisionDate(snapshot),
  };
}
