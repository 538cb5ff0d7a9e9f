/**
 * Whether a path matches a pattern in which `*` stands for any characters, also none and also slashes. Without
 * backtracking: the time is that of searching each part once.
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
