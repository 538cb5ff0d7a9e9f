/** Limits of animation packages, for what reads them. Code imports them as `PLAYER` from limits.ts. */

/** Archive entries below this size are decompressed synchronously. */
export const syncDecompressionBytes = 524_288;
/** The largest that a packed file and all of them together may become, in bytes. */
export const maxEntryBytes = 32 * 1024 * 1024;
export const maxPackageBytes = 64 * 1024 * 1024;
export const maxPackageEntries = 1000;
