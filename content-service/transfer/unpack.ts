import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { MAX_ARCHIVE_BYTES, MAX_ARCHIVE_ENTRIES } from '../shared/config.ts';
import { importPath } from './entry-name.ts';

/** Limits of an archive. */
export interface ArchiveLimits {
  /** Maximum unpacked size in bytes. */
  readonly bytes: number;
  readonly entries: number;
}

const LIMITS: ArchiveLimits = { bytes: MAX_ARCHIVE_BYTES, entries: MAX_ARCHIVE_ENTRIES };

/** Creates a stream that fails beyond a number of bytes, against decompression bombs. */
function limitBytes(limit: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      length += chunk.byteLength;
      if (length <= limit) done(null, chunk);
      else done(new Error(`The archive unpacks to more than ${limit} bytes`));
    },
  });
}

/** Creates a stream of a file's content, decompressed if it is gzipped. */
export function unzipped(file: string, isZipped: boolean, limit: number): Readable {
  const limited = limitBytes(limit);
  const stages = isZipped ? [createGunzip(), limited] : [limited];
  // Errors reach the consumer through the last stream, which `pipeline` destroys.
  pipeline([createReadStream(file), ...stages]).catch(() => undefined);
  return limited;
}

async function unpackEntry({ header, body }: ParsedTarEntry, folder: string): Promise<void> {
  const type = header.type ?? 'file';
  if (type !== 'file' && type !== 'directory') {
    throw new Error(
      `The archive contains ${JSON.stringify(header.name)}, a ${type}; only regular files are imported`,
    );
  }
  const name = type === 'directory' ? undefined : importPath(header.name);
  if (name === undefined) return await body.cancel();
  const target = path.join(folder, name);
  await mkdir(path.dirname(target), { recursive: true });
  // `wx` fails for duplicate entries.
  // The types of the DOM and of Node differ for the same class.
  await pipeline(Readable.fromWeb(body as NodeReadableStream), createWriteStream(target, { flags: 'wx' }));
}

/**
 * Unpacks an archive into a folder: regular files only, at the paths of an import.
 *
 * @param isZipped True if the archive is gzipped.
 * @throws Error when it is damaged, contains links or unsafe names, or exceeds the limits.
 */
export async function unpackArchive(
  file: string,
  folder: string,
  isZipped: boolean,
  limits: ArchiveLimits = LIMITS,
): Promise<void> {
  // The types of the DOM and of Node differ for the same class.
  const bytes = Readable.toWeb(unzipped(file, isZipped, limits.bytes)) as ReadableStream<Uint8Array>;
  let count = 0;
  for await (const entry of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
    count += 1;
    if (count > limits.entries) throw new Error(`The archive has more than ${limits.entries} entries`);
    await unpackEntry(entry, folder);
  }
}
