import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { listenLocally } from '../../src/process/testing/listen-locally.ts';

/** Request that reached the upstream. */
export interface RecordedRequest {
  readonly path: string;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly body: string;
}

/** Response of the upstream; `undefined` leaves the request without one. */
export interface UpstreamResponse {
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string;
}

/** Server in place of a third party. */
export interface RecordingUpstream {
  readonly origin: string;
  /** Requests so far, in their order. */
  readonly requests: RecordedRequest[];
  /** Sets the responses to later requests, in their order; the last one is repeated. Default: 200, `{"code":200}`. */
  respondWith(
    ...responses: readonly [...(UpstreamResponse | undefined)[], UpstreamResponse | undefined]
  ): void;
  close(): Promise<void>;
}

const ACCEPTED: UpstreamResponse = { status: 200, body: '{"code":200}' };

/** Starts a server that records what functions forward. */
export async function startRecordingUpstream(): Promise<RecordingUpstream> {
  const requests: RecordedRequest[] = [];
  let planned: readonly (UpstreamResponse | undefined)[] = [ACCEPTED];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      requests.push({ path: request.url ?? '', headers: request.headers, body });
      const next = planned[0];
      if (planned.length > 1) planned = planned.slice(1);
      if (next) response.writeHead(next.status, next.headers).end(next.body ?? '');
    });
  });
  const port = await listenLocally(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    requests,
    respondWith(...responses) {
      planned = responses;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
