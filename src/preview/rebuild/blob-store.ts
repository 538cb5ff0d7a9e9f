import type { Store } from '@netlify/blobs';
import { EMPTY_STATE, parseState } from './rebuild-state.ts';
import type { StateStore } from './state-store.ts';

/** Key of the state among the blobs of the deployment's site. */
const STATE_KEY = 'state';

/**
 * Creates a store in Netlify Blobs.
 *
 * @param open opens the blobs with strong consistency; called for each operation, because the host provides their
 *   address per request.
 */
export function createBlobStore(
  open: () => Pick<Store, 'getWithMetadata' | 'set'>,
  now: () => number,
): StateStore {
  return {
    async read() {
      const found = await open().getWithMetadata(STATE_KEY, { type: 'text' });
      if (found === null) return { state: EMPTY_STATE, version: undefined };
      if (found.etag === undefined) {
        throw new Error(
          'Netlify Blobs sent the state of the rebuilds without an ETag: it cannot be changed safely.',
        );
      }
      return { state: parseState(found.data, now()), version: found.etag };
    },
    async write(state, version) {
      const condition = version === undefined ? ({ onlyIfNew: true } as const) : { onlyIfMatch: version };
      const { modified } = await open().set(STATE_KEY, JSON.stringify(state), condition);
      return modified;
    },
  };
}
