import { createReadStream } from 'node:fs';

/** Bytes read at a time. Longer texts would stay in memory until a full garbage collection. */
const CHUNK_BYTES = 64 * 1024;

/**
 * The lines of a text file, one after the other, so that a large file is never in memory as a whole. Only `\n` ends a
 * line: `node:readline` takes U+2028 for an end, too, which JSON strings may contain.
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
