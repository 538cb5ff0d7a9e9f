import { Inflate } from 'fflate';
import { PlayerError } from '../player-error.ts';

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
export function inflateInSlices(input: Uint8Array, size: number): Uint8Array<ArrayBuffer> {
  const output = new Uint8Array(size);
  let length = 0;
  const stream = new Inflate((chunk) => {
    if (chunk.byteLength > size - length) throw new PlayerError('invalidZip');
    output.set(chunk, length);
    length += chunk.byteLength;
  });
  for (let start = 0; start < input.byteLength; start += SLICE_BYTES) {
    const end = start + SLICE_BYTES;
    stream.push(input.subarray(start, end), end >= input.byteLength);
  }
  if (input.byteLength === 0 || length < size) throw new PlayerError('unexpectedEnd');
  return output;
}
