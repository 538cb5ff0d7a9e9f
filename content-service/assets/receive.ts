import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { ServiceRequest } from '../http/request.ts';

/** Bytes that came in and lie on disk. */
export interface ReceivedBytes {
  readonly file: string;
  /** Hash of the bytes, in hexadecimal. */
  readonly sha1: string;
  /** In bytes. */
  readonly size: number;
}

/**
 * Writes the body of a request to a file as it comes in, so that its size does not matter to memory.
 *
 * @param file Path of the file, which must not exist yet.
 * @param limit Largest body in bytes.
 * @throws HttpError 413 as soon as the body is known to be larger.
 */
export async function receiveBody(
  request: Pick<ServiceRequest, 'consumeBody'>,
  file: string,
  limit: number,
): Promise<ReceivedBytes> {
  const hash = createHash('sha1');
  let size = 0;
  const handle = await open(file, 'wx');
  try {
    await request.consumeBody(limit, async (chunk) => {
      hash.update(chunk);
      size += chunk.byteLength;
      await handle.writeFile(chunk);
    });
  } finally {
    await handle.close();
  }
  return { file, sha1: hash.digest('hex'), size };
}
