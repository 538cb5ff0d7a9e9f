import { connect } from 'node:net';

/** Bytes read at a time. */
const READ_BYTES = 1024 * 1024;

/** Parsed head of an HTTP response: status, offset and length of the body. */
interface ResponseHead {
  readonly status: string;
  readonly bodyStart: number;
  readonly bodyBytes: number;
}

/** Parses the head of an HTTP response. @returns `undefined` until the head is complete. */
export function readResponseHead(text: string): ResponseHead | undefined {
  const end = text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const head = text.slice(0, end);
  const [, status = ''] = /^HTTP\/1\.1 (\d+)/.exec(head) ?? [];
  const [, length = 'NaN'] = /^content-length: (\d+)$/im.exec(head) ?? [];
  return { status, bodyStart: end + 4, bodyBytes: Number(length) };
}

/** Returns the size of a complete body in bytes, or the problem of the response. */
function countBody(response: ResponseHead | undefined, received: number): number | string {
  if (response === undefined) return 'ended without a response';
  if (response.status !== '200') return `responded with ${response.status} instead of 200`;
  const bytes = received - response.bodyStart;
  return bytes === response.bodyBytes ? bytes : `ended after ${bytes} of ${response.bodyBytes} bytes`;
}

/**
 * Posts JSON and counts the bytes of the response, reading into one reused buffer: garbage collection in the client
 * would compete with the service for the processor.
 *
 * @throws Error without a response, with a status other than 200, and for a truncated body.
 */
export async function countResponse(address: string, body: string): Promise<number> {
  const { hostname, port, host, pathname, search } = new URL(address);
  const payload = Buffer.from(body);
  const head = [
    `POST ${pathname}${search} HTTP/1.1`,
    `host: ${host}`,
    'content-type: application/json',
    `content-length: ${payload.length}`,
    'connection: close',
  ].join('\r\n');
  return await new Promise((resolve, reject) => {
    let response: ResponseHead | undefined;
    let firstText = '';
    let received = 0;
    const socket = connect({
      host: hostname,
      port: Number(port),
      onread: {
        buffer: Buffer.allocUnsafeSlow(READ_BYTES),
        callback(bytes, buffer) {
          received += bytes;
          if (response === undefined) {
            firstText += Buffer.from(buffer.subarray(0, bytes)).toString('latin1');
            response = readResponseHead(firstText);
          }
          return true;
        },
      },
    });
    socket.on('error', reject);
    socket.on('close', () => {
      const count = countBody(response, received);
      if (typeof count === 'number') resolve(count);
      else reject(new Error(`${address} ${count}`));
    });
    socket.write(`${head}\r\n\r\n`);
    socket.write(payload);
  });
}
