import type { BrowserContext, Cookie, Page, Request } from 'playwright-core';
import sharp from 'sharp';
import type { KeptValue, Observation, PageMessage, SentRequest } from './judge.ts';
import { type WrittenValue, watchWrites } from './watch-writes.ts';

const DAY_MS = 24 * 60 * 60 * 1000;

/** Recorder of everything that the tabs of a window send, keep and report. */
export interface Recorder {
  /** Attributes to a path what follows. */
  readonly turnTo: (path: string) => void;
  /** Reads what the browser keeps, and which connections a tab opens early. */
  readonly look: (page: Page) => Promise<void>;
  /** Returns everything since the last call. */
  readonly take: () => Promise<readonly Observation[]>;
}

/** True for what brings nothing: a response without content, or an image of one pixel. */
async function isPixel(request: Request): Promise<boolean> {
  const response = await request.response();
  if (response?.status() === 204) return true;
  if (!response?.ok() || request.resourceType() !== 'image') return false;
  const { width, height } = await sharp(await response.body()).metadata();
  return width === 1 && height === 1;
}

/** Reads, inside a frame, what its origin keeps besides cookies, and the connections that it opens early. */
async function readFrame() {
  const databases = await indexedDB.databases();
  // Browsers have these on secure origins only.
  const workers = 'serviceWorker' in navigator ? await navigator.serviceWorker.getRegistrations() : [];
  const kept = {
    localStorage: Object.keys(localStorage),
    sessionStorage: Object.keys(sessionStorage),
    indexedDB: databases.map(({ name = '' }) => name),
    cacheStorage: 'caches' in globalThis ? await globalThis.caches.keys() : [],
    serviceWorker: workers.map(({ scope }) => scope),
  };
  const links = document.querySelectorAll<HTMLLinkElement>(
    'link[rel~="preconnect"], link[rel~="dns-prefetch"]',
  );
  return { host: location.hostname, kept, early: [...links].map(({ href }) => href) };
}

function describeCookie({ name, domain, path, expires, httpOnly, secure, sameSite }: Cookie): KeptValue {
  const attributes = [httpOnly && 'HttpOnly', secure && 'Secure', `SameSite=${sameSite}`, `Path=${path}`];
  return {
    kind: 'cookie',
    name,
    host: domain.replace(/^\./, ''),
    days: expires < 0 ? 'session' : (expires * 1000 - Date.now()) / DAY_MS,
    attributes: attributes.filter(Boolean).join(' '),
  };
}

/** Starts to record in a window that has no page yet. */
export async function startRecorder(context: BrowserContext): Promise<Recorder> {
  let page = '/';
  /** By request, and otherwise by a text, so that each is recorded for its first page. */
  const seen = new Map<Request | string, Observation>();
  /** Values that pages have written, kept or not, by the keys of `seen`. */
  const written = new Map<string, Observation>();
  const pixels: Promise<void>[] = [];
  const add = (key: Request | string, what: SentRequest | KeptValue | PageMessage) => {
    if (!seen.has(key)) seen.set(key, { ...what, page });
  };
  const report = (kind: PageMessage['kind'], text: string) => add(`${kind} ${text}`, { kind, text });
  const keyOf = ({ kind, host, name }: WrittenValue) => `${kind} ${host} ${name}`;
  const keep = (value: KeptValue) => add(keyOf(value), value);

  context.on('request', (request) => {
    const url = request.url();
    const type = request.resourceType() === 'ping' ? 'beacon' : request.resourceType();
    if (url.startsWith('http')) add(request, { kind: 'request', url, method: request.method(), type });
  });
  context.on('page', (tab) =>
    tab.on('websocket', (socket) => {
      const url = socket.url().replace(/^ws/, 'http');
      add(socket.url(), { kind: 'request', url, method: 'GET', type: 'websocket' });
    }),
  );
  context.on('requestfinished', (request) => {
    const mark = (isBeacon: boolean) => {
      const sent = seen.get(request);
      if (isBeacon && sent?.kind === 'request') seen.set(request, { ...sent, type: 'beacon' });
    };
    // The body of an image is lost with its page; the request is recorded all the same.
    pixels.push(isPixel(request).then(mark, () => undefined));
  });
  context.on('console', (message) => {
    if (message.type() === 'error') report('error', message.text());
  });
  context.on('weberror', (error) => report('error', error.error().message));
  await context.exposeFunction('reportViolation', (text: string) => report('violation', text));
  await context.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective, blockedURI, sample }) => {
      // Put there by exposeFunction.
      const { reportViolation } = window as unknown as { reportViolation: (text: string) => void };
      reportViolation(`${effectiveDirective} ${blockedURI} ${sample}`.trim());
    });
  });
  await context.exposeFunction('reportWrite', (value: WrittenValue) => {
    const key = keyOf(value);
    if (!written.has(key)) written.set(key, { ...value, days: 'session', attributes: 'removed again', page });
  });
  await context.addInitScript(watchWrites);

  return {
    turnTo: (path) => void (page = path),
    async look(tab) {
      for (const cookie of await context.cookies()) keep(describeCookie(cookie));
      // Frames that are sandboxed or gone keep nothing.
      const frames = await Promise.all(
        tab.frames().map((frame) => frame.evaluate(readFrame).catch(() => null)),
      );
      for (const { host, kept, early } of frames.filter((frame) => frame !== null)) {
        for (const kind of [
          'localStorage',
          'sessionStorage',
          'indexedDB',
          'cacheStorage',
          'serviceWorker',
        ] as const) {
          const days = kind === 'sessionStorage' ? 'session' : 'lasting';
          for (const name of kept[kind]) keep({ kind, name, host, days, attributes: '' });
        }
        for (const url of early) add(url, { kind: 'request', url, method: 'GET', type: 'preconnect' });
      }
    },
    async take() {
      await Promise.all(pixels.splice(0));
      const taken = [...new Map([...written, ...seen]).values()];
      seen.clear();
      written.clear();
      return taken;
    },
  };
}
