import { CONSENT_CATEGORIES, type ConsentSource } from '../../../config/consent.ts';
import type { Consent } from '../consent.ts';

/** Record of a decision, kept in the visitor's browser as proof. */
export interface ConsentRecord {
  /** Recipients that the visitor was asked about, with their fingerprints (`Asked.recipients`). */
  readonly asked: string;
  /** Random UUID of this decision; it identifies neither the visitor nor the device. */
  readonly id: string;
  /** Time of the decision, ISO 8601 in UTC. */
  readonly time: string;
  /** Language in which the visitor was asked, as a BCP 47 tag. */
  readonly language: string;
  readonly consent: Consent;
  readonly source: ConsentSource;
}

/** Lists the categories that are allowed, as records write them: `functional+statistic`. */
export function grantedIn(consent: Consent): string {
  return CONSENT_CATEGORIES.filter((category) => consent[category]).join('+');
}
