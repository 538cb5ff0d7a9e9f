import { PLAYER } from '../../../config/limits.ts';
import { PlayerError } from '../player-error.ts';
import { inflateInSlices } from './inflate-in-slices.ts';
import type { ZipEntry } from './zip-directory.ts';

/** Converts an error of a decompressor; messages differ between engines, and some are in the cause. */
function toZipError(error: unknown): PlayerError {
  if (error instanceof PlayerError) return error;
  const words = error instanceof Error ? `${error.message} ${String(error.cause)}` : '';
  const isCutOff = /EOF|truncat|unexpected end/i.test(words);
  return new PlayerError(isCutOff ? 'unexpectedEnd' : 'invalidZip', undefined, error);
}

/** Decompresses an entry on the main thread. */
function inflateSmall({ compressed, size }: ZipEntry): Uint8Array<ArrayBuffer> {
  try {
    return inflateInSlices(compressed, size);
  } catch (error) {
    throw toZipError(error);
  }
}

/** Decompresses an entry off the main thread; stops as soon as the output exceeds the declared size. */
async function inflateAside({ compressed, size }: ZipEntry): Promise<Uint8Array<ArrayBuffer>> {
  const output = new Uint8Array(size);
  let length = 0;
  const chunks = new Blob([compressed])
    .stream()
    .pipeThrough(new DecompressionStream('deflate-raw'))
    .getReader();
  try {
    for (let read = await chunks.read(); !read.done; read = await chunks.read()) {
      // Throws when there is no room left.
      output.set(read.value, length);
      length += read.value.byteLength;
    }
    if (length < size) throw new PlayerError('unexpectedEnd');
    return output;
  } catch (error) {
    // Stops the decompressor; that it fails again because it was stopped tells nobody anything.
    chunks.cancel().catch(() => undefined);
    throw toZipError(error);
  }
}

/** Reads files of one archive, within a budget of decompressed bytes for all of them together. */
export type EntryReader = (entry: ZipEntry) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Makes a reader for the files of one archive. Files that claim less than 524288 bytes (specification section 9) are
 * decompressed at once, larger ones beside the page's own thread; both stop as soon as more comes out than claimed.
 *
 * @returns a function that throws PlayerError: 'unexpected EOF' for a file that is cut off, 'unknown compression type'
 *   for anything but stored and deflated files, 'invalid zip data' for encrypted, broken, lying and too large ones.
 */
export function createEntryReader(): EntryReader {
  let bytesLeft: number = PLAYER.maxPackageBytes;
  return async (entry) => {
    const { method, size, compressed, isEncrypted } = entry;
    if (isEncrypted || size > PLAYER.maxEntryBytes || size > bytesLeft) throw new PlayerError('invalidZip');
    bytesLeft -= size;
    if (method === 0) {
      if (compressed.byteLength !== size) throw new PlayerError('unexpectedEnd');
      return compressed;
    }
    if (method !== 8) throw new PlayerError('unknownCompression', method);
    const isSmall = size < PLAYER.syncDecompressionBytes;
    return isSmall || typeof DecompressionStream === 'undefined'
      ? inflateSmall(entry)
      : await inflateAside(entry);
  };
}
