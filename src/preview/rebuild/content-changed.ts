import { createHash, timingSafeEqual } from 'node:crypto';
import {
  SIGNATURE_HEADER_NAME,
  decodeSignatureHeader,
  encodeSignatureHeader,
  isSignatureError,
} from '@sanity/webhook';
import { createRateLimit } from '../../hosting/functions/rate-limit.ts';
import { readBody } from '../../hosting/functions/read-request.ts';
import {
  isRefusal,
  only,
  type Refusal,
  refuse,
  reply,
  type SiteFunction,
  tooManyRequests,
} from '../../hosting/functions/site-function.ts';
import { errorMessage } from '../../process/error-message.ts';
import { DELIVERY, type ChangedDocument, parseChange } from './changed-document.ts';
import type { AcceptedDelivery } from './schedule.ts';
import { fingerprintsOf } from './rebuild-state.ts';

/** Rate limit of refused deliveries from one address; accepted ones are never counted. */
export const REFUSED_DELIVERY_RATE = { requests: 60, windowSeconds: 60, maxAddresses: 1000 } as const;

/** Settings of {@link createContentChanged}. */
interface ContentChangedOptions {
  /** Secrets of the webhook, newest first; all are accepted. */
  readonly secrets: readonly string[];
  /** Stores a delivery durably. @returns `false` if it was accepted before. */
  readonly accept: (delivery: AcceptedDelivery) => Promise<boolean>;
  /** Clock in milliseconds. */
  readonly now: () => number;
  /** Receives a line when a delivery cannot be stored. */
  readonly log: (line: string) => void;
}

/**
 * Creates the function that receives the content service's webhook. An accepted delivery is never limited; refused
 * ones are, by address, and leave the state as it is.
 *
 * | status | when                                                                           |
 * | ------ | ------------------------------------------------------------------------------ |
 * | 202    | a build will include the change                                                |
 * | 200    | nothing to do: accepted before, or production does not depend on the document  |
 * | 400    | malformed body or no idempotency key                                           |
 * | 401    | no valid signature, or one of another time                                     |
 * | 405    | another method than POST                                                       |
 * | 413    | a body over {@link DELIVERY.maxBodyBytes}                                      |
 * | 429    | too many refused requests of the address, see {@link REFUSED_DELIVERY_RATE}    |
 * | 503    | the state cannot be stored; the content service retries                        |
 */
export function createContentChanged({ secrets, accept, now, log }: ContentChangedOptions): SiteFunction {
  const wait = createRateLimit(REFUSED_DELIVERY_RATE, now);
  return async (request, { ip }) => {
    const delivery = await readDelivery(request, secrets, now());
    if (isRefusal(delivery)) return refuseLimited(delivery, wait(ip));
    if (delivery.document === 'irrelevant') return reply(200, { status: 'irrelevant' });
    const { fingerprints, document } = delivery;
    try {
      const isNew = await accept({ fingerprints, document });
      return isNew ? reply(202, { status: 'accepted' }) : reply(200, { status: 'duplicate' });
    } catch (error) {
      log(`A change cannot be stored: ${errorMessage(error)}`);
      return refuse({ status: 503, error: 'The change cannot be stored.' });
    }
  };
}

/** Delivery with a valid signature. */
interface GenuineDelivery {
  readonly fingerprints: readonly string[];
  readonly document: ChangedDocument | 'irrelevant';
}

async function readDelivery(
  request: Request,
  secrets: readonly string[],
  now: number,
): Promise<GenuineDelivery | Refusal> {
  const signed = await readSigned(request, secrets, now);
  if (isRefusal(signed)) return signed;
  const { body, signature } = signed;
  const key = request.headers.get('idempotency-key') ?? '';
  if (key === '' || key.length > DELIVERY.maxKeyCharacters) {
    return { status: 400, error: 'The request has no idempotency key.' };
  }
  const document = parseChange(body);
  if (document === undefined) {
    return { status: 400, error: 'The body has no _id and _type. Set the projection of the webhook.' };
  }
  return { fingerprints: fingerprintsOf({ key, signature }), document };
}

/** Responds to a refused request, which counts for the rate limit of its address. @param seconds of that limit. */
export function refuseLimited(refusal: Refusal, seconds: number): Response {
  return refuse(seconds === 0 ? refusal : tooManyRequests(seconds));
}

/**
 * Reads the body of a signed POST request.
 * @returns the raw body, and the signature as {@link verifySignature} returns it.
 */
export async function readSigned(
  request: Request,
  secrets: readonly string[],
  now: number,
): Promise<SignedBody | Refusal> {
  if (request.method !== 'POST') return only('POST');
  const header = request.headers.get(SIGNATURE_HEADER_NAME);
  if (header === null) return { status: 401, error: 'The request has no signature.' };
  const body = await readBody(request, DELIVERY.maxBodyBytes);
  if (isRefusal(body)) return body;
  const signature = await verifySignature({ body, signature: header }, secrets, now);
  if (signature === undefined) return { status: 401, error: 'The signature is not valid now.' };
  return { body, signature };
}

/** Signed body of a delivery. */
interface SignedBody {
  /** Raw body, as it was sent. */
  readonly body: string;
  /** Value of the header `sanity-webhook-signature`. */
  readonly signature: string;
}

/**
 * Verifies the signature of a raw body in constant time. The package's own check compares with `!==` and accepts any
 * time since 2021, so only its computation is used.
 *
 * @param secrets accepted secrets; all are tried, whichever matches.
 * @param now time in milliseconds; the signature may differ by {@link DELIVERY.maxClockSkewMs} either way.
 * @returns the signature without its time, the same for every copy of a delivery; `undefined` if it is not valid.
 */
export async function verifySignature(
  { body, signature }: SignedBody,
  secrets: readonly string[],
  now: number,
): Promise<string | undefined> {
  try {
    const { timestamp, hashedPayload } = decodeSignatureHeader(signature);
    if (Math.abs(now - timestamp) > DELIVERY.maxClockSkewMs) return undefined;
    const expected = await Promise.all(
      secrets.map((secret) => encodeSignatureHeader(body, timestamp, secret)),
    );
    const matches = expected.map((header) =>
      isEqual(decodeSignatureHeader(header).hashedPayload, hashedPayload),
    );
    return matches.includes(true) ? hashedPayload : undefined;
  } catch (error) {
    if (isSignatureError(error)) return undefined;
    throw error;
  }
}

/** Compares digests, which have the same length, whatever was sent. */
function isEqual(one: string, other: string): boolean {
  const digest = (text: string) => createHash('sha256').update(text).digest();
  return timingSafeEqual(digest(one), digest(other));
}
