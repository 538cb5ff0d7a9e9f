import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trackedFiles } from '../text/tracked-files.ts';
import { licenceProblems, type LicensedPackage } from './licences.ts';

const LOCKFILE = /(^|\/)package-lock\.json$/;

/**
 * Checks the licences of everything that a lockfile of the repository at `root` can bring. It reads what is committed, so
 * the result is the same on every platform. That versions are exact is for `versions/`, unused packages are for knip.
 */
export async function checkDependencies(root: string): Promise<readonly string[]> {
  const paths = (await trackedFiles(root)).filter((path) => LOCKFILE.test(path));
  const lockfiles = await Promise.all(
    paths.map(async (path) => {
      // Version 3 of the format has `packages`.
      const { packages } = JSON.parse(await readFile(join(root, path), 'utf8')) as {
        packages: Readonly<Record<string, LicensedPackage>>;
      };
      return [path, packages] as const;
    }),
  );
  return licenceProblems(new Map(lockfiles));
}
