import { CONSENT_CATEGORIES, type ConsentCategory } from '../../config/consent.ts';

/** What a visitor has agreed to, by category. */
export type Consent = Readonly<Record<ConsentCategory, boolean>>;

/** A consent with one answer for each category. */
export function consentOf(answer: (category: ConsentCategory) => boolean): Consent {
  return {
    functional: answer('functional'),
    statistic: answer('statistic'),
    marketing: answer('marketing'),
  };
}

/** Nothing is allowed: what holds for visitors who have refused, and for all who have not decided. */
export const NO_CONSENT: Consent = consentOf(() => false);

/** Everything is allowed. */
export const FULL_CONSENT: Consent = consentOf(() => true);

/** Whether two decisions are the same one; no decision is the same as no decision. */
export function sameConsent(one: Consent | undefined, other: Consent | undefined): boolean {
  return (
    one === other ||
    (!!one && !!other && CONSENT_CATEGORIES.every((category) => one[category] === other[category]))
  );
}
