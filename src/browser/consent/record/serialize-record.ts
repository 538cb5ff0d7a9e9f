import { grantedIn, type ConsentRecord } from './consent-record.ts';

/**
 * Serializes a record for its cookie. RFC 6265 allows all its characters, so nothing is encoded.
 *
 * @example `1|3f2b…|2026-03-03T14:05:00.000Z|en-GB|functional+statistic|banner`
 */
export function serializeRecord({ revision, id, time, language, consent, source }: ConsentRecord): string {
  return [revision, id, time, language, grantedIn(consent), source].join('|');
}
