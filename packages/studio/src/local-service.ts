import { LOCAL_CONTENT } from '../../../src/config/deployment/local-environment.ts';

/** Local storage key under which the Studio snoozes its warning about slow connections. */
const WARNING_PUT_OFF = 'sanity-studio.network.check.snooze';

/** Token of the Studio: the local content service accepts any, and the Presentation tool needs one. */
const LOCAL_TOKEN = 'local-studio';

/** The parts of a browser window that the local content service needs changed. */
export interface LocalWindow {
  fetch: typeof globalThis.fetch;
  readonly sessionStorage: Pick<Storage, 'setItem'>;
  readonly localStorage: Pick<Storage, 'getItem' | 'setItem'>;
}

/**
 * Prepares a window for the local content service, which speaks HTTP/1.1 like every development
 * server: event streams are spread over several names, and the Studio's warning, which is meant
 * for slow proxies, is put off. Whoever works on this machine is signed in.
 */
export function prepareForLocalService(window: LocalWindow, serviceOrigin: string, now = new Date()): void {
  window.fetch = spreadEventStreams(window.fetch.bind(window), serviceOrigin);
  window.sessionStorage.setItem(WARNING_PUT_OFF, now.toISOString());
  const key = `__studio_auth_token_${LOCAL_CONTENT.projectId}`;
  if (window.localStorage.getItem(key) !== null) return;
  window.localStorage.setItem(key, JSON.stringify({ token: LOCAL_TOKEN }));
}

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
