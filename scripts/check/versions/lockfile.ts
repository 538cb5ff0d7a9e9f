import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { trackedFiles } from '../text/tracked-files.ts';

/** One package of a lockfile (npm, version 3). */
export interface LockedPackage {
  readonly version?: string;
  readonly resolved?: string;
  /** True for a workspace of the project. */
  readonly link?: boolean;
  /** SPDX expression; missing in packages older than the field. */
  readonly license?: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
  readonly optionalDependencies?: Readonly<Record<string, string>>;
}

/** The part of a lockfile that is checked: packages by their folder, `''` for the project itself. */
export interface Lockfile {
  readonly packages: Readonly<Record<string, LockedPackage>>;
}

/** Reads every lockfile of the repository at `root`, by its path. */
export async function readLockfiles(root: string): Promise<ReadonlyMap<string, Lockfile>> {
  const paths = (await trackedFiles(root)).filter((path) => /(^|\/)package-lock\.json$/.test(path));
  const read = async (path: string) => {
    // Written by npm in lockfile version 3, of which `packages` is the heart.
    const lockfile = JSON.parse(await readFile(join(root, path), 'utf8')) as Lockfile;
    return [path, lockfile] as const;
  };
  return new Map(await Promise.all(paths.map(read)));
}

const REGISTRY_HOST = 'registry.npmjs.org';
const exactVersion = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Resolves `name` from a package in `folder`, by Node's algorithm. */
function findInstalled({ packages }: Lockfile, folder: string, name: string): LockedPackage | undefined {
  for (let from = folder; ;) {
    const found = packages[`${from === '' ? '' : `${from}/`}node_modules/${name}`];
    if (found || from === '') return found;
    const outer = from.replace(/(^|\/)node_modules\/(@[^/]+\/)?[^/]+$/, '');
    // A workspace is a folder of the project.
    from = outer === from ? '' : outer;
  }
}

/**
 * Packages that are needed on some platform and have no entry of their own. npm leaves out what it
 * could not see when it wrote the lockfile, and `npm ci` then fails on every other platform.
 */
export function missingPackages(lockfile: Lockfile): readonly string[] {
  return Object.entries(lockfile.packages).flatMap(([folder, entry]) => {
    const needed = { ...entry.dependencies, ...entry.devDependencies, ...entry.optionalDependencies };
    return Object.entries(needed).flatMap(([name, asked]) => {
      const wanted = asked.replace(/^npm:.+@/, '');
      const found = findInstalled(lockfile, folder, name);
      const fits = found && (!exactVersion.test(wanted) || found.link === true || found.version === wanted);
      if (fits) return [];
      const asker = folder === '' ? 'the project' : folder.replace(/^.*node_modules\//, '');
      const instead = found?.version === undefined ? '' : ` (it has ${found.version})`;
      return [
        `${name}@${wanted}, needed by ${asker}, has no entry${instead}; pin a release whose platform packages are all published, then write the lockfile anew`,
      ];
    });
  });
}

/** Packages that would be downloaded from somewhere else than the public registry. */
export function foreignHosts({ packages }: Lockfile): readonly string[] {
  return Object.entries(packages).flatMap(([folder, { resolved, link }]) => {
    if (resolved === undefined || link === true) return [];
    const host = URL.parse(resolved)?.host ?? resolved;
    return host === REGISTRY_HOST ? [] : [`${folder} comes from ${host}; it must come from ${REGISTRY_HOST}`];
  });
}
