import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { ContentServiceOptions, WebhookInput } from '../index.ts';
import { startService, stored, type Cleanup } from '../tests/support.ts';

/** Request that reached the receiver. */
export interface ReceivedRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
}

/** Responds to a request; `number` counts them from 1. */
type ReceiverResponse = (response: ServerResponse, number: number, request: ReceivedRequest) => void;

/** HTTP server that receives webhooks. */
interface Receiver {
  readonly url: string;
  readonly requests: readonly ReceivedRequest[];
  /** Maximum number of concurrent requests so far. */
  readonly maxConcurrent: number;
  /** Resolves once `count` requests have arrived; rejects after `DEADLINE_MS`. */
  received(count: number): Promise<readonly ReceivedRequest[]>;
}

const DEADLINE_MS = 5000;

/** Starts a receiver on a free port and registers its shutdown with `cleanup`. */
export async function startReceiver(
  cleanup: Cleanup,
  respond: ReceiverResponse = (response) => response.writeHead(200).end(),
): Promise<Receiver> {
  const requests: ReceivedRequest[] = [];
  const waiting = new Set<() => void>();
  let inFlight = 0;
  let maxConcurrent = 0;
  const server = createServer((message, response) => {
    inFlight += 1;
    maxConcurrent = Math.max(maxConcurrent, inFlight);
    response.once('close', () => (inFlight -= 1));
    const chunks: Buffer[] = [];
    message.on('data', (chunk: Buffer) => chunks.push(chunk));
    message.once('end', () => {
      const { method = '', url: path = '', headers } = message;
      const request = { method, path, headers, body: Buffer.concat(chunks).toString('utf8') };
      requests.push(request);
      respond(response, requests.length, request);
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
    get maxConcurrent() {
      return maxConcurrent;
    },
    received: (count) =>
      new Promise((resolve, reject) => {
        const late = setTimeout(() => {
          waiting.delete(check);
          reject(new Error(`The receiver received ${requests.length} requests, not ${count}`));
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

/** Delivery settings with short delays: five attempts. */
export const FAST = { retryDelaysMs: [1, 1, 1, 1], timeoutMs: 2000 };

/** Starts a service with webhooks, one author document, a client and a list of its warnings. */
export async function startWithWebhooks(
  cleanup: Cleanup,
  webhooks: readonly WebhookInput[],
  options: Partial<ContentServiceOptions> = {},
) {
  const warnings: string[] = [];
  const authors = [stored('author', { _type: 'author', name: 'Ada' })];
  const service = await startService(cleanup, authors, {
    webhooks,
    webhookSettings: FAST,
    onWarning: (message) => warnings.push(message),
    ...options,
  });
  return { service, warnings, client: service.raw };
}

/** Creates a webhook for all changes of the dataset. */
export function hook(url: string, fields: Partial<WebhookInput> = {}): WebhookInput {
  return { id: 'hook', name: 'Test', url, dataset: 'production', ...fields };
}

/** Creates a page document. */
export function page(_id: string, fields: object = {}) {
  return { _id, _type: 'page', ...fields };
}

/** Returns the document ids of requests. */
export function documents(requests: readonly ReceivedRequest[]) {
  return requests.map(({ headers }) => headers['sanity-document-id']);
}
