import { createHash, timingSafeEqual } from 'node:crypto';
import { decodeSignatureHeader, encodeSignatureHeader, isSignatureError } from '@sanity/webhook';
import { DELIVERY } from '../../config/limits.ts';

/** Signed body of a delivery. */
export interface SignedBody {
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
