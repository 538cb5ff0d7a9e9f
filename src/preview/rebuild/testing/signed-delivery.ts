import { encodeSignatureHeader, SIGNATURE_HEADER_NAME } from '@sanity/webhook';

/** Secret of the deliveries of tests. */
export const SECRET = 'the newest secret of the webhook, long enough';

/** Parts of a delivery that a test changes. */
export interface DeliveryParts {
  readonly body?: string;
  readonly key?: string;
  readonly secret?: string;
  /** Time of the signature, in milliseconds. */
  readonly signedAt?: number;
  /** Headers in place of the delivery's own; `undefined` leaves one out. */
  readonly headers?: Readonly<Record<string, string | undefined>>;
}

/** Body of the change of a page. */
const PAGE_CHANGE = JSON.stringify({ _id: 'page-home', _type: 'page', title: 'Home' });

/** Creates a delivery as the content service sends it. */
export async function signedDelivery({
  body = PAGE_CHANGE,
  key = 'delivery-1',
  secret = SECRET,
  signedAt = 0,
  headers: given = {},
}: DeliveryParts = {}): Promise<Request> {
  const all = {
    'content-type': 'application/json',
    'idempotency-key': key,
    [SIGNATURE_HEADER_NAME]: await encodeSignatureHeader(body === '' ? ' ' : body, signedAt, secret),
    ...given,
  };
  const headers = Object.entries(all).filter((entry): entry is [string, string] => entry[1] !== undefined);
  return new Request('https://preview.example/api/content-changed', { method: 'POST', body, headers });
}
