import { CONSENT_SOURCES } from '../../../config/consent.ts';
import { consentOf } from '../consent.ts';
import { grantedIn, type ConsentRecord } from './consent-record.ts';

const FIELDS =
  /^([a-z\d.-]{0,500})\|([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})\|(\d{4}(?:-\d\d){2}T\d\d:\d\d:\d\d\.\d{3}Z)\|([A-Za-z]{2,3}(?:-[A-Za-z\d]{2,8})*)\|([a-z+]*)\|([a-z]+)$/;

/** Parses the value of the record's cookie. @returns `undefined` for anything that is not a whole record. */
export function parseRecord(value: string): ConsentRecord | undefined {
  const [, asked = '', id = '', time = '', language = '', granted = '', by] = FIELDS.exec(value) ?? [];
  const source = CONSENT_SOURCES.find((each) => each === by);
  const consent = consentOf((category) => granted.split('+').includes(category));
  // Each category once, in their order, and nothing else.
  if (!source || Number.isNaN(Date.parse(time)) || grantedIn(consent) !== granted) return undefined;
  return { asked, id, time, language, consent, source };
}
