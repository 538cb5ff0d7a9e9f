import { FORWARDING, FUNCTION_RATE } from '../../config/limits.ts';
import { checkRequest } from './check-request.ts';
import { createRateLimit } from './rate-limit.ts';
import { readBody } from './read-body.ts';
import { refuse } from './reply.ts';
import { type FunctionIo, sendUpstream, type Upstream } from './send-upstream.ts';
import { isRefusal, type Refusal, type SiteFunction } from './site-function.ts';

/** Rules of what a function forwards, and where to. */
export interface Forwarding extends Upstream {
  /** Accepted media types, in lower case. */
  readonly accepts: readonly string[];
  /** Builds the body for the third party out of what is allowed of a body. */
  readonly clean: (text: string) => string | Refusal;
}

/**
 * Creates a function that forwards bodies to a third party.
 *
 * @param forwarding `undefined` where the third party is not configured: the path does not exist then.
 */
export function createForwarder(forwarding: Forwarding | undefined, io: FunctionIo): SiteFunction {
  const wait = createRateLimit(FUNCTION_RATE, io.now);
  return async (request, { ip }) => {
    if (!forwarding) return refuse({ status: 404, error: 'This path does not exist.' });
    const refusal = checkRequest(request, forwarding.accepts) ?? refuseFlood(wait(ip));
    if (refusal) return refuse(refusal);
    const text = await readBody(request, FORWARDING.maxBodyBytes);
    if (isRefusal(text)) return refuse(text);
    const body = forwarding.clean(text);
    if (isRefusal(body)) return refuse(body);
    return await sendUpstream(body, forwarding, io);
  };
}

function refuseFlood(seconds: number): Refusal | undefined {
  if (seconds === 0) return undefined;
  return {
    status: 429,
    error: 'Too many requests.',
    headers: { 'Retry-After': String(seconds) },
  };
}
