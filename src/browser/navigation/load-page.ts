/** Timeout for loading a page, in milliseconds. */
const PAGE_TIMEOUT_MS = 30_000;

/**
 * Outcome of loading a page: the page with the address that it came from, something else that only the browser can
 * show, or nothing, because the network failed.
 */
export type PageLoad =
  | { readonly kind: 'page'; readonly page: Document; readonly address: URL }
  | { readonly kind: 'other' }
  | { readonly kind: 'failed' };

/**
 * Loads a page. The browser parses it as a document, so no string becomes markup (Trusted Types), and none of its
 * scripts runs. An aborted load counts as failed.
 */
export async function loadPage(address: string, signal: AbortSignal): Promise<PageLoad> {
  const { status, responseURL, responseXML } = await requestDocument(address, PAGE_TIMEOUT_MS, signal);
  if (status === 0) return signal.aborted || !(await isRedirected(address, signal)) ? FAILED : OTHER;
  if (status >= 500 || !responseXML) return OTHER;
  return { kind: 'page', page: responseXML, address: new URL(responseURL) };
}

const FAILED: PageLoad = { kind: 'failed' };
const OTHER: PageLoad = { kind: 'other' };

/**
 * Requests a page, which the browser parses as a document: no string becomes markup (Trusted Types), and none of its
 * scripts runs. Resolves also when that fails; the status is 0 where there was no response.
 *
 * @param timeout in milliseconds.
 */
export function requestDocument(
  address: string,
  timeout: number,
  signal?: AbortSignal,
): Promise<XMLHttpRequest> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    request.open('GET', address);
    request.responseType = 'document';
    request.timeout = timeout;
    request.addEventListener('loadend', () => resolve(request));
    signal?.addEventListener('abort', () => request.abort());
    if (!signal?.aborted) request.send();
    else resolve(request);
  });
}

/** Returns true if the address leads to another origin, which the security policy lets only the browser follow. */
async function isRedirected(address: string, signal: AbortSignal): Promise<boolean> {
  try {
    const response = await fetch(address, { method: 'HEAD', redirect: 'manual', signal });
    return response.type === 'opaqueredirect';
  } catch {
    return false;
  }
}
