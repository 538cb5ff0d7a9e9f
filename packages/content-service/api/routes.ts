import { requireProject, type ServiceContext } from './context.ts';
import { dispatch, type Route } from '../http/router.ts';
import { createActionRoutes, createMutationRoutes } from './mutations.ts';
import { createAssetRoutes } from './uploads.ts';
import { createDatasetRoutes } from './datasets.ts';
import { createDocumentRoutes } from './documents.ts';
import { createFileRoutes } from './files.ts';
import { createHistoryRoutes } from './history.ts';
import { createImageRoutes } from './images.ts';
import { createListenRoutes } from './listen/routes.ts';
import { createLiveRoutes } from './live.ts';
import { createProjectRoutes, createUserRoutes } from './projects.ts';
import { createQueryRoutes } from './query/routes.ts';
import { createStudioRoutes } from './studio.ts';
import { createExportRoutes } from './export.ts';
import { createWebhookRoutes } from './webhooks.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

const PATH =
  /^\/v(?<version>[^/]+)\/projects\/(?<project>[^/]+)\/datasets\/(?<dataset>[^/]+)\/(?<operation>query|doc|mutate|actions|listen|live\/events|history)(?<rest>\/.*)?$/;

/**
 * Creates aliases of the data endpoints below `/projects/{project}/datasets/{dataset}`, for clients with `resource:
 * {type: 'dataset', id: '{project}.{dataset}'}`.
 *
 * @param routes Routes below `/data`.
 */
function createResourceRoutes(context: ServiceContext, routes: readonly Route[]): Route[] {
  return [
    {
      methods: ['GET', 'POST'],
      pattern: PATH,
      handle(request) {
        requireProject(context, request.params['project']);
        const url = new URL(request.url);
        // Percent-encoding is preserved; the target route decodes its parameters.
        url.pathname = url.pathname.replace(PATH, '/v$<version>/data/$<operation>/$<dataset>$<rest>');
        return dispatch(routes, { ...request, url });
      },
    },
  ];
}

/** Options of {@link createRoutes}. */
interface RouteParts {
  readonly context: ServiceContext;
  readonly webhooks: Webhooks;
  /** Base URL of uploaded assets; by default the origin of the upload request. */
  readonly assetOrigin: string | undefined;
}

/** Creates all routes of a service. */
export function createRoutes({ context, webhooks, assetOrigin }: RouteParts): readonly Route[] {
  const dataRoutes = [
    ...createQueryRoutes(context),
    ...createDocumentRoutes(context),
    ...createMutationRoutes(context),
    ...createActionRoutes(context),
    ...createHistoryRoutes(context),
    ...createListenRoutes(context),
    ...createLiveRoutes(context),
  ];
  return [
    ...dataRoutes,
    ...createResourceRoutes(context, dataRoutes),
    ...createAssetRoutes(context, { assetOrigin }),
    ...createExportRoutes(context),
    ...createImageRoutes(context),
    ...createFileRoutes(context),
    ...createDatasetRoutes(context),
    ...createProjectRoutes(context),
    ...createUserRoutes(context),
    ...createStudioRoutes(context),
    ...createWebhookRoutes(context, webhooks),
  ];
}
