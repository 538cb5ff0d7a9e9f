import { isAnonymous } from '../access/anonymous.ts';
import { sessionNotFound } from '../access/errors.ts';
import { jsonReply } from '../../http/reply.ts';
import type { EndpointGroup } from './types.ts';

/** What `expiry` says of credentials that do not expire: seconds since 1970, in the year 2100. */
const NEVER = 4_102_444_800;

/**
 * Logging in and out. There are no accounts to log in to: the Studio is let in without a token, or brings one that the
 * access configuration knows.
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
