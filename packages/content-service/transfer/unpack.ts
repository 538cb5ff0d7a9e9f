import path from 'node:path';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { ReadableStream as NodeReadableStream } from 'node:stream/web';
import { createGunzip } from 'node:zlib';
import { createTarDecoder, type ParsedTarEntry } from 'modern-tar';

/** Maximum unpacked size of an imported archive, in bytes. */
const MAX_ARCHIVE_BYTES = 4 * 1024 * 1024 * 1024;

/** Maximum number of entries in an imported archive. */
const MAX_ARCHIVE_ENTRIES = 100_000;

/** Maximum length of a file name on common file systems, in bytes. */
const MAX_NAME_BYTES = 255;

function isPlainName(name: string): boolean {
  return (
    name !== '' &&
    name !== '.' &&
    name !== '..' &&
    // Control characters are unsafe in terminals, backslashes are separators on Windows.
    !/[\u0000-\u001f\\]/.test(name) &&
    Buffer.byteLength(name) <= MAX_NAME_BYTES
  );
}

/**
 * Maps an entry of an archive to its path in the import folder: `data.ndjson`, `assets.json` or a file below `images/`
 * and `files/`. The top-level folder of an export, of any name, is stripped.
 *
 * @returns `undefined` for entries that are no part of an export.
 * @throws Error for unsafe names, such as path traversal.
 */
export function importPath(entryName: string): string | undefined {
  const parts = entryName.replace(/^(?:\.\/)+/, '').split('/');
  const bad = parts.find((part) => !isPlainName(part));
  if (bad !== undefined) {
    throw new Error(
      `The archive contains the entry ${JSON.stringify(entryName)}, which is not a safe file name`,
    );
  }
  const name = parts.at(-1) ?? '';
  // Metadata files of macOS, such as ._data.ndjson.
  if (name.startsWith('._') || name === '.DS_Store' || parts.length > 3) return undefined;
  const folder = parts.at(-2);
  if ((folder === 'images' || folder === 'files') && parts.length > 1) return path.join(folder, name);
  if (parts.length > 2) return undefined;
  if (name === 'assets.json') return name;
  return name.endsWith('.ndjson') ? 'data.ndjson' : undefined;
}

/** Limits of an archive. */
interface ArchiveLimits {
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
  const source = unzipped(file, isZipped, limits.bytes);
  let failure: Error | undefined;
  source.once('error', (error) => (failure = error));
  // The types of the DOM and of Node differ for the same class.
  const bytes = Readable.toWeb(source) as ReadableStream<Uint8Array>;
  let count = 0;
  try {
    for await (const entry of bytes.pipeThrough(createTarDecoder({ strict: true }))) {
      count += 1;
      if (count > limits.entries) throw new Error(`The archive has more than ${limits.entries} entries`);
      await unpackEntry(entry, folder);
    }
  } catch (error) {
    // An error that reaches an entry through the decoder has lost its message.
    throw failure ?? error;
  }
}
