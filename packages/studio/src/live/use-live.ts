import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import { useCallback, useSyncExternalStore } from 'react';
import { useClient } from 'sanity';
import { CONTENT_API_VERSION } from '../../../../src/config/content-service.ts';
import type { LiveStatus } from '../../../../src/live/live-status.ts';
import type { LiveStore } from './live-store.ts';

/** Source of the secrets, as their documents name it. */
const SECRET_SOURCE = 'live-receipt';

/** Subscribes to the statuses of documents while the component is mounted. @param ids published ids. */
export function useLive(store: LiveStore, ids: readonly string[]): ReadonlyMap<string, LiveStatus> {
  const client = useClient({ apiVersion: CONTENT_API_VERSION });
  // Of the ids, as lists with the same ones are others with every render.
  const key = ids.join(' ');
  const subscribe = useCallback(
    (onChange: () => void) => {
      const create = () => createPreviewSecret(client, SECRET_SOURCE, window.location.origin);
      return store.subscribe(key === '' ? [] : key.split(' '), create, onChange);
    },
    [client, key, store],
  );
  return useSyncExternalStore(subscribe, store.all);
}
