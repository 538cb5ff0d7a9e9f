/**
 * Reads a URI-encoded cookie from `document.cookie`.
 *
 * @returns `undefined` without the cookie and for a value that is not URI-encoded.
 */
export function readCookie(cookies: string, name: string): string | undefined {
  const pair = cookies.split('; ').find((each) => each.startsWith(`${name}=`));
  try {
    return pair && decodeURIComponent(pair.slice(name.length + 1));
  } catch {
    return undefined;
  }
}
