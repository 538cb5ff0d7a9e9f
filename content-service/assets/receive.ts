import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** Body of an upload, read in chunks with back-pressure. */
export interface UploadBody {
  consumeBody(limit: number, consume: (chunk: Buffer) => Promise<void>): Promise<void>;
}

/** Received upload on disk. */
export interface ReceivedBytes {
  readonly file: string;
  /** SHA-1 of the bytes, in hexadecimal. */
  readonly sha1: string;
  /** Size in bytes. */
  readonly size: number;
}

/**
 * Streams the body of a request to a file, with constant memory.
 *
 * @param file Path of the file, which must not exist yet.
 * @param limit Maximum size in bytes.
 * @throws Error of `consumeBody` when the body exceeds `limit`.
 */
export async function receiveBody(body: UploadBody, file: string, limit: number): Promise<ReceivedBytes> {
  const hash = createHash('sha1');
  let size = 0;
  const handle = await open(file, 'wx');
  try {
    await body.consumeBody(limit, async (chunk) => {
      hash.update(chunk);
      size += chunk.byteLength;
      await handle.writeFile(chunk);
    });
  } finally {
    await handle.close();
  }
  return { file, sha1: hash.digest('hex'), size };
}
