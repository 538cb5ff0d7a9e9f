import { requireAnimationData } from './animation-data.ts';
import type { PlayerSource } from './control/types.ts';
import type { AnimationFile } from './package/open-package.ts';
import { readAnimationFile, MAX_FILE_BYTES } from './read-file.ts';
import { orUnreachable, PlayerError } from './player-error.ts';

/**
 * Reads the animations of a source.
 *
 * @throws PlayerError for an invalid source (specification section 8); the signal's reason when aborted.
 */
export async function readSource(source: PlayerSource, signal: AbortSignal): Promise<AnimationFile> {
  if (typeof source === 'object') {
    const data = Promise.resolve(requireAnimationData(source));
    return { animations: [{ id: '', data, settings: {} }], initialIndex: 0 };
  }
  const file = await readAnimationFile(await fetchSource(source, signal), signal);
  const base = new URL(source, document.baseURI).href;
  // A failure is reported to whoever awaits the animation.
  for (const { data } of file.animations) data.then((each) => (each.base = base)).catch(() => undefined);
  return file;
}

/** Reads a body, no further than the maximum size of an animation file, which its reader refuses. */
async function readLimited(body: ReadableStream<Uint8Array<ArrayBuffer>>): Promise<Uint8Array<ArrayBuffer>> {
  const reader = body.getReader();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    chunks.push(read.value);
    length += read.value.byteLength;
    if (length > MAX_FILE_BYTES) await reader.cancel();
  }
  return new Uint8Array(await new Blob(chunks).arrayBuffer());
}

/**
 * Fetches an animation file, with a simple request that needs no CORS preflight.
 *
 * @throws PlayerError 'The animation did not load' for an error status or a network error; the signal's reason when
 *   aborted.
 */
export async function fetchSource(url: string, signal: AbortSignal): Promise<Uint8Array<ArrayBuffer>> {
  const read = async (): Promise<Uint8Array<ArrayBuffer>> => {
    const response = await fetch(url, { signal });
    if (!response.ok) {
      throw new PlayerError('unreachable', `(${response.status}: ${url})`);
    }
    return response.body === null ? new Uint8Array() : await readLimited(response.body);
  };
  try {
    return await orUnreachable(read());
  } catch (error) {
    signal.throwIfAborted();
    throw error;
  }
}
