import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';

/** Content codings in the order of preference; brotli is smaller. */
const ENCODINGS = ['br', 'gzip'] as const;

/** Content coding of a compressed file. */
export type Encoding = (typeof ENCODINGS)[number];

/** Smallest file that is compressed, in bytes: below it, compression saves less than its header takes. */
const MIN_BYTES = 1024;

/** Maximum size of the compressed files that are held, in bytes. */
const MAX_HELD_BYTES = 64 * 1024 * 1024;

const COMPRESSIBLE = /^text\/|json|javascript|xml/;

const COMPRESS: Readonly<Record<Encoding, (bytes: Buffer) => Promise<Buffer>>> = {
  // Balance of speed and size for what is compressed while a visitor waits.
  br: (bytes) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
  gzip: promisify(gzip),
};

/**
 * Chooses the content coding of a response by its `Accept-Encoding` header (RFC 9110 section 12.5.3), of those that are
 * accepted with the highest quality the preferred one.
 * @returns `undefined` for a response that is sent as it is.
 */
export function chooseEncoding(accepted: string | undefined): Encoding | undefined {
  const qualities = new Map(
    (accepted ?? '').split(',').map((item) => {
      const [name = '', ...parameters] = item.split(';').map((part) => part.trim().toLowerCase());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return [name, quality === undefined ? 1 : Number(quality)] as const;
    }),
  );
  const qualityOf = (name: Encoding) => qualities.get(name) ?? qualities.get('*') ?? 0;
  const [best] = ENCODINGS.toSorted((a, b) => qualityOf(b) - qualityOf(a));
  return best !== undefined && qualityOf(best) > 0 ? best : undefined;
}

/** True if a file of this media type and size is worth compressing. */
export function isCompressible(type: string, bytes: number): boolean {
  return bytes >= MIN_BYTES && COMPRESSIBLE.test(type);
}

/**
 * Returns a file in a content coding.
 * @param version names the file and its version.
 * @param read reads the file, unless its compressed version is held.
 */
export type CompressFile = (
  version: string,
  encoding: Encoding,
  read: () => Promise<Buffer>,
) => Promise<Buffer>;

/** Holds compressed files in memory, as the host does, with LRU eviction. What failed is tried again. */
export function createCompression(maxBytes = MAX_HELD_BYTES): CompressFile {
  const held = new LRUCache<string, Buffer, () => Promise<Buffer>>({
    maxSize: maxBytes,
    sizeCalculation: ({ byteLength }) => byteLength,
    fetchMethod: (_key, _stale, { context }) => context(),
    // Whoever waits gets the file, even if there is no room for it by then.
    ignoreFetchAbort: true,
  });
  return (version, encoding, read) =>
    held.forceFetch(`${encoding} ${version}`, { context: () => read().then(COMPRESS[encoding]) });
}
