import type { SanityClient } from '@sanity/client';
import { quantile } from './figures.ts';

/** Limits of the service with 10,000 documents and more, in milliseconds. */
export const LOAD_TARGETS = { longestWaitMs: 250, clientsP99Ms: 500 } as const;

/** Number of clients that send requests at once. */
const CLIENTS = 20;
const REQUESTS_PER_CLIENT = 10;

/** Interval between two requests beside a slow query, in milliseconds. */
const PING_INTERVAL_MS = 5;

/** Queries that read every document, some of them for every document. */
export const SLOW_QUERIES = {
  'whole documents': '*[0...10000]',
  'text search': 'count(*[[title, description, pt::text(blocks[].content)] match "come al*"])',
  'ids in a subquery': 'count(*[_id in *[_type == "page"].blocks[].picture.asset._ref])',
  'unused assets': 'count(*[_type == "sanity.imageAsset" && count(*[references(^._id)]) == 0])',
  'same slug twice':
    'count(*[_type == "page" && count(*[slug.current == ^.slug.current && language == ^.language]) > 1])',
} as const;

/** Measurements of one slow query, in milliseconds. */
export interface SlowQueryFigures {
  readonly name: string;
  readonly queryMs: number;
  /** Longest of the small requests that another client sends meanwhile. */
  readonly longestWaitMs: number;
}

/** Measures the time of some work, in milliseconds. */
export async function timed(work: () => Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work();
  return performance.now() - started;
}

/**
 * Posts JSON and counts the bytes of the response, without parsing it.
 * @throws Error without a response, with a status other than 200, and for a truncated body.
 */
export async function countResponse(address: string, body: string): Promise<number> {
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(address, { method: 'POST', headers, body });
  if (response.status !== 200) throw new Error(`${address} responded with ${response.status} instead of 200`);
  let bytes = 0;
  for await (const chunk of response.body ?? []) bytes += chunk.byteLength;
  return bytes;
}

/** Measures slow queries, and how long they make others wait. */
export async function measureSlowQueries(
  client: SanityClient,
  signal: AbortSignal,
): Promise<readonly SlowQueryFigures[]> {
  const figures: SlowQueryFigures[] = [];
  const address = client.getUrl(client.getDataUrl('query'));
  for (const [name, query] of Object.entries(SLOW_QUERIES)) {
    signal.throwIfAborted();
    let isRunning = true;
    const slow = timed(() => countResponse(address, JSON.stringify({ query }))).finally(
      () => (isRunning = false),
    );
    const waits: number[] = [];
    while (isRunning) {
      waits.push(await timed(() => client.fetch('*[_id == $id][0]._id', { id: 'author-1' })));
      await new Promise((resolve) => setTimeout(resolve, PING_INTERVAL_MS));
    }
    figures.push({ name, queryMs: await slow, longestWaitMs: Math.max(...waits) });
  }
  return figures;
}

/**
 * Measures many clients at once, each of which sends one request after the other.
 * @param request Sends the request with this number.
 * @returns the 99th percentile of the response times, in milliseconds.
 */
export async function measureClients(request: (index: number) => Promise<unknown>): Promise<number> {
  const clients = Array.from({ length: CLIENTS }, async (_, client) => {
    const times: number[] = [];
    for (let index = 0; index < REQUESTS_PER_CLIENT; index += 1) {
      times.push(await timed(() => request(client * REQUESTS_PER_CLIENT + index)));
    }
    return times;
  });
  return quantile((await Promise.all(clients)).flat(), 0.99);
}
