/**
 * Messages of browsers and bundlers for a script or style sheet that cannot be loaded: the visitor is offline, or a
 * deployment has replaced the file. A reload mends it, so the first failure is no error of the site.
 */
export const CHUNK_ERRORS: readonly RegExp[] = [
  /Failed to fetch dynamically imported module/,
  /Importing a module script failed/,
  /error loading dynamically imported module/,
  /Unable to preload CSS/,
  /ChunkLoadError/,
  /Loading (?:CSS )?chunk/,
];

/** Returns true for the error of a script or style sheet that cannot be loaded. */
export function isChunkError(error: unknown): error is Error {
  return error instanceof Error && CHUNK_ERRORS.some((pattern) => pattern.test(error.message));
}

/** Reports that a file is still missing after the page was reloaded: then it is an error of the site. */
export function reportRepeatedFailure(cause: unknown): void {
  reportError(new Error('A file of the page is missing, also after a reload.', { cause }));
}
