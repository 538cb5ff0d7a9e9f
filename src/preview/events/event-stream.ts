import { only, refuse, type SiteFunction, tooManyRequests } from '../../hosting/functions/site-function.ts';
import { type HeaderLines, TRANSPORT_HEADERS } from '../../hosting/security-headers.ts';
import { mayGet } from '../api/request-checks.ts';
import type { DraftSession } from '../session/draft-session.ts';

/** Streams of server-sent events. */
export const PREVIEW_EVENTS = {
  /** Interval of comments that keep proxies from closing a silent stream, in milliseconds; sessions are checked then. */
  heartbeatMs: 20_000,
  /** Streams that a server holds open; pages beyond are told to try again. */
  maxStreams: 200,
  /**
   * Streams of one session, and so the visible pages of an editor that learn of changes at once. One beyond is refused,
   * and asks every few seconds: to end the oldest would have open pages end each other's streams without end.
   */
  maxStreamsOfSession: 8,
} as const;

/** Distributes changes of content to everybody who looks at it: one upstream subscription, however many listeners. */
interface ChangeHub {
  /** Name of the present state of the content; another one after every change. */
  readonly revision: string;
  /** Notifies all listeners of a change. */
  announce(): void;
  /** Returns the number of listeners of an owner. */
  countOf(owner: string): number;
  /**
   * Calls back after every change.
   * @returns an unsubscribe function; `undefined` if there are too many listeners already.
   */
  subscribe(owner: string, listener: (revision: string) => void): (() => void) | undefined;
}

/**
 * Creates a hub.
 * @param instance distinguishes its revisions from those of other servers and of earlier starts.
 * @param capacity maximum number of listeners.
 */
export function createChangeHub(instance: string, capacity: number): ChangeHub {
  const listeners = new Map<(revision: string) => void, string>();
  let changes = 0;
  const revision = () => `${instance}-${changes}`;
  return {
    get revision() {
      return revision();
    },
    announce() {
      changes += 1;
      for (const listener of listeners.keys()) listener(revision());
    },
    countOf: (owner) => listeners.values().reduce((count, each) => count + Number(each === owner), 0),
    subscribe(owner, listener) {
      if (listeners.size >= capacity) return undefined;
      // The same function may subscribe twice.
      const own = (current: string) => listener(current);
      listeners.set(own, owner);
      return () => void listeners.delete(own);
    },
  };
}

const HEADERS: HeaderLines = [
  ...TRANSPORT_HEADERS,
  ['Content-Type', 'text/event-stream'],
  // Compression would hold events back.
  ['Cache-Control', 'no-store, no-transform'],
  ['X-Robots-Tag', 'noindex'],
];

/** Settings of {@link createEventStream}. */
interface EventStreamOptions {
  readonly hub: ChangeHub;
  readonly studioOrigin: string;
  /** Returns the session of a request, if it has one. */
  readonly sessionOf: (request: Request) => DraftSession | undefined;
}

/**
 * Creates the function that streams changes to an editor's page as server-sent events, each with the revision as its
 * id. A page that was rendered before the latest change (`since` in the query, `Last-Event-ID` on reconnection) gets an
 * event at once. The stream ends with the session, and is empty without one.
 */
export function createEventStream({ hub, studioOrigin, sessionOf }: EventStreamOptions): SiteFunction {
  const respond = (request: Request): Response => {
    if (request.method !== 'GET') return refuse(only('GET'));
    if (!mayGet(request, studioOrigin)) {
      return refuse({ status: 403, error: 'Only pages of the preview may follow changes.' });
    }
    // Tells an EventSource to stop, without an error: sessions end while pages are open.
    const session = sessionOf(request);
    if (!session) return new Response(null, { status: 204 });
    if (hub.countOf(session.id) >= PREVIEW_EVENTS.maxStreamsOfSession) {
      return refuse(tooManyRequests(PREVIEW_EVENTS.heartbeatMs / 1000));
    }
    const stream = openStream(hub, request, session.id, () => sessionOf(request) !== undefined);
    if (!stream) return refuse({ status: 503, error: 'Too many pages follow changes.' });
    return new Response(stream, { headers: [...HEADERS] });
  };
  return (request) => Promise.resolve(respond(request));
}

/** Opens the body of a stream. @returns `undefined` if the hub has no room for it. */
function openStream(
  hub: ChangeHub,
  request: Request,
  owner: string,
  isWanted: () => boolean,
): ReadableStream<Uint8Array> | undefined {
  const since = request.headers.get('last-event-id') ?? new URL(request.url).searchParams.get('since');
  const encoder = new TextEncoder();
  let controller: ReadableStreamDefaultController<Uint8Array> | undefined;
  const write = (text: string) => controller?.enqueue(encoder.encode(text));
  const announce = (revision: string) => write(`id: ${revision}\nevent: change\ndata:\n\n`);

  const unsubscribe = hub.subscribe(owner, announce);
  if (!unsubscribe) return undefined;
  const end = () => {
    clearInterval(heartbeat);
    unsubscribe();
  };
  const heartbeat = setInterval(() => {
    if (isWanted()) return write(':\n\n');
    end();
    controller?.close();
  }, PREVIEW_EVENTS.heartbeatMs);
  // A process that waits for nothing else may end.
  heartbeat.unref();
  // A body that nobody has begun to read is not cancelled when its client goes.
  if (request.signal.aborted) end();
  request.signal.addEventListener('abort', end);

  return new ReadableStream<Uint8Array>({
    start(started) {
      controller = started;
      // Something at once, so that headers are sent.
      if (since === null || since === hub.revision) write(':\n\n');
      else announce(hub.revision);
    },
    cancel: end,
  });
}
