import { createRateLimit, FUNCTION_RATE } from './rate-limit.ts';
import {
  FORWARDING,
  isRefusal,
  type Refusal,
  refuse,
  reply,
  type SiteFunction,
  tooManyRequests,
} from './site-function.ts';
import { parseJsonObject } from './json.ts';
import { checkRequest, readBody } from './read-request.ts';

/** Body for a third party. */
interface Upstream {
  /** Address of the third party. */
  readonly endpoint: string;
  readonly mediaType: string;
}

/** I/O of functions. */
export interface FunctionIo {
  readonly fetch: typeof fetch;
  /** Clock in milliseconds. */
  readonly now: () => number;
  /** Receives a line when a third party does not respond; never data of visitors. */
  readonly log: (line: string) => void;
  /** Timeout of third parties in milliseconds. Default: {@link FORWARDING}. */
  readonly timeoutMs?: number;
}

/** Headers that make the SDKs wait. */
const BACK_OFF_HEADERS = ['Retry-After', 'X-Sentry-Rate-Limits'];

/**
 * Sends a body to a third party, without any header of the visitor. Its status is passed on, so that the SDKs retry
 * after 429 and 5xx; redirects and unknown statuses become 502, timeouts 504.
 */
async function sendUpstream(
  body: string,
  { endpoint, mediaType }: Upstream,
  { fetch, log, timeoutMs = FORWARDING.timeoutMs }: FunctionIo,
): Promise<Response> {
  try {
    const response = await fetch(endpoint, {
      method: 'POST',
      body,
      headers: { 'Content-Type': mediaType },
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    return await passOn(response);
  } catch (error) {
    const isTimeout = error instanceof Error && error.name === 'TimeoutError';
    log(
      `${new URL(endpoint).host} ${isTimeout ? `did not respond within ${timeoutMs} ms` : 'is unreachable'}.`,
    );
    return refuse(
      isTimeout
        ? { status: 504, error: 'The service did not respond in time.' }
        : { status: 502, error: 'The service is unreachable.' },
    );
  }
}

async function passOn(response: Response): Promise<Response> {
  const code = response.ok ? 200 : response.status;
  const status = response.ok || code >= 400 ? code : 502;
  // Fetch has decompressed it already.
  const text = await readBody({ body: response.body, headers: new Headers() }, FORWARDING.maxResponseBytes);
  const body = isRefusal(text) ? undefined : parseJsonObject(text);
  const backOff = BACK_OFF_HEADERS.flatMap((name) => {
    const value = response.headers.get(name);
    return value === null ? [] : [[name, value] as const];
  });
  return reply(status, { ...body, code: status }, Object.fromEntries(backOff));
}

/** Rules of what a function forwards, and where to. */
interface Forwarding extends Upstream {
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
    const refusal = checkRequest(request, forwarding.accepts);
    if (refusal) return refuse(refusal);
    const seconds = wait(ip);
    if (seconds > 0) return refuse(tooManyRequests(seconds));
    const text = await readBody(request, FORWARDING.maxBodyBytes);
    if (isRefusal(text)) return refuse(text);
    const body = forwarding.clean(text);
    if (isRefusal(body)) return refuse(body);
    return await sendUpstream(body, forwarding, io);
  };
}
