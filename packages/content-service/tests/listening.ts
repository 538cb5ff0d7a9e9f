import { request, type IncomingMessage } from 'node:http';
import type { ListenEvent, MutationEvent, SanityClient } from '@sanity/client';
import type { Cleanup } from './support.ts';

/** Received server-sent event. */
interface RawEvent {
  readonly name: string;
  readonly id: string | undefined;
  readonly data: unknown;
}

/** Event stream read without a client library. */
export interface RawStream {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  /** Returns the next event; rejects when the stream ends first. */
  next(): Promise<RawEvent>;
  /** Resolves once `count` comments were received. */
  comments(count: number): Promise<void>;
  /** Resolves at the end of the stream: properly or abruptly, and with the bytes of an incomplete event. */
  readonly ended: Promise<{ readonly how: 'end' | 'cut'; readonly rest: string }>;
  /** Stops reading while the connection stays open. */
  pause(): void;
  /** Disconnects. */
  leave(): void;
}

function fieldsOf(block: string): Map<string, string> {
  return new Map(
    block.split('\n').flatMap((line) => {
      const [, name, value] = /^(\w+): ?(.*)$/.exec(line) ?? [];
      return name === undefined ? [] : [[name, value ?? ''] as const];
    }),
  );
}

function toEvent(block: string): RawEvent | undefined {
  const fields = fieldsOf(block);
  const data = fields.get('data');
  if (data === undefined) return undefined;
  return { name: fields.get('event') ?? 'message', id: fields.get('id'), data: JSON.parse(data) as unknown };
}

/** Creates a parser that queues events and counts comments. */
function createInbox() {
  const events: RawEvent[] = [];
  let text = '';
  let comments = 0;
  let isFinished = false;
  let changed = Promise.withResolvers<void>();

  function notify(): void {
    changed.resolve();
    changed = Promise.withResolvers();
  }
  return {
    take: (chunk: string): void => {
      const blocks = (text + chunk).split('\n\n');
      text = blocks.pop() ?? '';
      for (const block of blocks) {
        if (block.startsWith(':')) comments += 1;
        const event = toEvent(block);
        if (event !== undefined) events.push(event);
      }
      notify();
    },
    end: (): string => {
      isFinished = true;
      notify();
      return text;
    },
    next: async (): Promise<RawEvent> => {
      for (;;) {
        const event = events.shift();
        if (event !== undefined) return event;
        if (isFinished) throw new Error('The stream ended without a further event');
        await changed.promise;
      }
    },
    comments: async (count: number): Promise<void> => {
      while (comments < count) {
        if (isFinished) throw new Error(`The stream ended after ${comments} comments`);
        await changed.promise;
      }
    },
  };
}

/** Opens an event stream; also resolves for other responses. */
export async function openStream(
  origin: string,
  target: string,
  headers: Record<string, string> = {},
): Promise<RawStream> {
  const inbox = createInbox();
  const ended = Promise.withResolvers<{ how: 'end' | 'cut'; rest: string }>();
  const { hostname, port } = new URL(origin);
  return await new Promise((resolve, reject) => {
    const outgoing = request({ hostname, port, path: target, headers, agent: false });
    outgoing.on('error', reject);
    outgoing.on('response', (incoming) => {
      incoming.setEncoding('utf8').on('data', inbox.take);
      incoming.on('error', () => undefined);
      incoming.on('close', () =>
        ended.resolve({ how: incoming.complete ? 'end' : 'cut', rest: inbox.end() }),
      );
      resolve({
        status: incoming.statusCode ?? 0,
        headers: incoming.headers,
        next: inbox.next,
        comments: inbox.comments,
        ended: ended.promise,
        pause: () => void incoming.pause(),
        leave: () => outgoing.destroy(),
      });
    });
    outgoing.end();
  });
}

/** Observable of the client, reduced to what tests use. */
interface Observable<Event> {
  forEach(next: (event: Event) => void): Promise<void>;
  subscribe(observer: {
    next: (event: NoInfer<Event>) => void;
    error: (error: unknown) => void;
    complete: () => void;
  }): { unsubscribe(): void };
}

/** Events of an observable of the client, in order. */
interface EventCollector<Event> {
  /** Returns the next event; rejects when the observable fails or completes first. */
  next(): Promise<Event>;
  /** Returns the next `count` events. */
  take(count: number): Promise<Event[]>;
  /** Rejects with the error that ends the observable. */
  readonly failed: Promise<never>;
  readonly stop: () => void;
}

/** Subscribes to an observable of the client; unsubscribes at the end of the test. */
export function collectEvents<Event>(cleanup: Cleanup, observable: Observable<Event>): EventCollector<Event> {
  const events: Event[] = [];
  const failure = Promise.withResolvers<never>();
  let changed = Promise.withResolvers<void>();
  // Without a consumer the rejection would be unhandled.
  failure.promise.catch(() => undefined);
  const subscription = observable.subscribe({
    next: (event) => {
      events.push(event);
      changed.resolve();
      changed = Promise.withResolvers();
    },
    error: failure.reject,
    complete: () => failure.reject(new Error('The observable completed')),
  });
  cleanup.add(() => Promise.resolve(subscription.unsubscribe()));
  const next = async (): Promise<Event> => {
    for (;;) {
      const event = events.shift();
      if (event !== undefined) return event;
      await Promise.race([changed.promise, failure.promise]);
    }
  };
  return {
    next,
    take: async (count) => {
      const taken: Event[] = [];
      while (taken.length < count) taken.push(await next());
      return taken;
    },
    failed: failure.promise,
    stop: () => subscription.unsubscribe(),
  };
}

/** Creates or replaces documents in one transaction. */
export function put(client: SanityClient, ...documents: { _id: string; _type: string }[]) {
  return client.mutate(documents.map((document) => ({ createOrReplace: document })));
}

function asMutation(event: ListenEvent): MutationEvent {
  if (event.type === 'mutation') return event;
  throw new Error(`Received ${event.type} instead of a mutation`);
}

/** Listens with the client and consumes the welcome event. */
export async function listenTo(
  cleanup: Cleanup,
  client: SanityClient,
  query: string,
  params = {},
  options = {},
) {
  const eventNames = ['welcome', 'mutation'] as const;
  const events = collectEvents(
    cleanup,
    client.listen(query, params, { events: [...eventNames], ...options }),
  );
  const welcome = await events.next();
  if (welcome.type !== 'welcome' || !/^\w{22}$/.test(welcome.listenerName)) {
    throw new Error(`Received ${JSON.stringify(welcome)} instead of a welcome`);
  }
  return {
    next: async () => asMutation(await events.next()),
    take: async (count: number) => (await events.take(count)).map(asMutation),
    stop: events.stop,
  };
}
