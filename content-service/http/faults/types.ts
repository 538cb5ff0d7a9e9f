import type { IncomingHttpHeaders } from 'node:http';

/** Parts of a request that fault rules depend on. */
export interface FaultRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

/** Fault of one response. */
export type ResponseFault =
  /** Substitutes the response; without a body the hosted error body is sent. Status 200 to 599. */
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>> | undefined;
      readonly body?: string | undefined;
    }
  /** Truncates the body; `content-length` is that of the truncated body. */
  | { readonly kind: 'truncate'; readonly bytes: number }
  /**
   * Closes the connection: at once, or after some bytes of the body. In an event stream the bytes count from the end of
   * `afterEvents` complete events, so that both together break off in the middle of an event.
   */
  | {
      readonly kind: 'drop';
      readonly afterBytes?: number | undefined;
      readonly afterEvents?: number | undefined;
    }
  /** Never responds or, in an event stream, sends nothing after some events; the connection stays open. */
  | { readonly kind: 'stall'; readonly afterEvents?: number | undefined };

/** Fault of one response, or latency with an optional fault afterwards. */
export type FaultAction =
  | ResponseFault
  /** Delays the response, or the fault in `then`, by at most `MAX_FAULT_DELAY_MS` milliseconds. */
  | { readonly kind: 'delay'; readonly milliseconds: number; readonly then?: ResponseFault | undefined };

/** Returns the fault of a request, or `undefined` for none. May be stateful. */
export type FaultRule = (request: FaultRequest) => FaultAction | undefined;
