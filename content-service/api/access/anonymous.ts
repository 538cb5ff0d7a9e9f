import type { IncomingHttpHeaders } from 'node:http';
import type { Identity, Role } from './types.ts';

/** What `identity()` says of a request without credentials, here as on the hosted service. */
export const ANONYMOUS_ID = '<anonymous>';

/** Tells whether pages of an origin may talk to the service. */
export type OriginCheck = (origin: string) => boolean;

/** Whether a request carries credentials of someone known. */
export function isAnonymous({ id }: Identity): boolean {
  return id === ANONYMOUS_ID;
}

/** A request without credentials. */
export function anonymous(role: Role): Identity {
  return { id: ANONYMOUS_ID, name: 'A request without a token', role };
}

/**
 * The page of another site that sends a request, if one does. Browsers send simple requests of any page without asking
 * first, also to this machine, so such pages never get more than what is public. Only credentials make them known.
 */
export function foreignPage(headers: IncomingHttpHeaders, isAllowed: OriginCheck): Identity | undefined {
  const { origin } = headers;
  const isForeign = origin === undefined ? headers['sec-fetch-site'] === 'cross-site' : !isAllowed(origin);
  if (!isForeign) return undefined;
  return { id: ANONYMOUS_ID, name: `A page of ${origin ?? 'another site'}`, role: 'none' };
}
