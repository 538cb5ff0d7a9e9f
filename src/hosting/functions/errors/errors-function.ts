import type { Vendors } from '../../../config/environment.ts';
import { createForwarder } from '../forward.ts';
import type { FunctionIo } from '../send-upstream.ts';
import type { SiteFunction } from '../site-function.ts';
import { cleanEnvelope } from './clean-envelope.ts';

const MEDIA_TYPE = 'application/x-sentry-envelope';

/** Builds the address that takes the envelopes of a DSN (specification section 7). */
function envelopeAddress(dsn: string): string {
  const { origin, pathname } = new URL(dsn);
  return `${origin}/api${pathname}/envelope/`;
}

/**
 * Creates the function that forwards error reports.
 *
 * @param errors settings of the deployment; `undefined` where there are no error reports.
 * @param endpoint address that takes envelopes. Default: that of the DSN.
 */
export function createErrorsFunction(
  errors: Vendors['errors'],
  io: FunctionIo,
  endpoint = errors && envelopeAddress(errors.dsn),
): SiteFunction {
  const forwarding = errors &&
    endpoint !== undefined && {
      endpoint,
      mediaType: MEDIA_TYPE,
      // Browsers send strings as text, which spares a request for permission.
      accepts: [MEDIA_TYPE, 'text/plain'],
      clean: (text: string) => cleanEnvelope(text, errors.dsn),
    };
  return createForwarder(forwarding || undefined, io);
}
