import { PLAYER } from '../../../config/limits.ts';
import { PlayerError } from '../player-error.ts';

/** Reads a body, and no more of it than an animation file may have. */
async function readLimited(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    length += read.value.byteLength;
    if (length > PLAYER.maxFileBytes) {
      await reader.cancel();
      throw new PlayerError('invalidFormat');
    }
    chunks.push(read.value);
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Fetches an animation file. The request is a plain one, so that other origins need not answer a preflight.
 *
 * @throws PlayerError 'Something went wrong' when there is no such file or no connection, 'Broken file or invalid file
 *   format' for one that is too large; the signal's reason when it is aborted.
 */
export async function fetchSource(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return response.body === null ? new Uint8Array() : await readLimited(response.body);
  } catch (error) {
    signal.throwIfAborted();
    if (error instanceof PlayerError) throw error;
    throw new PlayerError('unknown', undefined, error);
  }
}
