import { request as httpRequest } from 'node:http';
import { text } from 'node:stream/consumers';

/** Request of a table that two hosts respond to. */
export interface HostRequest {
  readonly path: string;
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Parts of a response that visitors and caches notice; the hosts differ in none. */
export interface HostResponse {
  readonly status: number;
  /** Path and query that a redirect leads to; an address if that is elsewhere. */
  readonly location: string | undefined;
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly body: string;
}

const COMPARED = [
  ...['cache-control', 'allow', 'retry-after'],
  ...['content-security-policy', 'strict-transport-security', 'x-content-type-options', 'x-robots-tag'],
];

/** Sorts what a response depends on; compression is not the site's. */
function sortVary(vary = ''): string {
  const names = vary.toLowerCase().split(/, */);
  return names
    .filter((name) => name !== 'accept-encoding')
    .toSorted()
    .join(', ');
}

/** Sends a request as it is; `fetch` would tidy it up and set headers of its own. `%ORIGIN%` is the host's origin. */
export function sendRequest(
  origin: string,
  { path, method = 'GET', headers = {}, body = '' }: HostRequest,
): Promise<HostResponse> {
  const entries = Object.entries(headers).map(
    ([name, value]) => [name, value.replace('%ORIGIN%', origin)] as const,
  );
  const options = { method, headers: Object.fromEntries(entries) };
  return new Promise((resolve, reject) => {
    httpRequest(`${origin}${path}`, options, (response) => {
      text(response).then((received) => {
        const { location, vary } = response.headers;
        const target = location === undefined ? undefined : new URL(location, origin).href;
        resolve({
          status: response.statusCode ?? 0,
          location: target?.replace(origin, ''),
          headers: {
            ...Object.fromEntries(COMPARED.map((name) => [name, response.headers[name]?.toString()])),
            'content-type': response.headers['content-type']?.toLowerCase(),
            vary: sortVary(vary),
          },
          body: received,
        });
      }, reject);
    })
      .on('error', reject)
      .end(body);
  });
}
