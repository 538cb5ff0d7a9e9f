import type { ListenEvent, MutationEvent, SanityClient } from '@sanity/client';
import type { createCleanup } from './support.ts';

type Cleanup = ReturnType<typeof createCleanup>;

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
export interface EventCollector<Event> {
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
