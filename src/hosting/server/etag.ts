/** Metadata that differs between two versions of a file. */
export interface FileVersion {
  readonly size: number;
  readonly mtimeMs: number;
}

/** Computes a weak entity tag: the same for the plain and the compressed representation of a file. */
export function entityTag({ size, mtimeMs }: FileVersion): string {
  return `W/"${size.toString(36)}-${Math.trunc(mtimeMs * 1000).toString(36)}"`;
}

const OPAQUE_TAG = /"[^"]*"/g;

/** True when an `If-None-Match` header names this tag (weak comparison, RFC 9110 section 13.1.2). */
export function matchesEntityTag(ifNoneMatch: string | undefined, tag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  if (ifNoneMatch.trim() === '*') return true;
  const [opaque] = tag.match(OPAQUE_TAG) ?? [];
  const named: readonly string[] = ifNoneMatch.match(OPAQUE_TAG) ?? [];
  return opaque !== undefined && named.includes(opaque);
}
