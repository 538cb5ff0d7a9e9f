import { realpath, stat } from 'node:fs/promises';
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

async function kindOf(path: string): Promise<'file' | 'directory' | undefined> {
  try {
    const found = await stat(path);
    if (found.isFile()) return 'file';
    return found.isDirectory() ? 'directory' : undefined;
  } catch (error) {
    if (error instanceof Error && 'code' in error && ABSENT_CODES.has(error.code)) return undefined;
    throw error;
  }
}

async function firstFile(candidates: readonly string[]): Promise<string | undefined> {
  for (const candidate of candidates) {
    if ((await kindOf(candidate)) === 'file') return candidate;
  }
  return undefined;
}

/** Resolves a file, unless a symbolic link leads out of the folder. */
async function fileWithin(root: string, file: string | undefined): Promise<Located> {
  if (file === undefined) return NONE;
  const [realRoot, realFile] = await Promise.all([realpath(root), realpath(file)]);
  return realFile.startsWith(realRoot + sep) ? { kind: 'file', file } : NONE;
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
export async function locate(root: string, target: RequestTarget): Promise<Located> {
  const { segments, path, hasTrailingSlash } = target;
  if (!isReachable(segments)) return NONE;
  const requested = join(root, ...segments);
  const pageFile = `${requested}.html`;

  if (hasTrailingSlash) {
    const candidates = [join(requested, INDEX), ...(segments.length > 0 ? [pageFile] : [])];
    return fileWithin(root, await firstFile(candidates));
  }
  const kind = await kindOf(requested);
  if (kind === 'directory') {
    const hasIndex = (await kindOf(join(requested, INDEX))) === 'file';
    return hasIndex ? { kind: 'moved', path: `${path}/` } : NONE;
  }
  if (kind === 'file' && segments.at(-1) === INDEX) {
    return { kind: 'moved', path: path.slice(0, path.lastIndexOf('/') + 1) };
  }
  return fileWithin(root, kind === 'file' ? requested : await firstFile([pageFile]));
}

/** Locates the file that a rewrite rule names, by its path on disk. */
export async function locateRewritten(
  root: string,
  segments: readonly string[],
): Promise<string | undefined> {
  if (!isReachable(segments)) return undefined;
  const requested = join(root, ...segments);
  const file = await firstFile([requested, join(requested, INDEX), `${requested}.html`]);
  const located = await fileWithin(root, file);
  return located.kind === 'file' ? located.file : undefined;
}
