import { CONSENT_MAX_AGE_DAYS } from '../../config/privacy/consent.ts';
import { parseConsentRecord } from './stored-consent.ts';
import type { ConsentProvider } from './consent-state.ts';

/** Largest delay of a timer, in milliseconds; a larger one would fire at once (specification section 9.5). */
export const MAX_COOKIE_TIMER_DELAY_MS = 2_147_483_647;

const HOUR_MS = 60 * 60 * 1000;

/** Time from the UTC midnight of its day for which no decision ends, in whichever time zone the day was. */
const SAFE_MS = (CONSENT_MAX_AGE_DAYS - 1) * 24 * HOUR_MS;

/**
 * Adds expiry in an open page to a provider: subscribers are notified within the hour in which the cookies of the
 * decision end, also in browsers that do not report expired cookies. The record tells the day only.
 */
export function withExpiry(provider: ConsentProvider): ConsentProvider {
  return {
    ...provider,
    watch(changed) {
      provider.watch(changed);
      const arm = () => {
        const record = parseConsentRecord(document.cookie);
        const safe = record ? Date.parse(record.day) + SAFE_MS : 0;
        atTime(Math.max(safe, Date.now() + HOUR_MS), () => {
          changed();
          arm();
        });
      };
      arm();
    },
  };
}

/**
 * Calls back once when a time is reached, also one further away than a timer can wait: the delay is capped at
 * {@link MAX_COOKIE_TIMER_DELAY_MS} (specification section 9.5) and the timer re-armed until then. A time in the past
 * is reached with the next task.
 *
 * @param time in milliseconds since the epoch.
 * @example atTime(expiry, () => endConsent());
 */
export function atTime(time: number, reached: () => void): void {
  setTimeout(
    () => {
      // Clocks are set, and timers pause while a device sleeps: the time decides, not the timer.
      if (Date.now() >= time) reached();
      else atTime(time, reached);
    },
    Math.min(Math.max(0, time - Date.now()), MAX_COOKIE_TIMER_DELAY_MS),
  );
}
