import { createHash } from 'node:crypto';
import { glob, mkdir, readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';

/** Inputs of the cache key besides the linted file: tools, their settings, the repository's own rules. */
const JUDGES = [
  'package-lock.json',
  'eslint.config.js',
  '.prettierrc.json',
  '.prettierignore',
  'scripts/check/eslint/**/*.ts',
] as const;

/**
 * The folder where tools remember files they found sound, by content. Its name follows from
 * everything else that their judgement depends on; folders of other names are removed.
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
