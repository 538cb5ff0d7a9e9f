import type { IncomingHttpHeaders } from 'node:http';

/** What a fault rule sees of a request. */
export interface FaultRequest {
  readonly method: string;
  readonly url: URL;
  readonly headers: IncomingHttpHeaders;
}

/** What goes wrong with one answer. */
export type FaultAction =
  /** Answers this instead; without a body the hosted error shape is sent. Status 200 to 599. */
  | {
      readonly kind: 'reply';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    }
  /** Sends only the first bytes of the real answer as if they were all of it. */
  | { readonly kind: 'truncate'; readonly bytes: number }
  /** Cuts the connection: before anything is sent, or after some bytes of the body. */
  | { readonly kind: 'drop'; readonly afterBytes?: number };

/** Decides per request whether something goes wrong; `undefined` lets the request pass. */
export type FaultRule = (request: FaultRequest) => FaultAction | undefined;
