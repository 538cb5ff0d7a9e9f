import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

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

/** Compresses files, and holds the results. */
export interface CompressedFiles {
  /**
   * Returns a file in a content coding.
   * @param version names the file and its version.
   * @param read reads the file, unless its compressed version is held.
   */
  compress(version: string, encoding: Encoding, read: () => Promise<Buffer>): Promise<Buffer>;
}

/** Holds compressed files in memory, as the host does; the least recently used go first. */
export function createCompressedFiles(maxBytes = MAX_HELD_BYTES): CompressedFiles {
  // Maps iterate in the order of insertion, so the first entry is the one that was used longest ago.
  const held = new Map<string, Promise<Buffer>>();
  const sizes = new Map<string, number>();
  let bytes = 0;

  const forget = (key: string) => {
    held.delete(key);
    bytes -= sizes.get(key) ?? 0;
    sizes.delete(key);
  };
  const count = (key: string, size: number) => {
    if (!held.has(key)) return;
    sizes.set(key, size);
    bytes += size;
    for (const oldest of held.keys()) {
      if (bytes <= maxBytes) return;
      forget(oldest);
    }
  };

  return {
    async compress(version, encoding, read) {
      const key = `${encoding} ${version}`;
      const known = held.get(key);
      const body = known ?? read().then(COMPRESS[encoding]);
      held.delete(key);
      held.set(key, body);
      if (known) return known;
      try {
        const compressed = await body;
        count(key, compressed.byteLength);
        return compressed;
      } catch (error) {
        // What failed is tried again.
        forget(key);
        throw error;
      }
    },
  };
}
