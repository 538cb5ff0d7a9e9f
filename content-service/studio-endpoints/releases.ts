import { requireViewer } from '../access/require.ts';
import { releasesOf, stateOf } from '../releases/document.ts';
import { jsonReply } from '../server/reply.ts';
import type { EndpointGroup } from './types.ts';

/** Releases a dataset may have at a time. The Studio must be told a number; the service enforces none. */
const RELEASES_PER_DATASET = 1000;

/** States of releases that are over. */
const OVER = new Set(['archived', 'published']);

/** What the Studio asks about releases before it lets anyone make one: the hosted service sells them by number. */
export const releaseEndpoints: EndpointGroup = (context, endpoint) => [
  endpoint('GET', '/features', () => jsonReply(200, ['contentReleases'])),
  endpoint('GET', '/projects/:project/new-content-release-allowed', (request) => {
    requireViewer(context.access, request);
    const releases = [...context.datasets.values()].flatMap(({ store }) => releasesOf(store.snapshot));
    const data = {
      orgActiveReleaseCount: releases.filter((release) => !OVER.has(stateOf(release))).length,
      orgActiveReleaseLimit: null,
      defaultOrgActiveReleaseLimit: RELEASES_PER_DATASET,
      datasetReleaseLimit: RELEASES_PER_DATASET,
    };
    return jsonReply(200, { data });
  }),
];
