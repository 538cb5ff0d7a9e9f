import { CONSENT } from '../../config/limits.ts';
import { atTime } from '../cookies/at-time.ts';
import { parseConsentRecord } from './parse-consent.ts';
import type { ConsentProvider } from './provider.ts';

/** Cookies are written after their record: a second later they have expired as well. */
const LIFETIME_MS = CONSENT.maxAgeDays * 24 * 60 * 60 * 1000 + 1000;

/**
 * Adds expiry in an open page to a provider: subscribers are notified when the lifetime of the decision ends, also by
 * browsers that do not report expired cookies.
 */
export function withExpiry(
  provider: ConsentProvider,
  { document }: { readonly document: { readonly cookie: string } },
): ConsentProvider {
  let cancel: (() => void) | undefined;
  let expired: (() => void) | undefined;
  const arm = () => {
    cancel?.();
    const record = parseConsentRecord(document.cookie);
    cancel = record && expired && atTime(Date.parse(record.time) + LIFETIME_MS, expired);
  };
  return {
    read: () => provider.read(),
    async write(consent, source) {
      await provider.write(consent, source);
      arm();
    },
    watch(changed) {
      expired = changed;
      arm();
      provider.watch(() => {
        changed();
        arm();
      });
    },
    open: () => provider.open(),
  };
}
