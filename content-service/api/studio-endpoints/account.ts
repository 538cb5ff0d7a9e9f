import { isAnonymous } from '../access/anonymous.ts';
import { sessionNotFound } from '../access/errors.ts';
import { jsonReply } from '../../http/reply.ts';
import type { EndpointGroup } from './types.ts';

/** `expiry` of credentials that do not expire: seconds since the Unix epoch, in the year 2100. */
const NEVER = 4_102_444_800;

/**
 * Authentication endpoints. There are no accounts: the Studio works without a token, or with one of the access
 * configuration.
 */
export const accountEndpoints: EndpointGroup = ({ access }, endpoint) => [
  endpoint('GET', '/auth/id', (request) => {
    const identity = access.identify(request);
    if (isAnonymous(identity)) throw sessionNotFound();
    return jsonReply(200, { id: identity.id, expiry: NEVER });
  }),
  endpoint('GET', '/auth/providers', () => jsonReply(200, { providers: [], thirdPartyLogin: false })),
  endpoint('POST', '/auth/logout', () => jsonReply(200, { ok: true })),
  endpoint('GET', '/auth/fetch', () => {
    throw sessionNotFound();
  }),
];
