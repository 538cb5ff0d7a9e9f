import type { ServiceContext } from '../context.ts';
import { endpointsOf } from '../endpoint.ts';
import type { Route } from '../../http/router.ts';
import { accountEndpoints } from './account.ts';
import { announcementEndpoints } from './announcements.ts';
import { connectionEndpoints } from './connection.ts';
import { elsewhereEndpoints } from './elsewhere.ts';
import { grantEndpoints } from './grants.ts';
import { keyValueEndpoints } from './key-values.ts';
import { releaseEndpoints } from './releases.ts';
import { settingsEndpoints } from './settings.ts';
import type { EndpointGroup } from './types.ts';

const GROUPS: readonly EndpointGroup[] = [
  accountEndpoints,
  announcementEndpoints,
  connectionEndpoints,
  elsewhereEndpoints,
  grantEndpoints,
  keyValueEndpoints,
  releaseEndpoints,
  settingsEndpoints,
];

/** The small endpoints the Studio asks besides content, so that it starts without an account. */
export function createStudioRoutes(context: ServiceContext): Route[] {
  const endpoint = endpointsOf(context);
  return GROUPS.flatMap((group) => [...group(context, endpoint)]);
}
