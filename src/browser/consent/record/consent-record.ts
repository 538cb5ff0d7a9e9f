import { CONSENT_CATEGORIES, CONSENT_SOURCES, type ConsentSource } from '../../../config/consent.ts';
import { consentOf, type Consent } from '../consent.ts';

/** Record of a decision, kept in the visitor's browser as proof. */
export interface ConsentRecord {
  /** Revision of what the visitor was asked (`CONSENT.revision`). */
  readonly revision: number;
  /** Random UUID of this decision; it identifies neither the visitor nor the device. */
  readonly id: string;
  /** Time of the decision, ISO 8601 in UTC. */
  readonly time: string;
  /** Language in which the visitor was asked, as a BCP 47 tag. */
  readonly language: string;
  readonly consent: Consent;
  readonly source: ConsentSource;
}

/** Characters that separate fields and categories; RFC 6265 allows them in cookies without encoding. */
const FIELD = '|';
const CATEGORY = '+';

const FIELDS =
  /^(?<revision>0|[1-9]\d{0,5})\|(?<id>[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\|(?<time>\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z)\|(?<language>[A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*)\|(?<categories>[a-z+]*)\|(?<source>[a-z]+)$/;

/**
 * Serializes a record for its cookie.
 *
 * @example `1|3f2b…|2026-03-03T14:05:00.000Z|en-GB|functional+statistic|banner`
 */
export function serializeRecord({ revision, id, time, language, consent, source }: ConsentRecord): string {
  return [revision, id, time, language, grantedIn(consent), source].join(FIELD);
}

/** Parses the value of the record's cookie. @returns `undefined` for anything that is not a whole record. */
export function parseRecord(value: string): ConsentRecord | undefined {
  const fields = FIELDS.exec(value)?.groups;
  if (!fields) return undefined;
  const { revision, id = '', time = '', language = '', categories = '' } = fields;
  const source = CONSENT_SOURCES.find((each) => each === fields['source']);
  const granted = categories.split(CATEGORY);
  const consent = consentOf((category) => granted.includes(category));
  // Each category once, in their order, and nothing else.
  if (!source || Number.isNaN(Date.parse(time)) || grantedIn(consent) !== categories) return undefined;
  return { revision: Number(revision), id, time, language, consent, source };
}

function grantedIn(consent: Consent): string {
  return CONSENT_CATEGORIES.filter((category) => consent[category]).join(CATEGORY);
}
