import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';

/** Body of an upload, read in chunks with back-pressure. */
export interface UploadBody {
  consumeBody(limit: number, consume: (chunk: Buffer) => Promise<void>): Promise<void>;
}

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
 * @throws whatever `consumeBody` throws when the body is larger than `limit`.
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
