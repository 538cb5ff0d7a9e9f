import { createHash } from 'node:crypto';
import { DELIVERY } from '../../config/limits.ts';

/** Fingerprint of a delivery and the time it was accepted, in milliseconds. */
export type Seen = readonly [fingerprint: string, at: number];

/** Characters of a fingerprint: 96 bits. */
const FINGERPRINT_CHARACTERS = 16;

/**
 * Computes the fingerprints of a delivery: of its idempotency key, which all attempts share, and of its signature,
 * because the key is not signed and a replay could bring another one.
 */
export function fingerprintsOf(idempotencyKey: string, signature: string): readonly string[] {
  return [`key ${idempotencyKey}`, `signature ${signature}`].map((text) =>
    createHash('sha256').update(text).digest('base64url').slice(0, FINGERPRINT_CHARACTERS),
  );
}

/** Returns true if a delivery with one of the fingerprints was accepted within {@link DELIVERY.seenMs}. */
export function isSeen(seen: readonly Seen[], fingerprints: readonly string[], now: number): boolean {
  return seen.some(([fingerprint, at]) => fingerprints.includes(fingerprint) && now - at < DELIVERY.seenMs);
}

/** Adds fingerprints, and forgets what is too old or, beyond {@link DELIVERY.maxSeen}, the oldest. */
export function remember(
  seen: readonly Seen[],
  fingerprints: readonly string[],
  now: number,
): readonly Seen[] {
  const recent = seen.filter(([, at]) => now - at < DELIVERY.seenMs);
  const added = fingerprints.map((fingerprint): Seen => [fingerprint, now]);
  return [...recent, ...added].slice(-DELIVERY.maxSeen);
}
