import { createReadStream } from 'node:fs';

/** Read buffer in bytes. Larger strings would stay in memory until a major garbage collection. */
const CHUNK_BYTES = 64 * 1024;

/**
 * Streams the lines of a text file with bounded memory. Only `\n` is a line break: `node:readline` also splits at
 * U+2028, which JSON strings may contain.
 */
export async function* readLines(file: string): AsyncGenerator<string> {
  let rest = '';
  // With an encoding, chunks are strings.
  const chunks = createReadStream(file, {
    encoding: 'utf8',
    highWaterMark: CHUNK_BYTES,
  }) as AsyncIterable<string>;
  for await (const chunk of chunks) {
    const lines = `${rest}${chunk}`.split('\n');
    rest = lines.pop() ?? '';
    yield* lines;
  }
  yield rest;
}
