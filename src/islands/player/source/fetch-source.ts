import { PLAYER } from '../../../config/limits.ts';
import { PlayerError, toPlayerError } from '../player-error.ts';

/** Reads a body up to the maximum size of an animation file. */
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
 * Fetches an animation file, with a simple request that needs no CORS preflight.
 *
 * @throws PlayerError 'Something went wrong' for an error status or a network error, 'Broken file or invalid file
 *   format' for a file that is too large; the signal's reason when aborted.
 */
export async function fetchSource(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  try {
    const response = await fetch(url, { signal });
    if (!response.ok) throw new Error(`${response.status} ${response.statusText}`);
    return response.body === null ? new Uint8Array() : await readLimited(response.body);
  } catch (error) {
    signal.throwIfAborted();
    throw toPlayerError(error);
  }
}
