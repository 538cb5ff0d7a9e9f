import { connect } from 'node:net';
import type { FuzzRequest } from './requests.ts';

/** How a request ended: its status, a connection without an answer, or no end within the time. */
export type Outcome = number | 'no answer' | 'stuck';

/** Milliseconds a request may take; the slowest ones, of pictures, take a fraction. */
const PATIENCE_MS = 20_000;

/** The bytes of a request, also of one that is no HTTP. */
export function bytesOf({ method, target, headers, body }: FuzzRequest): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`).join('');
  return Buffer.from(`${method} ${target} HTTP/1.1\r\n${lines}\r\n${body}`);
}

/** The status of the first answer in these bytes, and whether all of it is there. `HEAD` answers have no body. */
export function readAnswer(
  received: string,
  method: string,
): { status: number; isComplete: boolean } | undefined {
  const answer = received.replace(/^HTTP\/1\.1 1\d\d [^]*?\r\n\r\n/, '');
  const headEnd = answer.indexOf('\r\n\r\n');
  const status = Number(/^HTTP\/1\.1 (\d{3}) /.exec(answer)?.[1]);
  if (headEnd === -1 || Number.isNaN(status)) return undefined;
  const head = answer.slice(0, headEnd);
  const length = /^content-length: (\d+)\r?$/im.exec(head)?.[1];
  const isStream = /^content-type: text\/event-stream/im.test(head);
  const hasBody = method !== 'HEAD' && status !== 204 && status !== 304;
  const isWhole =
    length === undefined
      ? /^transfer-encoding: chunked/im.test(head) && answer.endsWith('0\r\n\r\n')
      : answer.length - headEnd - 4 >= Number(length);
  return { status, isComplete: isStream || !hasBody || isWhole };
}

/**
 * Sends a request over a connection of its own and waits for the answer or the connection's end. With `cut`, only that
 * share of the bytes is sent before the connection is torn down. Streams of events are left at their first word.
 */
export async function sendRaw(origin: string, request: FuzzRequest): Promise<Outcome> {
  const { hostname, port } = new URL(origin);
  const bytes = bytesOf(request);
  return await new Promise((resolve) => {
    let received = '';
    let outcome: Outcome = 'no answer';
    const socket = connect(Number(port), hostname);
    socket.setTimeout(PATIENCE_MS, () => {
      outcome = 'stuck';
      socket.destroy();
    });
    socket.on('data', (chunk: Buffer) => {
      // One character per byte, so that lengths are right.
      received += chunk.toString('latin1');
      const answer = readAnswer(received, request.method);
      if (answer === undefined) return;
      outcome = answer.status;
      if (answer.isComplete) socket.destroy();
    });
    // A connection that breaks is an end like any other.
    socket.on('error', () => undefined);
    socket.on('close', () => resolve(outcome));
    const { cut } = request;
    if (cut === undefined) socket.write(bytes);
    else socket.write(bytes.subarray(0, Math.floor(bytes.length * cut)), () => socket.destroy());
  });
}

/** Sends requests, a few at a time, and tells how each ended. */
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
