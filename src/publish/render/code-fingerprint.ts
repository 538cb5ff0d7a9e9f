import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../..', import.meta.url));

/** Files and folders of the repository that the pages of a site are made with, besides its content. */
export const CODE_SOURCES = [
  'packages/animation-player',
  'src',
  'locales',
  'public',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
] as const;

/** Computes the SHA-256 of the code that pages are made with, in hexadecimal. */
export function codeFingerprint(root: string = projectRoot): string {
  return filesFingerprint(root, CODE_SOURCES);
}

/**
 * Computes the SHA-256 of the paths and contents of files, in hexadecimal. Tests beside the code do not count.
 *
 * @param sources files and folders below the root; those that do not exist are left out.
 */
export function filesFingerprint(root: string, sources: readonly string[]): string {
  const paths = sources
    .flatMap((source) => filesBelow(root, source))
    .filter((path) => !/\.test\.tsx?$/.test(path));
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    // Synchronous: a thousand small files, one after the other.
    const content = readFileSync(join(root, path));
    // Lengths keep a path and its content from flowing into each other.
    hash.update(`\n${path.split(sep).join('/')} ${content.byteLength}\n`).update(content);
  }
  return hash.digest('hex');
}

/** Lists the files of a folder, or one file, by their paths from the root. @param source path below it; all by default. */
export function filesBelow(root: string, source = '.'): readonly string[] {
  const found = statSync(join(root, source), { throwIfNoEntry: false });
  if (!found) return [];
  if (found.isFile()) return [source];
  return readdirSync(join(root, source), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(root, join(parentPath, name)));
}
