import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '../../src/process/testing/listen-locally.ts';

/** State of a watched page. */
export interface WatchedPage {
  /** Messages on the console, errors, refusals by the security policy, and files that did not load. */
  readonly problems: string[];
  /** Time from the last click to the popover it opened or closed, in milliseconds; `undefined` until that is drawn. */
  answeredIn?: number | undefined;
}

declare global {
  // In watched pages alone.
  var watchedPage: WatchedPage;
}

/** The site behind a server that has its pages watched: WebDriver does not tell what WebKit writes on the console. */
export interface WatchedSite {
  readonly origin: string;
  /** Requests with an error as their response. */
  readonly failed: string[];
  /** Holds the responses to later requests that match, until the returned function releases them. */
  hold(path: RegExp): { readonly requested: Promise<void>; readonly release: () => void };
  close(): Promise<void>;
}

/** Address of the script that watches a page, before all others in it. */
const WATCH = '/watch-page.js';

function watchPage(): void {
  const page: WatchedPage = { problems: [] };
  globalThis.watchedPage = page;
  const add = (...parts: readonly unknown[]) => page.problems.push(parts.map(String).join(' '));
  for (const level of ['warn', 'error'] as const) console[level] = add;
  addEventListener(
    'error',
    ({ message, target }) => {
      // Firefox fires it at preloads of modules that are there already.
      if (target instanceof HTMLLinkElement && target.rel === 'modulepreload') return;
      add(target instanceof Element ? `failed to load: ${target.outerHTML}` : message);
    },
    true,
  );
  addEventListener('unhandledrejection', ({ reason }) => add(reason));
  addEventListener('securitypolicyviolation', (event) => add(event.effectiveDirective, event.blockedURI));
  let clickedAt = 0;
  addEventListener('click', ({ timeStamp }) => (clickedAt = timeStamp), true);
  addEventListener(
    'toggle',
    ({ timeStamp }) =>
      requestAnimationFrame(() => requestAnimationFrame(() => (page.answeredIn = timeStamp - clickedAt))),
    true,
  );
}

/** Serves a site watched. */
export async function watchSite(origin: string): Promise<WatchedSite> {
  const failed: string[] = [];
  const held: { path: RegExp; released: Promise<void>; requested: () => void }[] = [];

  async function answer(incoming: IncomingMessage, response: ServerResponse): Promise<void> {
    const { url = '', method, headers } = incoming;
    if (url === WATCH) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(`(${watchPage.toString()})()`);
      return;
    }
    const hold = held.find(({ path }) => path.test(url));
    hold?.requested();
    await hold?.released;
    // A page that is changed may be neither compressed nor known already.
    const { 'accept-encoding': _, 'if-none-match': __, ...passed } = headers;
    const upstream = request(origin + url, { method, headers: passed }, (answered) => {
      void pass(answered, url, response);
    });
    upstream.on('error', () => response.destroy());
    incoming.pipe(upstream);
  }

  async function pass(answered: IncomingMessage, url: string, response: ServerResponse): Promise<void> {
    const { statusCode = 0, headers } = answered;
    if (statusCode >= 400) failed.push(`${statusCode} ${url}`);
    if (!headers['content-type']?.startsWith('text/html')) {
      answered.pipe(response.writeHead(statusCode, headers));
      return;
    }
    const html = (await text(answered)).replace('<head>', `<head><script src="${WATCH}"></script>`);
    const { 'content-length': _, ...others } = headers;
    response.writeHead(statusCode, others).end(html);
  }

  const server = createServer((incoming, response) => void answer(incoming, response));
  const port = await listenLocally(server);
  return {
    origin: `http://localhost:${port}`,
    failed,
    hold(path) {
      const requested = Promise.withResolvers<void>();
      const released = Promise.withResolvers<void>();
      const entry = { path, released: released.promise, requested: () => requested.resolve() };
      held.push(entry);
      return {
        requested: requested.promise,
        release() {
          held.splice(held.indexOf(entry), 1);
          released.resolve();
        },
      };
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
