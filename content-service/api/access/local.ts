import { isLoopbackOrigin } from '../../http/loopback.ts';
import { foreignPage } from './anonymous.ts';
import type { Access, Identity } from './types.ts';

const LOCAL: Identity = { id: 'local', name: 'Local developer', role: 'editor' };

/**
 * Access without tokens. The service binds the loopback address only, so whoever connects is a program of this machine
 * and may do everything. A browser is one too, whatever page it shows: pages of other sites have no role. Tokens are
 * not looked at, so a client that brings one works as well.
 */
export function createLocalAccess(): Access {
  return {
    members: [LOCAL],
    identify: ({ headers }) => foreignPage(headers, isLoopbackOrigin) ?? LOCAL,
  };
}
