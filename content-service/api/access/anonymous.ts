import type { IncomingHttpHeaders } from 'node:http';
import type { Identity, Role } from './types.ts';

/** `identity()` of a request without credentials, as on the hosted service. */
const ANONYMOUS_ID = '<anonymous>';

/** Returns true if pages of the origin are allowed. */
export type OriginCheck = (origin: string) => boolean;

/** True if the identity is that of a request without credentials. */
export function isAnonymous({ id }: Identity): boolean {
  return id === ANONYMOUS_ID;
}

/** Creates the identity of requests without credentials. */
export function anonymous(role: Role): Identity {
  return { id: ANONYMOUS_ID, name: 'A request without a token', role };
}

/**
 * Returns the identity of a request from a page of an origin that is not allowed, without any permission; `undefined`
 * for other requests. Browsers send simple requests cross-site without a preflight, also to loopback addresses, so only
 * a token can grant more.
 */
export function crossSiteIdentity(
  headers: IncomingHttpHeaders,
  isAllowed: OriginCheck,
): Identity | undefined {
  const { origin } = headers;
  const isForeign = origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : !isAllowed(origin);
  if (!isForeign) return undefined;
  return { id: ANONYMOUS_ID, name: `A page of ${origin ?? 'another site'}`, role: 'none' };
}
