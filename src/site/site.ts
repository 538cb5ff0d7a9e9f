import type { Environment } from '../config/deployment/environment.ts';
import { configuredThirdParties, type ThirdParty } from '../config/privacy/third-parties/third-parties.ts';
import { ContentError, type ContentProblem } from '../content/problem.ts';
import { revisionDate, type Snapshot } from '../content/snapshot.ts';
import { consentRequestOf, videoAddressesIn, withoutUnusedPlayers, type ConsentRequest } from './asked.ts';
import { resolveContent } from '../routing/resolve-content.ts';
import { createRouteTable, type RouteTable } from '../routing/route-table.ts';
import { createContentIndex, type ContentIndex } from './content-index.ts';
import { createImageHelper, type ImageHelper } from './images.ts';

/** Content of a deployment and everything derived from it: all that pages render from. */
export interface Site {
  readonly environment: Environment;
  /** Third parties that the deployment uses, of video services those that its content shows. */
  readonly thirdParties: readonly ThirdParty[];
  readonly asked: ConsentRequest;
  readonly snapshot: Snapshot;
  readonly content: ContentIndex;
  readonly routes: RouteTable;
  /** Creates image addresses; absent when the content service is not configured. */
  readonly images: ImageHelper | undefined;
  /** When the content was last changed, as ISO 8601. */
  readonly revisionDate: string;
  /** Year of {@link revisionDate} (UTC). */
  readonly revisionYear: number;
}

/** Site with the routes that could be resolved, and the problems of those that could not. */
export interface ResolvedSite {
  readonly site: Site;
  readonly problems: readonly ContentProblem[];
}

/**
 * Resolves a snapshot's routes and indexes it, as far as its content allows. Pure.
 * @param routed documents that get routes: those of the snapshot, and others that no list may show.
 * @param videoAddresses of all pages, also those whose blocks the snapshot leaves out.
 */
export function resolveSite(
  snapshot: Snapshot,
  environment: Environment,
  routed: Pick<Snapshot, 'pages' | 'articles'> = snapshot,
  videoAddresses: readonly string[] = videoAddressesIn(snapshot),
): ResolvedSite {
  const content = createContentIndex(snapshot);
  const { pages, articles } = routed;
  const { routes, problems, ...lists } = resolveContent(
    { ...snapshot, pages, articles },
    content.documentsById,
  );
  const changedAt = revisionDate(snapshot);
  const thirdParties = withoutUnusedPlayers(configuredThirdParties(environment), videoAddresses);
  const site = {
    environment,
    thirdParties,
    asked: consentRequestOf(thirdParties),
    snapshot,
    content,
    routes: createRouteTable(routes, content.documentsById, lists),
    images: createImageHelper(environment.sanity, {
      // The preview shows drafts, whose pictures and films no built page lists: it names each where it is.
      isProxied: environment.deployment !== 'preview',
    }),
    revisionDate: changedAt,
    revisionYear: new Date(changedAt).getUTCFullYear(),
  };
  return { site, problems };
}

/**
 * Resolves a snapshot's routes and indexes it. Pure.
 * @param videoAddresses of all pages; by default those in the snapshot.
 * @throws ContentError when a route cannot be resolved.
 */
export function createSite(
  snapshot: Snapshot,
  environment: Environment,
  videoAddresses?: readonly string[],
): Site {
  const { site, problems } = resolveSite(snapshot, environment, snapshot, videoAddresses);
  if (problems.length > 0) throw new ContentError(problems);
  return site;
}
