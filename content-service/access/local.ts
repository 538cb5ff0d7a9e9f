import { isLoopbackOrigin } from '../server/loopback.ts';
import type { Access, Identity } from './types.ts';

const LOCAL: Identity = { id: 'local', name: 'Local developer', role: 'editor' };

/**
 * Access without tokens. The service binds the loopback address only, so whoever connects is a program of this machine
 * and may do everything. A browser is one too, whatever page it shows: pages of other sites may send simple requests
 * without asking first, and have no role.
 */
export function createLocalAccess(): Access {
  return {
    identify({ headers }) {
      const { origin } = headers;
      const isForeignPage =
        origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : !isLoopbackOrigin(origin);
      if (!isForeignPage) return LOCAL;
      return { id: '<anonymous>', name: `A page of ${origin ?? 'another site'}`, role: 'none' };
    },
  };
}
