import { createEndpointFactory, requireProject, type EndpointGroup, type ServiceContext } from './context.ts';
import { dispatch, type Route } from '../http/router.ts';
import { actionEndpoints, mutationEndpoints } from './mutations.ts';
import { createAssetRoutes } from './uploads.ts';
import { datasetEndpoints } from './datasets.ts';
import { documentEndpoints } from './documents.ts';
import { createFileRoute } from './files.ts';
import { historyEndpoints } from './history.ts';
import { createImageRoute } from './images.ts';
import { listenEndpoints } from './listen/routes.ts';
import { liveEndpoints } from './live.ts';
import { projectEndpoints, userEndpoints } from './projects.ts';
import { queryEndpoints } from './query/routes.ts';
import { STUDIO_ENDPOINTS } from './studio.ts';
import { exportEndpoints } from './export.ts';
import { webhookEndpoints } from './webhooks.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

const PATH =
  /^\/v(?<version>[^/]+)\/projects\/(?<project>[^/]+)\/datasets\/(?<dataset>[^/]+)\/(?<operation>query|doc|mutate|actions|listen|live\/events|history)(?<rest>\/.*)?$/;

/**
 * Creates an alias of the data endpoints below `/projects/{project}/datasets/{dataset}`, for clients with `resource:
 * {type: 'dataset', id: '{project}.{dataset}'}`.
 *
 * @param routes Routes below `/data`.
 */
function createResourceRoute(context: ServiceContext, routes: readonly Route[]): Route {
  return {
    methods: ['GET', 'POST'],
    pattern: PATH,
    handle(request) {
      requireProject(context, request.params['project']);
      const url = new URL(request.url);
      // Percent-encoding is preserved; the target route decodes its parameters.
      url.pathname = url.pathname.replace(PATH, '/v$<version>/data/$<operation>/$<dataset>$<rest>');
      return dispatch(routes, { ...request, url });
    },
  };
}

/** Endpoints below `/data` that have aliases. */
const DATA_ENDPOINTS: readonly EndpointGroup[] = [
  ...[queryEndpoints, documentEndpoints, mutationEndpoints, actionEndpoints],
  ...[historyEndpoints, listenEndpoints, liveEndpoints],
];
const OTHER_ENDPOINTS = [
  exportEndpoints,
  datasetEndpoints,
  projectEndpoints,
  userEndpoints,
  ...STUDIO_ENDPOINTS,
];

/**
 * Creates all routes of a service.
 *
 * @param assetOrigin Base URL of uploaded assets; by default the origin of the upload request.
 */
export function createRoutes(
  context: ServiceContext,
  webhooks: Webhooks,
  assetOrigin: string | undefined,
): readonly Route[] {
  const endpoint = createEndpointFactory(context);
  const dataRoutes = DATA_ENDPOINTS.flatMap((group) => group(context, endpoint));
  return [
    ...dataRoutes,
    createResourceRoute(context, dataRoutes),
    ...createAssetRoutes(context, assetOrigin),
    createImageRoute(context),
    createFileRoute(context),
    ...OTHER_ENDPOINTS.flatMap((group) => group(context, endpoint)),
    ...webhookEndpoints(webhooks)(context, endpoint),
  ];
}
