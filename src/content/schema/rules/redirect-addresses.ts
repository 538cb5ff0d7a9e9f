function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path);
  } catch {
    return undefined;
  }
}

/**
 * Finds what keeps an old path from being matched, or from standing in one line of `_redirects`.
 * @returns the rest of a sentence that begins with the path; `undefined` when it is fine.
 */
export function redirectSourceFault(source: string): string | undefined {
  const path = decoded(source);
  if (path === undefined) return 'contains a percent sign that begins no valid encoding';
  if (/[\s\p{Cc}]/u.test(path)) return 'contains white space';
  if (!/^\/(?!\/)/.test(path)) return "does not begin with exactly one '/'";
  if (/[?#]/.test(path)) return "contains '?' or '#', which are never part of a path";
  if (path.replace(/\/\*$/, '').includes('*')) return "contains '*' elsewhere than as its last segment";
  if (path.startsWith('/.netlify')) return "begins with '/.netlify', which belongs to the host";
  return undefined;
}

/**
 * Finds what keeps an address from being the target of a redirect.
 * @returns the rest of a sentence that begins with the address; `undefined` when it is fine.
 */
export function redirectTargetFault(target: string): string | undefined {
  if (/[\s\p{Cc}]/u.test(target)) return 'contains white space';
  const isPath = /^\/(?![/\\])/.test(target);
  const isSecureAddress = /^https:\/\/[^/]/.test(target) && URL.canParse(target);
  return isPath || isSecureAddress ? undefined : 'is neither a path of this site nor an https address';
}
