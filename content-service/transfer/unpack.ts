import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';
import { MAX_ARCHIVE_BYTES, MAX_ARCHIVE_ENTRIES } from '../ground/config.ts';
import { importPath } from './entry-name.ts';

/** How much an archive may hold. */
export interface ArchiveLimits {
  /** Once unpacked. */
  readonly bytes: number;
  readonly entries: number;
}

const LIMITS: ArchiveLimits = { bytes: MAX_ARCHIVE_BYTES, entries: MAX_ARCHIVE_ENTRIES };

/** Stops what unpacks to more than it may: a small file can hold a thousand times its size. */
function limitBytes(limit: number): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _, done) {
      length += chunk.byteLength;
      if (length <= limit) done(null, chunk);
      else done(new Error(`The archive holds more than ${limit} bytes`));
    },
  });
}

/** The contents of a file, unzipped where that is needed. */
export function unzipped(file: string, isZipped: boolean, limit: number): Readable {
  const limited = limitBytes(limit);
  const stages = isZipped ? [createGunzip(), limited] : [limited];
  // A failure reaches the reader through the last stage, which it destroys.
  pipeline([createReadStream(file), ...stages]).catch(() => undefined);
  return limited;
}

async function unpackEntry({ header, body }: ParsedTarEntry, folder: string): Promise<void> {
  const type = header.type ?? 'file';
  if (type !== 'file' && type !== 'directory') {
    throw new Error(`The archive holds ${JSON.stringify(header.name)}, a ${type}; only files are imported`);
  }
  const name = type === 'directory' ? undefined : importPath(header.name);
  if (name === undefined) return await body.cancel();
  const target = path.join(folder, name);
  await mkdir(path.dirname(target), { recursive: true });
  // Never over another one: two entries of the same name are no export.
  // The DOM and Node each have types for what is one class here.
  await pipeline(Readable.fromWeb(body as NodeReadableStream), createWriteStream(target, { flags: 'wx' }));
}

/**
 * Unpacks an archive into a folder: files only, under the names imports have.
 *
 * @param isZipped Whether it is compressed with gzip.
 * @throws Error when it is damaged, holds links or names that lead elsewhere, or is too large.
 */
export async function unpackArchive(
  file: string,
  folder: string,
  isZipped: boolean,
  limits: ArchiveLimits = LIMITS,
): Promise<void> {
  // The DOM and Node each have types for what is one class here.
  const bytes = Readable.toWeb(unzipped(file, isZipped, limits.bytes)) as ReadableStream<Uint8Array>;
  let count = 0;
  for await (const entry of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
    count += 1;
    if (count > limits.entries) throw new Error(`The archive holds more than ${limits.entries} entries`);
    await unpackEntry(entry, folder);
  }
}
