import { PlayerError } from '../player-error.ts';
import { packageError } from './package-error.ts';
import type { ZipEntry } from './zip-directory.ts';
import { Inflate } from 'fflate';

/** Archive entries below this size are decompressed synchronously. */
export const SYNC_DECOMPRESSION_BYTES = 524_288;
/** Maximum decompressed size of one archive entry, in bytes. */
export const MAX_ENTRY_BYTES = 32 * 1024 * 1024;
/** Maximum decompressed size of all entries together, in bytes. */
const MAX_PACKAGE_BYTES = 64 * 1024 * 1024;

/** Converts an error of a decompressor; messages differ between engines, and some are in the cause. */
function toZipError(error: unknown): PlayerError {
  if (error instanceof PlayerError) return error;
  const words = error instanceof Error ? `${error.message} ${String(error.cause)}` : '';
  const isCutOff = /EOF|truncat|unexpected end/i.test(words);
  return packageError(isCutOff ? 'unexpectedEnd' : 'invalidZip', '', error);
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
      // Throws when the output exceeds its buffer.
      output.set(read.value, length);
      length += read.value.byteLength;
    }
    if (length < size) throw packageError('unexpectedEnd');
    return output;
  } catch (error) {
    // Stops the decompressor; its error for being stopped is irrelevant.
    chunks.cancel().catch(() => undefined);
    throw toZipError(error);
  }
}

/** Reads entries of one archive, with a shared limit on decompressed bytes. */
export type EntryReader = (entry: ZipEntry) => Promise<Uint8Array<ArrayBuffer>>;

/**
 * Creates a reader for the entries of one archive. Entries that declare less than 524288 bytes (specification section
 * 9.29) are decompressed on the main thread, larger ones off it; both stop as soon as the output exceeds the declared
 * size.
 *
 * @returns a function that rejects with PlayerError: 'unexpected EOF' for a truncated entry, 'unknown compression
 *   type' unless stored or deflated, 'File is too large' for entries beyond the limits, 'invalid zip data' for
 *   encrypted and invalid entries and for wrong sizes.
 */
export function createEntryReader(): EntryReader {
  let bytesLeft: number = MAX_PACKAGE_BYTES;
  return async (entry) => {
    const { method, size, compressed, isEncrypted } = entry;
    if (isEncrypted) throw packageError('invalidZip');
    if (size > MAX_ENTRY_BYTES || size > bytesLeft) {
      throw new PlayerError('tooLarge', `(${entry.name}: ${size} bytes decompressed)`);
    }
    bytesLeft -= size;
    if (method === 0) {
      if (compressed.byteLength !== size) throw packageError('unexpectedEnd');
      return compressed;
    }
    if (method !== 8) throw packageError('unknownCompression', method);
    const isSmall = size < SYNC_DECOMPRESSION_BYTES;
    return isSmall || typeof DecompressionStream === 'undefined'
      ? inflateSmall(entry)
      : await inflateAside(entry);
  };
}

/**
 * Compressed bytes decompressed at a time. DEFLATE expands data 1032-fold at most, so no more than 4 MB come out
 * before the size is compared with the limit again.
 */
const SLICE_BYTES = 4096;

/**
 * Decompresses DEFLATE data (RFC 1951) synchronously. Work and memory are bounded by the sizes of input and output,
 * which fflate's `inflateSync` does not do: it decompresses a zip bomb to its end, even into a small buffer.
 *
 * @param size expected size of the decompressed data, in bytes.
 * @throws PlayerError 'unexpected EOF' for truncated data, 'invalid zip data' as soon as there is more than `size`.
 * @throws Error of fflate for invalid data.
 */
function inflateInSlices(input: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const output = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((chunk) => {
    if (chunk.byteLength > size - length) throw packageError('invalidZip');
    output.set(chunk, length);
    length += chunk.byteLength;
  });
  for (let start = 0; start < input.byteLength; start += SLICE_BYTES) {
    const end = start + SLICE_BYTES;
    stream.push(input.subarray(start, end), end >= input.byteLength);
  }
  if (input.byteLength === 0 || length < size) throw packageError('unexpectedEnd');
  return output;
}
