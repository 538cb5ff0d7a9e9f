import type { ListenEvent, MutationEvent, SanityClient } from '@sanity/client';
import type { createCleanup } from './support.ts';

type Cleanup = ReturnType<typeof createCleanup>;

/** An observable of the client, as far as it is needed here. */
interface Observable<Event> {
  forEach(next: (event: Event) => void): Promise<void>;
  subscribe(observer: {
    next: (event: NoInfer<Event>) => void;
    error: (error: unknown) => void;
    complete: () => void;
  }): { unsubscribe(): void };
}

/** What an observable of the client tells, to be waited for in order. */
export interface Heard<Event> {
  /** The next event; rejects when the observable fails or completes first. */
  next(): Promise<Event>;
  /** The next `count` events. */
  take(count: number): Promise<Event[]>;
  /** Rejects with the error that ends the observable. */
  readonly failed: Promise<never>;
  readonly stop: () => void;
}

/** Subscribes to an observable of the client, until the end of the test at the latest. */
export function hear<Event>(cleanup: Cleanup, observable: Observable<Event>): Heard<Event> {
  const events: Event[] = [];
  const failure = Promise.withResolvers<never>();
  let changed = Promise.withResolvers<void>();
  // Whoever awaits it handles it; nobody need.
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

/** Writes documents in one transaction, whatever was there before. */
export function put(client: SanityClient, ...documents: { _id: string; _type: string }[]) {
  return client.mutate(documents.map((document) => ({ createOrReplace: document })));
}

function asMutation(event: ListenEvent): MutationEvent {
  if (event.type === 'mutation') return event;
  throw new Error(`Heard ${event.type} instead of a mutation`);
}

/** Listens with the client, past the welcome. */
export async function listenTo(
  cleanup: Cleanup,
  client: SanityClient,
  query: string,
  params = {},
  options = {},
) {
  const events = ['welcome', 'mutation'] as const;
  const heard = hear(cleanup, client.listen(query, params, { events: [...events], ...options }));
  const welcome = await heard.next();
  if (welcome.type !== 'welcome' || !/^\w{22}$/.test(welcome.listenerName)) {
    throw new Error(`Heard ${JSON.stringify(welcome)} instead of a welcome`);
  }
  return {
    next: async () => asMutation(await heard.next()),
    take: async (count: number) => (await heard.take(count)).map(asMutation),
    stop: heard.stop,
  };
}
