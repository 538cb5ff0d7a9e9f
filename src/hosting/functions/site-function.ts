/** Sender of a request, as the host knows it. */
export interface FunctionClient {
  /** Network address; used for rate limits in memory, never passed on. */
  readonly ip: string;
  /** Keeps the function alive after its response until the work is over, where the host would end it. */
  readonly waitUntil?: ((work: Promise<unknown>) => void) | undefined;
}

/** Function of the host: responds to requests for one path. */
export type SiteFunction = (request: Request, client: FunctionClient) => Promise<Response>;

/** Reason why a request is not forwarded. */
export interface Refusal {
  readonly status: 400 | 401 | 403 | 404 | 405 | 413 | 415 | 429 | 502 | 503 | 504;
  /** Message for developers, without anything from the request. */
  readonly error: string;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Returns true for a refusal. */
export function isRefusal<Value>(outcome: Refusal | Value): outcome is Refusal {
  return typeof outcome === 'object' && outcome !== null && 'error' in outcome;
}
