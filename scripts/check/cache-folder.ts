import { createHash } from 'node:crypto';
import { glob, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Inputs of the cache key besides the linted file: tools, their settings, the repository's own rules. */
const JUDGES = [
  'package-lock.json',
  'eslint.config.js',
  '.prettierrc.json',
  'scripts/check/eslint/**/*.ts',
] as const;

/**
 * Creates the folder in which tools cache their results by file content. Its name is a hash of everything else that the
 * results depend on; outdated folders are removed.
 * @param root the repository.
 * @returns path relative to `root`.
 */
export async function cacheFolder(root: string): Promise<string> {
  const paths: string[] = [];
  for await (const path of glob([...JUDGES], { cwd: root })) paths.push(path);
  const hash = createHash('sha256').update(process.version);
  for (const path of paths.toSorted()) hash.update(`\n${path}\n`).update(await readFile(join(root, path)));
  const name = hash.digest('hex').slice(0, 16);
  const parent = join(root, '.cache/check');
  await mkdir(join(parent, name), { recursive: true });
  const others = (await readdir(parent)).filter((other) => other !== name);
  await Promise.all(others.map((other) => rm(join(parent, other), { recursive: true, force: true })));
  return `.cache/check/${name}`;
}
