import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { trackedFiles } from '../text/tracked-files.ts';
import { licenceProblems, type LicensedPackage } from './licences.ts';
import {
  type InstalledPackage,
  namedPackages,
  type ProjectManifest,
  type SourceFile,
  unusedDependencies,
} from './unused.ts';

type LockedPackages = Readonly<Record<string, InstalledPackage & LicensedPackage>>;

const MANIFEST = /(^|\/)package\.json$/;
const READ = /\.(ts|tsx|js|mjs|astro|css|json)$/;
/** Names packages without using them: manifests, content, and what this check itself says of them. */
const NOT_READ = /(^|\/)package(-lock)?\.json$|^content-service\/dataset\/|^scripts\/check\/dependencies\//;

async function read(root: string, path: string): Promise<SourceFile> {
  return { path, text: await readFile(join(root, path), 'utf8') };
}

/**
 * Finds problems of dependencies in the repository at `root`: unused direct dependencies, and licences of all packages
 * in the lockfiles. Reads committed files only, so the result is the same on every platform. Exact versions are checked
 * by {@link checkVersions} in `versions/`.
 */
export async function checkDependencies(root: string): Promise<readonly string[]> {
  const paths = await trackedFiles(root);
  const sources = paths.filter((path) => READ.test(path) && !NOT_READ.test(path));
  const named = namedPackages(await Promise.all(sources.map((path) => read(root, path))));
  const lockfiles = new Map<string, LockedPackages>();
  const problems: string[] = [];
  for (const path of paths.filter((each) => MANIFEST.test(each))) {
    const folder = dirname(path);
    const lockPath = join(folder, 'package-lock.json');
    // npm writes both files; what is looked at of them is optional in their types.
    const manifest = JSON.parse((await read(root, path)).text) as ProjectManifest;
    // As above; version 3 of the format has `packages`.
    const { packages } = JSON.parse((await read(root, lockPath)).text) as { packages: LockedPackages };
    lockfiles.set(lockPath, packages);
    const installed = Object.fromEntries(
      Object.entries(packages).flatMap(([key, entry]) => {
        const name = /^node_modules\/(@[^/]+\/[^/]+|[^/]+)$/.exec(key)?.[1];
        return name === undefined ? [] : [[name, entry] as const];
      }),
    );
    problems.push(
      ...unusedDependencies(manifest, installed, named).map(
        (name) => `${path}: nothing uses ${name}; remove it (npm uninstall ${name})`,
      ),
    );
  }
  return [...problems, ...licenceProblems(lockfiles)];
}
