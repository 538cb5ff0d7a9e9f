/** Origin of no site: stands for the site when paths are read as addresses, as browsers do. */
export const ANY_ORIGIN = 'https://site.invalid';

/** Decodes a path; `undefined` if its percent-encoding is broken. */
export function decodePath(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}
