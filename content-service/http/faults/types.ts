import type { IncomingHttpHeaders } from 'node:http';

/** What a fault rule sees of a request. */
export interface FaultRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

/** What goes wrong with one answer. */
export type AnswerFault =
  /** Answers this instead; without a body the hosted error shape is sent. Status 200 to 599. */
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>> | undefined;
      readonly body?: string | undefined;
    }
  /** Sends only the first bytes of the real answer as if they were all of it. */
  | { readonly kind: 'truncate'; readonly bytes: number }
  /**
   * Cuts the connection: before anything is sent, or after some bytes of the body. In an event stream the bytes count
   * from the end of `afterEvents` whole events, so both together cut in the middle of an event.
   */
  | {
      readonly kind: 'drop';
      readonly afterBytes?: number | undefined;
      readonly afterEvents?: number | undefined;
    }
  /** Leaves the reader waiting: without any answer or, in an event stream, silent after some events. */
  | { readonly kind: 'stall'; readonly afterEvents?: number | undefined };

/** What goes wrong, and whether it takes its time. */
export type FaultAction =
  | AnswerFault
  /** Answers late: with the real answer, or another fault. At most a minute, in milliseconds. */
  | { readonly kind: 'delay'; readonly milliseconds: number; readonly then?: AnswerFault | undefined };

/** Decides per request whether something goes wrong; `undefined` lets the request pass. */
export type FaultRule = (request: FaultRequest) => FaultAction | undefined;
