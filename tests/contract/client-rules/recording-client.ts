import { createClient, type ClientConfig, type SanityClient } from '@sanity/client';
import { errorMessage } from '../../../src/process/error-message.ts';

/** Request that the client passes to the transport. */
export interface SentRequest {
  readonly method: string;
  readonly url: URL;
  /** Milliseconds since the epoch, on whatever clock the test runs. */
  readonly at: number;
}

/** Answers a request instead of the network. */
export type Transport = (request: SentRequest) => Response | Promise<Response>;

const answerNothing: Transport = () => Response.json({ result: null, documents: [], results: [] });

/** Creates the official client without a network: `transport` records its requests and responds. */
export function recordingClient(config: ClientConfig = {}, transport: Transport = answerNothing) {
  const sent: SentRequest[] = [];
  const client: SanityClient = createClient({
    projectId: 'rules',
    dataset: 'production',
    apiVersion: '2026-11-01',
    apiHost: 'http://content.localhost',
    useProjectHostname: false,
    useCdn: false,
    resolveFetch: () => async (url, init) => {
      const request = { method: init?.method ?? 'GET', url: new URL(url), at: Date.now() };
      sent.push(request);
      return await transport(request);
    },
    ...config,
  });
  return { client, sent };
}

/** Returns the error message of a rejected or throwing attempt; `undefined` if it succeeds. */
export async function messageOf(attempt: () => unknown): Promise<string | undefined> {
  try {
    await attempt();
    return undefined;
  } catch (error) {
    return errorMessage(error);
  }
}

/** The part of an observable that {@link firstEvent} needs. */
interface EventSource<Event> {
  subscribe(observer: { next: (event: Event) => void; error: (error: unknown) => void }): {
    unsubscribe(): void;
  };
}

/** Resolves to the first event of a subscription, and unsubscribes. */
export async function firstEvent<Event>(events: EventSource<Event>): Promise<Event> {
  const { promise, resolve, reject } = Promise.withResolvers<Event>();
  const subscription = events.subscribe({ next: resolve, error: reject });
  return await promise.finally(() => subscription.unsubscribe());
}
