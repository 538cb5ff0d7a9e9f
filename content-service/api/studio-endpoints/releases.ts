import { requireViewer } from '../access/require.ts';
import { RELEASES_PER_DATASET } from '../../shared/config.ts';
import { isFinished, releasesOf, stateOf } from '../../write/releases/document.ts';
import { jsonReply } from '../../http/reply.ts';
import type { EndpointGroup } from './types.ts';

/**
 * Release limits, which the Studio checks before it creates a release. Unlimited here, unlike in plans of the hosted
 * service.
 */
export const releaseEndpoints: EndpointGroup = (context, endpoint) => [
  endpoint('GET', '/features', () => jsonReply(200, ['contentReleases'])),
  endpoint('GET', '/projects/:project/new-content-release-allowed', (request) => {
    requireViewer(context.access, request);
    const releases = [...context.datasets.values()].flatMap(({ store }) => releasesOf(store.snapshot));
    const data = {
      orgActiveReleaseCount: releases.filter((release) => !isFinished(stateOf(release))).length,
      orgActiveReleaseLimit: null,
      defaultOrgActiveReleaseLimit: RELEASES_PER_DATASET,
      datasetReleaseLimit: RELEASES_PER_DATASET,
    };
    return jsonReply(200, { data });
  }),
];
