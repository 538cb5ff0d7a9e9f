/** Requests that stay open for as long as something listens. */
const EVENT_STREAM_PATH = /^\/v[^/]+\/data\/(listen|live)\//;

/** Names the streams are spread over: six streams each are far more than a Studio opens. */
const HOST_COUNT = 16;

/**
 * Wraps `fetch` so that event streams of the local content service use several host names in turn. Browsers limit
 * HTTP/1.1 to six connections per host name; the Studio holds more streams, which would block every other request.
 * Browsers resolve any `*.localhost` to the loopback interface, and the content service accepts all of them.
 * @param fetch the original.
 * @param serviceOrigin where the content service is, for example `http://localhost:3939`.
 */
export function spreadEventStreams(
  fetch: typeof globalThis.fetch,
  serviceOrigin: string,
): typeof globalThis.fetch {
  const { port, protocol } = new URL(serviceOrigin);
  let streams = 0;

  const elsewhere = (address: string): string | undefined => {
    const url = URL.parse(address);
    const isOfService = url?.protocol === protocol && url.port === port && isLocalName(url.hostname);
    if (!url || !isOfService || !EVENT_STREAM_PATH.test(url.pathname)) return undefined;
    url.hostname = `stream-${streams++ % HOST_COUNT}.localhost`;
    return url.href;
  };

  return (input, options) => {
    if (input instanceof Request) {
      const address = elsewhere(input.url);
      return address === undefined ? fetch(input, options) : fetch(new Request(address, input), options);
    }
    return fetch(elsewhere(String(input)) ?? input, options);
  };
}

function isLocalName(hostname: string): boolean {
  return hostname === 'localhost' || hostname.endsWith('.localhost');
}
