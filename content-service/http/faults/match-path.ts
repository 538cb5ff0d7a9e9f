/**
 * True if the path matches a pattern in which `*` stands for any number of characters, slashes included. Linear in the
 * length of the path per part of the pattern: no backtracking.
 */
export function matchesPath(pattern: string, path: string): boolean {
  const [first = '', ...rest] = pattern.split('*');
  const last = rest.pop();
  if (last === undefined) return path === pattern;
  if (!path.startsWith(first)) return false;
  let position = first.length;
  for (const part of rest) {
    const found = path.indexOf(part, position);
    if (found === -1) return false;
    position = found + part.length;
  }
  return path.length - position >= last.length && path.endsWith(last);
}
