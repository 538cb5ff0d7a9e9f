import type { DraftSession } from './draft-session.ts';

/** Sessions that were ended before they expired. */
export interface Revocations {
  readonly revoke: (session: Pick<DraftSession, 'id' | 'expiresAt'>) => void;
  readonly isRevoked: (id: string) => boolean;
  /** Number of sessions in memory. */
  readonly size: number;
}

/**
 * Creates a bounded list of ended sessions in memory, kept until they would have expired.
 *
 * @param capacity number of sessions; above it the one that was ended first is forgotten.
 * @param now clock in milliseconds.
 */
export function createRevocations(capacity: number, now: () => number): Revocations {
  const expiries = new Map<string, number>();
  const forgetExpired = () => {
    for (const [id, expiresAt] of expiries) if (expiresAt <= now()) expiries.delete(id);
  };
  return {
    revoke({ id, expiresAt }) {
      forgetExpired();
      expiries.set(id, expiresAt);
      const [oldest] = expiries.keys();
      if (expiries.size > capacity && oldest !== undefined) expiries.delete(oldest);
    },
    isRevoked: (id) => expiries.has(id),
    get size() {
      return expiries.size;
    },
  };
}
