import { FUNCTION_PATHS } from '../../src/config/function-paths.ts';
import type { FunctionClient } from '../../src/hosting/functions/site-function.ts';
import { createSiteFunctions } from '../../src/hosting/functions/site-functions.ts';

const respond = createSiteFunctions(process.env)[FUNCTION_PATHS.errors];

/** Forwards error reports. */
export default (request: Request, context: FunctionClient) => respond(request, context);

/** Settings that the host reads without running the file: literals only, of `src/config/function-paths.ts` and `src/hosting/functions/rate-limit.ts`. */
export const config = {
  path: '/api/errors',
  rateLimit: { windowLimit: 300, windowSize: 60, aggregateBy: ['ip', 'domain'] },
};
