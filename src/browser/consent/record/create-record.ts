import type { ConsentSource } from '../../../config/consent.ts';
import { askedBy, type AskingElement } from '../asked.ts';
import type { Consent } from '../consent.ts';
import type { ConsentRecord } from './consent-record.ts';

/** Browser interfaces that a record is made from. */
export interface RecordBrowser {
  readonly crypto: Pick<Crypto, 'getRandomValues'>;
  readonly document: { readonly documentElement: AskingElement & { readonly lang: string } };
}

/** Proof of a decision that a hosted platform keeps; what is absent is made by the site. */
export type DecisionProof = Partial<Pick<ConsentRecord, 'id' | 'time'>>;

/**
 * Creates the record of a decision, in the language of the page, about what it asks.
 *
 * @param proof default: a new id, and now.
 */
export function createRecord(
  { crypto, document }: RecordBrowser,
  consent: Consent,
  source: ConsentSource,
  { id = randomId(crypto), time = new Date().toISOString() }: DecisionProof = {},
): ConsentRecord {
  return {
    asked: askedBy(document),
    id,
    time,
    language: document.documentElement.lang,
    consent,
    source,
  };
}

/** Creates a UUID, version 4 (RFC 9562). `crypto.randomUUID` is missing on sites without https. */
function randomId(crypto: RecordBrowser['crypto']): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  const digits = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
  const variant = '89ab'.charAt((bytes[8] ?? 0) % 4);
  return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, `$1-$2-4$3-${variant}$4-$5`);
}
