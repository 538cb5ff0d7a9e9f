import { TRANSPORT_HEADERS } from '../security-headers.ts';

/** Function of the host's edge network: responds, or lets the request go on. */
export type EdgeFunction = (request: Request) => Response | undefined | Promise<Response | undefined>;

/** Bounds of requests that are passed on to the content service. */
const CONTENT_FILES = {
  /** Timeout of the content service, in milliseconds; a large picture takes seconds to be made. */
  timeoutMs: 20_000,
} as const;

/** Settings of functions that show files of the content service. */
export interface ContentFilesOptions {
  readonly fetch?: typeof fetch;
  /** Timeout of the content service until it responds, in milliseconds. Default: {@link CONTENT_FILES}. */
  readonly timeoutMs?: number;
}

/** Headers of files that are kept for good: their names are hashes of them. */
export const KEPT_HEADERS: Readonly<Record<string, string>> = {
  ...Object.fromEntries(TRANSPORT_HEADERS),
  // Vector pictures are documents when they are opened by themselves.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; sandbox",
  'Cache-Control': 'public, max-age=31536000, immutable',
};

/** Headers of responses that nobody keeps. */
export const PASSING_HEADERS: Readonly<Record<string, string>> = {
  ...KEPT_HEADERS,
  'Content-Type': 'text/plain; charset=utf-8',
  'Cache-Control': 'no-store',
};

const REASONS = { 404: 'Not Found', 502: 'Bad Gateway', 504: 'Gateway Timeout' } as const;

/** Refuses a request; the refusal is not cached. */
export function refuse(status: keyof typeof REASONS): Response {
  return new Response(REASONS[status], { status, headers: PASSING_HEADERS });
}

/**
 * Responds with what is made of a file of the content service, or with a gateway error.
 *
 * @param headers all that the content service gets of a request.
 * @param pass makes the response of that of the content service, whose body is still under way; `undefined` refuses it.
 */
export async function passContentFile(
  address: string,
  { method, headers }: { readonly method: string; readonly headers: Readonly<Record<string, string>> },
  { fetch: send = fetch, timeoutMs = CONTENT_FILES.timeoutMs }: ContentFilesOptions,
  pass: (response: Response) => Response | undefined,
): Promise<Response> {
  // Until the response begins: a film takes as long as its reader.
  const controller = new AbortController();
  const timer = setTimeout(() => controller.abort(new DOMException('Late', 'TimeoutError')), timeoutMs);
  try {
    const response = await send(address, { method, headers, redirect: 'manual', signal: controller.signal });
    const passed = pass(response);
    if (passed) return passed;
    await response.body?.cancel();
    return refuse(response.status === 404 ? 404 : 502);
  } catch (error) {
    return refuse(error instanceof Error && error.name === 'TimeoutError' ? 504 : 502);
  } finally {
    clearTimeout(timer);
  }
}
