import { createNetlifyRebuilds, type NetlifyContext } from '../../src/preview/rebuild/netlify-rebuilds.ts';

const { respond } = createNetlifyRebuilds(process.env);

/** Receives the webhook of the content service. */
export default (request: Request, context: NetlifyContext) => respond(request, context);

/**
 * Settings that the host reads without running the file: literals only. No rate limit of the host, which would count
 * genuine deliveries as well.
 */
export const config = { path: '/api/content-changed' };
