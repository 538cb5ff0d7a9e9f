import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContentServiceOptions, WebhookInput } from '../index.ts';
import { clientOf, startService, stored, writeDataset, type createCleanup } from '../tests/support.ts';

/** A request that reached the receiver. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Answers a request; `number` counts them from 1. */
export type ReceiverAnswer = (response: ServerResponse, number: number, request: ReceivedRequest) => void;

/** A real HTTP server that webhooks may be sent to. */
export interface Receiver {
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  /** The most requests that were under way at the same time. */
  readonly mostAtOnce: number;
  /** Resolves once there were so many requests; rejects when that takes longer than some seconds. */
  received(count: number): Promise<readonly ReceivedRequest[]>;
}

type Cleanup = ReturnType<typeof createCleanup>;

const DEADLINE_MS = 5000;

/** Starts a receiver on a free port; `cleanup` is given what ends it. */
export async function startReceiver(
  cleanup: Cleanup,
  answer: ReceiverAnswer = (response) => response.writeHead(200).end(),
): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  const waiting = new Set<() => void>();
  let underWay = 0;
  let mostAtOnce = 0;
  const server = createServer((message, response) => {
    underWay += 1;
    mostAtOnce = Math.max(mostAtOnce, underWay);
    response.once('close', () => (underWay -= 1));
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.once('end', () => {
      const { method = '', url: path = '', headers } = message;
      const request = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
      requests.push(request);
      answer(response, requests.length, request);
      for (const check of waiting) check();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  cleanup.add(async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  });
  // A TCP server's address is an AddressInfo; only pipes have strings.
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/hook`,
    requests,
    get mostAtOnce() {
      return mostAtOnce;
    },
    received: (count) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`The receiver got ${requests.length} requests, not ${count}`));
        }, DEADLINE_MS);
        const check = () => {
          if (requests.length < count) return;
          clearTimeout(late);
          waiting.delete(check);
          resolve(requests);
        };
        waiting.add(check);
        check();
      }),
  };
}

/** Settings that do not keep a test waiting: five attempts. */
export const FAST = { retryDelaysMs: [1, 1, 1, 1], timeoutMs: 2000 };

/** A service with webhooks and one author, its client, and what it warned of. */
export async function startWithWebhooks(
  cleanup: Cleanup,
  webhooks: readonly WebhookInput[],
  options: Partial<ContentServiceOptions> = {},
) {
  const warnings: string[] = [];
  const dataset = await writeDataset(cleanup, [stored('author', { _type: 'author', name: 'Ada' })]);
  const service = await startService(cleanup, dataset, {
    webhooks,
    webhookSettings: FAST,
    onWarning: (message) => warnings.push(message),
    ...options,
  });
  return { service, warnings, client: clientOf(service, { perspective: 'raw' }) };
}

/** A webhook that sends everything to `url`, unless told otherwise. */
export function hook(url: string, fields: Partial<WebhookInput> = {}): WebhookInput {
  return { id: 'hook', name: 'Test', url, dataset: 'production', ...fields };
}

/** A page to create. */
export function page(_id: string, fields: object = {}) {
  return { _id, _type: 'page', ...fields };
}

/** Ids of the documents that requests are about. */
export function documents(requests: readonly ReceivedRequest[]) {
  return requests.map(({ headers }) => headers['sanity-document-id']);
}
