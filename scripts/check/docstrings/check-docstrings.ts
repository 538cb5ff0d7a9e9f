import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trackedFiles } from '../text/tracked-files.ts';
import { missingDocstrings } from './missing-docstrings.ts';
import { readSourceModule } from './source-module.ts';

/** Lists exports of the repository at `root` that other folders import although no docstring describes them. */
export async function checkDocstrings(root: string): Promise<readonly string[]> {
  const paths = (await trackedFiles(root)).filter((path) => /\.(ts|tsx|astro)$/.test(path));
  const modules = paths.map(async (path) => {
    return [path, readSourceModule(path, await readFile(join(root, path), 'utf8'))] as const;
  });
  return missingDocstrings(new Map(await Promise.all(modules)));
}
