import { createHash } from 'node:crypto';
import { glob, readFile, stat } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';

const projectRoot = fileURLToPath(new URL('../../', import.meta.url));

/** Files and folders of the repository that the pages of a site are made with, besides its content. */
export const CODE_SOURCES = [
  'src',
  'locales',
  'public',
  'astro.config.mjs',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
] as const;

/** Computes the SHA-256 of the code that pages are made with, in hexadecimal. */
export async function codeFingerprint(root: string = projectRoot): Promise<string> {
  return await filesFingerprint(root, CODE_SOURCES);
}

/**
 * Computes the SHA-256 of the paths and contents of files, in hexadecimal. Tests beside the code do not count.
 *
 * @param sources files and folders below the root; those that do not exist are left out.
 */
export async function filesFingerprint(root: string, sources: readonly string[]): Promise<string> {
  const found = await Promise.all(sources.map((source) => filesBelow(root, source)));
  const paths = found.flat().filter((path) => !/\.test\.tsx?$/.test(path));
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) {
    const content = await readFile(join(root, path));
    // Lengths keep a path and its content from flowing into each other.
    hash.update(`\n${path.split(sep).join('/')} ${content.byteLength}\n`).update(content);
  }
  return hash.digest('hex');
}

async function filesBelow(root: string, source: string): Promise<readonly string[]> {
  const found = await stat(join(root, source)).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [source];
  const files: string[] = [];
  for await (const entry of glob('**/*', { cwd: join(root, source), withFileTypes: true })) {
    if (entry.isFile()) files.push(relative(root, join(entry.parentPath, entry.name)));
  }
  return files;
}
