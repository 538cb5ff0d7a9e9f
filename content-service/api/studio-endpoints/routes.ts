import type { ServiceContext } from '../context.ts';
import { createEndpointFactory } from '../endpoint.ts';
import type { Route } from '../../http/router.ts';
import { accountEndpoints } from './account.ts';
import { announcementEndpoints } from './announcements.ts';
import { connectionEndpoints } from './connection.ts';
import { unsupportedEndpoints } from './unsupported.ts';
import { grantEndpoints } from './grants.ts';
import { keyValueEndpoints } from './key-values.ts';
import { releaseEndpoints } from './releases.ts';
import { settingsEndpoints } from './settings.ts';
import type { EndpointGroup } from './types.ts';

const GROUPS: readonly EndpointGroup[] = [
  accountEndpoints,
  announcementEndpoints,
  connectionEndpoints,
  unsupportedEndpoints,
  grantEndpoints,
  keyValueEndpoints,
  releaseEndpoints,
  settingsEndpoints,
];

/** Creates the endpoints besides content that the Studio requires to start, without an account. */
export function createStudioRoutes(context: ServiceContext): Route[] {
  const endpoint = createEndpointFactory(context);
  return GROUPS.flatMap((group) => [...group(context, endpoint)]);
}
