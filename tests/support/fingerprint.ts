import { createHash } from 'node:crypto';
import { glob, readFile, stat } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Inputs of the built site. */
const SITE_SOURCES = [
  'src',
  'locales',
  'public',
  'content-service',
  'tests/fixtures/documents',
  'astro.config.mjs',
  'netlify.toml',
  'package.json',
  'package-lock.json',
  'tsconfig.json',
] as const;

async function filesBelow(root: string, source: string): Promise<readonly string[]> {
  const found = await stat(join(root, source)).catch(() => undefined);
  if (!found) return [];
  if (found.isFile()) return [source];
  const files: string[] = [];
  for await (const entry of glob('**/*', { cwd: join(root, source), withFileTypes: true })) {
    if (!entry.isFile()) continue;
    files.push(join(entry.parentPath, entry.name).slice(join(root).length + 1));
  }
  return files;
}

/** True for tests beside the code, which are no inputs of the site. */
function isTest(path: string): boolean {
  return /\.test\.tsx?$/.test(path);
}

/**
 * Hashes the paths and contents of all inputs of the site, and the version of Node: equal fingerprints mean equal
 * sites.
 * @param root the repository.
 */
export async function siteFingerprint(root: string): Promise<string> {
  const found = await Promise.all(SITE_SOURCES.map((source) => filesBelow(root, source)));
  const paths = found.flat().filter((path) => !isTest(path));
  const hash = createHash('sha256').update(process.version);
  for (const path of paths.toSorted()) {
    const content = await readFile(join(root, path));
    // Lengths keep a path and its content from flowing into each other.
    hash.update(`\n${path.split(sep).join('/')} ${content.byteLength}\n`).update(content);
  }
  return hash.digest('hex').slice(0, 20);
}
