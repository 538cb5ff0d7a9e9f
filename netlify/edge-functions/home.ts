import { redirectHome } from '../../src/hosting/edge/redirect-home.ts';

/** Leads returning visitors from `/` to the locale they have chosen. */
export default (request: Request) => redirectHome(request);

/**
 * Settings that the host reads without running the file: literals only. Without `cache`, the function runs for every
 * request; if it fails, the request goes on to the page.
 */
export const config = { path: '/', method: ['GET', 'HEAD'], onError: 'bypass' };
