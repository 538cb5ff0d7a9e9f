import { isLoopbackOrigin } from '../../http/loopback.ts';
import { crossSiteIdentity } from './anonymous.ts';
import type { Access, Identity } from './types.ts';

const LOCAL: Identity = { id: 'local', name: 'Local developer', role: 'editor' };

/**
 * Creates access control without tokens, for a service bound to the loopback interface: local programs have full
 * access, requests from pages of other sites have none. Tokens are ignored, so that clients with a token work
 * unchanged.
 */
export function createLocalAccess(): Access {
  return {
    members: [LOCAL],
    identify: ({ headers }) => crossSiteIdentity(headers, isLoopbackOrigin) ?? LOCAL,
  };
}
