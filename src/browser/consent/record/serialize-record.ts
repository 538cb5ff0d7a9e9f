import { grantedIn, type ConsentRecord } from './consent-record.ts';

/**
 * Serializes a record for its cookie. RFC 6265 allows all its characters, so nothing is encoded.
 *
 * @example `youtube-3fa1|3f2b…|2026-03-03T14:05:00.000Z|en-GB|functional+statistic|banner`
 */
export function serializeRecord({ asked, id, time, language, consent, source }: ConsentRecord): string {
  return [asked, id, time, language, grantedIn(consent), source].join('|');
}
