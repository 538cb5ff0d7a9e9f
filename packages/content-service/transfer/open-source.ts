import { createWriteStream } from 'node:fs';
import { mkdtemp, open, realpath, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { MAX_IMPORTED_DOCUMENT_BYTES, checkImportFolder } from './check-folder.ts';
import { unpackArchive, unzipped } from './unpack.ts';
import { errorMessage } from '../shared/errors.ts';

/** Offset of the magic string in a tar header, in bytes. */
const TAR_MAGIC_OFFSET = 257;
const TAR_BLOCK_BYTES = 512;

async function firstBytes(file: string, isZipped: boolean): Promise<Buffer> {
  const stream = unzipped(file, isZipped, Infinity);
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of stream) {
    // Without an encoding, the chunks of a stream are buffers.
    const bytes = chunk as Buffer;
    chunks.push(bytes);
    length += bytes.byteLength;
    if (length >= TAR_BLOCK_BYTES) break;
  }
  return Buffer.concat(chunks);
}

async function isGzip(file: string): Promise<boolean> {
  const handle = await open(file);
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(2), 0, 2, 0);
    return bytesRead === 2 && buffer[0] === 0x1f && buffer[1] === 0x8b;
  } finally {
    await handle.close();
  }
}

async function unpack(file: string, folder: string): Promise<void> {
  const isZipped = await isGzip(file);
  const head = await firstBytes(file, isZipped);
  const isTar = head.toString('latin1', TAR_MAGIC_OFFSET, TAR_MAGIC_OFFSET + 5) === 'ustar';
  if (isTar) return await unpackArchive(file, folder, isZipped);
  const documents = createWriteStream(path.join(folder, 'data.ndjson'));
  await pipeline(unzipped(file, isZipped, MAX_IMPORTED_DOCUMENT_BYTES), documents);
}

/** Messages of zlib and of the decoder for a file whose end is missing. */
const TRUNCATED = /^(?:unexpected end of file|Tar archive is truncated\.)$/;

/** Describes why a file was not imported, without the temporary folder it was unpacked to. */
function reasonOf(error: unknown, folder: string): string {
  const reason = errorMessage(error).replaceAll(`${folder}${path.sep}`, '');
  return TRUNCATED.test(reason) ? 'its end is missing; copy or export it again' : reason;
}

/**
 * Opens an import: an archive of `sanity dataset export` (`.tar.gz`), its unpacked folder, or a file of documents
 * (`.ndjson`, optionally gzipped). The type is detected by content.
 *
 * @returns the folder, and `close()`, which deletes temporary files.
 * @throws Error when it does not exist or fails {@link checkImportFolder}.
 */
export async function openImportSource(location: string) {
  const info = await stat(location).catch((error: NodeJS.ErrnoException) => {
    throw new Error(
      `${location} cannot be read (${error.code}); specify an archive, a folder or an .ndjson file`,
      {
        cause: error,
      },
    );
  });
  if (info.isDirectory()) {
    const folder = await realpath(location);
    await checkImportFolder(folder);
    return { folder, close: () => Promise.resolve() };
  }
  const folder = await realpath(await mkdtemp(path.join(tmpdir(), 'content-import-')));
  const close = () => rm(folder, { recursive: true, force: true });
  try {
    await unpack(location, folder);
    await checkImportFolder(folder);
  } catch (error) {
    await close();
    throw new Error(`${location} was not imported: ${reasonOf(error, folder)}`, { cause: error });
  }
  return { folder, close };
}
