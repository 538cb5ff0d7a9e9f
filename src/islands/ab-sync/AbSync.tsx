import { useEffect, useSyncExternalStore, type ReactNode } from 'react';
import { storeTests } from '../../browser/ab-tests/sync-tests.ts';
import { currentConsent } from '../../browser/consent/current-consent.ts';

/** Stores the running A/B tests while the visitor consents to marketing; shows nothing. */
export function AbSync(): ReactNode {
  const isAllowed = useSyncExternalStore(
    (changed) => currentConsent().onConsentChange(changed),
    () => currentConsent().allows('marketing'),
    () => false,
  );
  useEffect(() => (isAllowed ? storeTests() : undefined), [isAllowed]);
  return null;
}
