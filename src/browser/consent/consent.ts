import { CONSENT_CATEGORIES, type ConsentCategory } from '../../config/privacy/consent.ts';

/** Consent of a visitor by category. */
export type Consent = Readonly<Record<ConsentCategory, boolean>>;

/** Creates a consent from an answer for each category. */
export function consentOf(answer: (category: ConsentCategory) => boolean): Consent {
  return {
    functional: answer('functional'),
    statistic: answer('statistic'),
    marketing: answer('marketing'),
  };
}

/** Consent of visitors who have refused or not yet decided. */
export const NO_CONSENT: Consent = consentOf(() => false);

/** Consent to every category. */
export const FULL_CONSENT: Consent = { functional: true, statistic: true, marketing: true };

/** Returns true if two decisions are equal; `undefined` equals `undefined`. */
export function sameConsent(one: Consent | undefined, other: Consent | undefined): boolean {
  return (
    one === other ||
    (!!one && !!other && CONSENT_CATEGORIES.every((category) => one[category] === other[category]))
  );
}
