import type { Types } from '@amplitude/analytics-browser';
import { FUNCTION_PATHS } from '../../../config/function-paths.ts';

/** Delivery of analytics events (specification sections 9.43 to 9.46). */
export const ANALYTICS_DELIVERY = {
  /** Number of events that are sent at once. */
  flushQueueSize: 200,
  flushIntervalMillis: 10_000,
  flushMaxRetries: 12,
  /** Idle time that ends a session, in milliseconds: 30 minutes. */
  sessionTimeout: 30 * 60 * 1000,
  /** Length below which the service refuses ids of devices, in characters; its own default, which every body states. */
  minIdLength: 5,
} as const;

type Transport = Types.BrowserConfig['transportProvider'];
type Payload = Parameters<Transport['send']>[1];

/** Events in one request of a page that is left: browsers limit what outlives a page to 64 KiB. */
const EVENTS_PER_LAST_REQUEST = 15;

/** Measurements of the client in a body (specification section 7.52), which leaves them out where it has none. */
// The type is that of a class, whose method no body has.
const NO_MEASUREMENTS = { sdk: { metrics: { histogram: {} } } } as Payload['request_metadata'];

/** Delivery of events between the analytics client and the network. */
export interface Outbox {
  /** Queue of the client, in memory instead of the browser's storage. */
  readonly storage: Types.Storage<Types.Event[]>;
  /** Wraps the client's transport: what has been delivered or dropped is not sent again. */
  readonly wrap: (transport: Transport) => Transport;
  /** Sends the queue at once. What fails stays in the queue, where the client retries it if the page lives on. */
  leave(): void;
  /** Drops the queue, and everything that the client adds from now on. */
  close(): void;
}

/** Creates the outbox of one client. */
export function createOutbox(apiKey: string): Outbox {
  let queue: readonly Types.Event[] = [];
  let transport: Transport | undefined;
  let isOpen = true;
  /** Ids of events that are being sent or have arrived. */
  const handled = new Set<string | undefined>();

  const send = async (address: string, payload: Payload, isCompressed?: boolean) => {
    const events = payload.events.filter(({ insert_id }) => !handled.has(insert_id));
    // The client takes `null` for a final answer.
    if (!isOpen || !transport || events.length === 0) return null;
    for (const { insert_id } of events) handled.add(insert_id);
    let hasArrived = false;
    try {
      const { request_metadata = NO_MEASUREMENTS } = payload;
      const response = await transport.send(address, { ...payload, events, request_metadata }, isCompressed);
      hasArrived = response !== null && response.statusCode >= 200 && response.statusCode < 300;
      return response;
    } finally {
      if (!hasArrived) for (const { insert_id } of events) handled.delete(insert_id);
    }
  };

  return {
    storage: {
      isEnabled: () => Promise.resolve(true),
      get: () => Promise.resolve(undefined),
      getRaw: () => Promise.resolve(undefined),
      set: (_key, events) => {
        queue = events;
        return Promise.resolve();
      },
      remove: () => Promise.resolve(),
      reset: () => Promise.resolve(),
    },
    wrap(wrapped) {
      transport = wrapped;
      return { send };
    },
    leave() {
      const unsent = queue.filter(({ insert_id }) => !handled.has(insert_id));
      for (let from = 0; from < unsent.length; from += EVENTS_PER_LAST_REQUEST) {
        const events = unsent.slice(from, from + EVENTS_PER_LAST_REQUEST);
        // Failures are left to the client's own retries.
        send(FUNCTION_PATHS.events, {
          api_key: apiKey,
          events,
          options: { min_id_length: ANALYTICS_DELIVERY.minIdLength },
          client_upload_time: new Date().toISOString(),
        }).catch(() => undefined);
      }
    },
    close() {
      isOpen = false;
      queue = [];
    },
  };
}
