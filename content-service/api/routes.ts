import { createActionRoutes } from './actions/routes.ts';
import { createAssetRoutes } from './assets/routes.ts';
import type { ServiceContext } from './context.ts';
import { createResourceRoutes } from './datasets/resource-routes.ts';
import { createDatasetRoutes } from './datasets/routes.ts';
import { createDocumentRoutes } from './documents/routes.ts';
import { createFileRoutes } from './files/routes.ts';
import { createHistoryRoutes } from './history/routes.ts';
import { createImageRoutes } from './images/routes.ts';
import { createListenRoutes } from './listen/routes.ts';
import { createLiveRoutes } from './live/routes.ts';
import { createMutationRoutes } from './mutations/routes.ts';
import { createProjectRoutes } from './projects/routes.ts';
import { createQueryRoutes } from './query/routes.ts';
import type { Route } from '../http/router.ts';
import { createStudioRoutes } from './studio-endpoints/routes.ts';
import { createExportRoutes } from './export/routes.ts';
import { createUserRoutes } from './users/routes.ts';
import { createWebhookRoutes } from './webhooks/routes.ts';
import type { Webhooks } from '../webhooks/webhooks.ts';

/** Options of {@link createRoutes}. */
export interface RouteParts {
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
