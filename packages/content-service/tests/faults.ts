import { STATUS_CODES, type IncomingHttpHeaders, type RequestListener, type ServerResponse } from 'node:http';

/** Parts of a request that fault rules depend on. */
export interface FaultRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

/** Fault of one response. */
export type FaultAction =
  /** Substitutes the response; without a body the hosted error body is sent. */
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /** Truncates the body; `content-length` is that of the truncated body. */
  | { readonly kind: 'truncate'; readonly bytes: number }
  /**
   * Closes the connection: at once, without processing the request; or after some events of a stream, and some bytes of
   * the body or of the following event.
   */
  | { readonly kind: 'drop'; readonly afterBytes?: number; readonly afterEvents?: number }
  | { readonly kind: 'delay'; readonly milliseconds: number };

/** Returns the fault of a request, or `undefined` for none. May be stateful. */
export type FaultRule = (request: FaultRequest) => FaultAction | undefined;

/**
 * Creates a rule that applies one action per matching request, in order, and none once they are used up.
 *
 * @param matches Predicate for the requests that count; all by default.
 */
export function faultSequence(
  actions: readonly FaultAction[],
  matches: (request: FaultRequest) => boolean = () => true,
): FaultRule {
  const left = [...actions];
  return (request) => (matches(request) ? left.shift() : undefined);
}

/** Returns an action `times` times, for {@link faultSequence}. */
export function repeated(times: number, action: FaultAction): FaultAction[] {
  return Array.from({ length: times }, () => action);
}

function substitute(
  response: ServerResponse,
  { status, headers, body }: FaultAction & { kind: 'reply' },
): void {
  const error = { statusCode: status, error: STATUS_CODES[status], message: 'Injected fault' };
  response.writeHead(status, { 'content-type': 'application/json; charset=utf-8', ...headers });
  response.end(body ?? JSON.stringify(error));
}

/** Limits the body to its first bytes, after some events of a stream; `finish` is called once they are flushed. */
function limitBody(response: ServerResponse, bytes: number, events: number, finish: () => void): void {
  const write = response.write.bind(response);
  let [bytesLeft, eventsLeft] = [bytes, events];
  const limited = (chunk: string | Uint8Array, done?: (error?: Error | null) => void): boolean => {
    const whole = Buffer.from(chunk);
    // Heartbeats are no events.
    const isEvent = /^(?:id|event):/.test(whole.toString('latin1', 0, 6));
    const part = eventsLeft > 0 ? whole : whole.subarray(0, bytesLeft);
    if (eventsLeft === 0) bytesLeft -= part.byteLength;
    else if (isEvent) eventsLeft -= 1;
    const isFinished = eventsLeft === 0 && bytesLeft === 0;
    return write(part, (error) => {
      done?.(error);
      if (isFinished) finish();
    });
  };
  // The service calls no other overload: streams pass chunks, and the end of a body has none.
  response.write = limited as typeof response.write;
}

function truncate(response: ServerResponse, bytes: number): void {
  const writeHead = response.writeHead.bind(response);
  const limited = (status: number, headers: Readonly<Record<string, string>>) =>
    writeHead(status, {
      ...headers,
      'content-length': String(Math.min(bytes, Number(headers['content-length']))),
    });
  // The service calls no other overload.
  response.writeHead = limited as typeof response.writeHead;
  limitBody(response, bytes, 0, () => undefined);
}

/** Wraps a request listener to inject the faults of a rule; for the option `wrapListener` of a service. */
export function injectFaults(rule: FaultRule): (listener: RequestListener) => RequestListener {
  return (listener) => (message, response) => {
    const { method = 'GET', url = '/', headers } = message;
    const fault = rule({ method, url: new URL(url, 'http://localhost'), headers });
    if (fault?.kind === 'reply') return substitute(response, fault);
    if (fault?.kind === 'delay')
      return void setTimeout(() => listener(message, response), fault.milliseconds);
    // Bytes are counted in the JSON, not in its compressed form.
    if (fault !== undefined) delete headers['accept-encoding'];
    if (fault?.kind === 'truncate') truncate(response, fault.bytes);
    if (fault?.kind === 'drop') {
      const { afterBytes, afterEvents } = fault;
      if (afterBytes === undefined && afterEvents === undefined) return void response.destroy();
      limitBody(response, afterBytes ?? 0, afterEvents ?? 0, () => response.destroy());
    }
    listener(message, response);
  };
}
