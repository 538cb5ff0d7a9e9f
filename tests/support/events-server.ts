import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { FUNCTION_PATHS } from '../../src/config/function-paths.ts';
import { listenLocally } from '../../src/process/testing/listen-locally.ts';

/** Answer of the analytics service. */
export interface EventsAnswer {
  readonly status: number;
  readonly body: string;
}

/** Site whose analytics service is a recorder. */
export interface EventsServer {
  readonly origin: string;
  /** Bodies of all posts to the service, decompressed. */
  readonly bodies: readonly string[];
  /** Bodies that were accepted. */
  readonly accepted: readonly string[];
  /** Sets the next answers; afterwards events are accepted again. */
  answerNext(...answers: readonly EventsAnswer[]): void;
  close(): void;
}

const ACCEPTED: EventsAnswer = { status: 200, body: '{"code":200}' };

/**
 * Serves a site on another port, and its path of analytics events itself. A server and not an interception in the
 * browser, because browsers do not let anybody intercept requests that outlive their page.
 */
export async function openEventsServer(siteOrigin: string): Promise<EventsServer> {
  const bodies: string[] = [];
  const accepted: string[] = [];
  let answers: readonly EventsAnswer[] = [];

  const record = async (incoming: IncomingMessage, response: ServerResponse) => {
    const body = await readBody(incoming);
    const [answer = ACCEPTED, ...later] = answers;
    answers = later;
    bodies.push(body);
    if (answer.status === ACCEPTED.status) accepted.push(body);
    response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
  };
  const server = createServer((incoming, response) => {
    if (incoming.url === FUNCTION_PATHS.events) return void record(incoming, response);
    const { method, headers } = incoming;
    const upstream = request(new URL(incoming.url ?? '/', siteOrigin), { method, headers }, (answer) => {
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(response);
    });
    upstream.on('error', () => response.destroy());
    incoming.pipe(upstream);
  });
  const port = await listenLocally(server);
  return {
    origin: `http://localhost:${port}`,
    bodies,
    accepted,
    answerNext: (...next) => {
      answers = next;
    },
    close() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function readBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  // Without an encoding a request's chunks are buffers.
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  const body = Buffer.concat(chunks);
  return (body[0] === 0x1f ? gunzipSync(body) : body).toString('utf8');
}
