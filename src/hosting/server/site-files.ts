import { realpathSync, statSync } from 'node:fs';
import { join, sep } from 'node:path';
import type { RequestTarget } from './request-target.ts';

/** Result of looking a request up in the built folder: a file, another address of the same page, or nothing. */
export type Located =
  | { readonly kind: 'file'; readonly file: string }
  | { readonly kind: 'moved'; readonly path: string }
  | { readonly kind: 'none' };

const NONE: Located = { kind: 'none' };
const INDEX = 'index.html';

/** Configuration files of the host, which it does not serve. */
const CONFIGURATION_FILES: ReadonlySet<string> = new Set(['_headers', '_redirects']);
const ABSENT_CODES: ReadonlySet<unknown> = new Set(['ENOENT', 'ENOTDIR', 'ENAMETOOLONG', 'ELOOP']);

function isHidden(segments: readonly string[]): boolean {
  const [first = '', ...deeper] = segments;
  // Lower case, because a file system that ignores case would find `_Headers` too.
  if (deeper.length === 0 && CONFIGURATION_FILES.has(first.toLowerCase())) return true;
  // RFC 8615 reserves the one dot folder that is meant for visitors.
  const rest = first === '.well-known' ? deeper : segments;
  return rest.some((segment) => segment.startsWith('.'));
}

/*
 * The lookups are synchronous: they are answered from memory, and a thread of the pool costs ten times as much.
 */

function kindOf(path: string): 'file' | 'directory' | undefined {
  try {
    const found = statSync(path);
    if (found.isFile()) return 'file';
    return found.isDirectory() ? 'directory' : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT_CODES.has(error.code)) return undefined;
    throw error;
  }
}

function firstFile(candidates: readonly string[]): string | undefined {
  return candidates.find((candidate) => kindOf(candidate) === 'file');
}

/** Resolves a file, unless a symbolic link leads out of the folder. */
function fileWithin(root: string, file: string | undefined): Located {
  if (file === undefined) return NONE;
  return realpathSync.native(file).startsWith(realpathSync.native(root) + sep)
    ? { kind: 'file', file }
    : NONE;
}

function isReachable(segments: readonly string[]): boolean {
  return !isHidden(segments) && !segments.includes('');
}

/**
 * Looks a request up in the built folder the way Netlify does with pretty addresses: a page has one
 * address, `/de/foo/`, and `/de/foo` as well as `/de/foo/index.html` lead there.
 *
 * `@netlify/static` is not used: it serves all three addresses with status 200, does not decode
 * paths (so `/ja/使い方/` is never found), sends neither entity tags nor lengths, and hands out
 * `_headers` and dot files.
 */
export function locate(root: string, target: RequestTarget): Located {
  const { segments, path, hasTrailingSlash } = target;
  if (!isReachable(segments)) return NONE;
  const requested = join(root, ...segments);
  const pageFile = `${requested}.html`;

  if (hasTrailingSlash) {
    const candidates = [join(requested, INDEX), ...(segments.length > 0 ? [pageFile] : [])];
    return fileWithin(root, firstFile(candidates));
  }
  const kind = kindOf(requested);
  if (kind === 'directory') {
    const hasIndex = kindOf(join(requested, INDEX)) === 'file';
    return hasIndex ? { kind: 'moved', path: `${path}/` } : NONE;
  }
  if (kind === 'file' && segments.at(-1) === INDEX) {
    return { kind: 'moved', path: path.slice(0, path.lastIndexOf('/') + 1) };
  }
  return fileWithin(root, kind === 'file' ? requested : firstFile([pageFile]));
}

/** Locates the file that a rewrite rule names, by its path on disk. */
export function locateRewritten(root: string, segments: readonly string[]): string | undefined {
  if (!isReachable(segments)) return undefined;
  const requested = join(root, ...segments);
  const file = firstFile([requested, join(requested, INDEX), `${requested}.html`]);
  const located = fileWithin(root, file);
  return located.kind === 'file' ? located.file : undefined;
}
