/** Limits of animation packages, for what reads them. Code imports them as `PLAYER` from limits.ts. */

/** Archive entries below this size are decompressed synchronously. */
export const syncDecompressionBytes = 524_288;
/** Maximum decompressed size of one archive entry, in bytes. */
export const maxEntryBytes = 32 * 1024 * 1024;
/** Maximum decompressed size of all entries together, in bytes. */
export const maxPackageBytes = 64 * 1024 * 1024;
/** Maximum number of entries in the central directory. */
export const maxPackageEntries = 1000;
