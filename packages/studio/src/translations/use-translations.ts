import { useEffect, useMemo, useState } from 'react';
import { useClient } from 'sanity';
import { CONTENT_API_VERSION } from '../../../../src/config/content-service.ts';
import type { GroupTranslations } from '../../../../src/content/schema/translations/types.ts';
import { watchTranslations } from './watch-translations.ts';

/** The translations as they stand, or why they cannot be shown. */
export interface TranslationsState {
  /** The last report; stays while a newer one is read. */
  readonly groups: readonly GroupTranslations[] | undefined;
  readonly error: Error | undefined;
  /** Tries again after an error. */
  readonly retry: () => void;
}

/** Returns a client with the perspective `raw`, which includes drafts. */
export function useRawClient() {
  const client = useClient({ apiVersion: CONTENT_API_VERSION });
  return useMemo(() => client.withConfig({ perspective: 'raw' }), [client]);
}

/** Subscribes to the status of all translations while the component is mounted. */
export function useTranslations(): TranslationsState {
  const client = useRawClient();
  const [groups, setGroups] = useState<readonly GroupTranslations[]>();
  const [error, setError] = useState<Error>();
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    setError(undefined);
    return watchTranslations(client, { onReport: setGroups, onError: setError });
  }, [client, attempt]);

  return { groups, error, retry: () => setAttempt((count) => count + 1) };
}
