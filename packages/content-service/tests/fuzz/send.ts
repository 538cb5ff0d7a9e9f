import { connect } from 'node:net';
import type { FuzzRequest } from './requests.ts';

/** Outcome of a request: status, a connection closed without a response, or a timeout. */
type Outcome = number | 'no response' | 'stuck';

/** Timeout of a request in milliseconds; the slowest ones, of images, take a fraction. */
const PATIENCE_MS = 20_000;

/** Serialises a request, possibly to invalid HTTP. */
export function bytesOf({ method, target, headers, body }: FuzzRequest): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines}\r\n${body}`);
}

/** Parses the status of the first response, and whether it is complete. Responses to `HEAD` have no body. */
export function parseResponse(
  received: string,
  method: string,
): { status: number; isComplete: boolean } | undefined {
  const response = received.replace(/^HTTP\/1\.1 1\d\d [^]*?\r\n\r\n/, '');
  const headEnd = response.indexOf('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(response)?.[1]);
  if (headEnd === -1 || Number.isNaN(status)) return undefined;
  const head = response.slice(0, headEnd);
  const length = /^content-length: (\d+)\r?$/im.exec(head)?.[1];
  const isStream = /^content-type: text\/event-stream/im.test(head);
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
  const isWhole =
    length === undefined
      ? /^transfer-encoding: chunked/im.test(head) && response.endsWith('0\r\n\r\n')
      : response.length - headEnd - 4 >= Number(length);
  return { status, isComplete: isStream || !hasBody || isWhole };
}

/**
 * Sends a request on its own connection and waits for the response or the end of the connection. With `cut`, only that
 * share of the bytes is sent. Event streams are closed after their head.
 */
async function sendRaw(origin: string, request: FuzzRequest): Promise<Outcome> {
  const { hostname, port } = new URL(origin);
  const bytes = bytesOf(request);
  return await new Promise((resolve) => {
    let received = '';
    let outcome: Outcome = 'no response';
    const socket = connect(Number(port), hostname);
    socket.setTimeout(PATIENCE_MS, () => {
      outcome = 'stuck';
      socket.destroy();
    });
    socket.on('data', (chunk: Buffer) => {
      // One character per byte, so that lengths match.
      received += chunk.toString('latin1');
      const response = parseResponse(received, request.method);
      if (response === undefined) return;
      outcome = response.status;
      if (response.isComplete) socket.destroy();
    });
    // A connection error is an outcome like any other.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(outcome));
    const { cut } = request;
    if (cut === undefined) socket.write(bytes);
    else socket.write(bytes.subarray(0, Math.floor(bytes.length * cut)), () => socket.destroy());
  });
}

/** Sends requests with limited concurrency and returns their outcomes. */
export async function sendAll(
  origin: string,
  requests: readonly FuzzRequest[],
  concurrency: number,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  let index = 0;
  const worker = async () => {
    for (;;) {
      const mine = index;
      index += 1;
      const request = requests[mine];
      if (request === undefined) return;
      outcomes[mine] = await sendRaw(origin, request);
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  return outcomes;
}
