import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { trackedFiles } from '../text/tracked-files.ts';
import { foreignHosts, missingPackages, readLockfiles } from './lockfile.ts';
import { differingVersions, inexactVersions, type Manifest, nodeVersionProblems } from './manifest.ts';

/** Reads a package.json. */
export async function readManifest(path: string): Promise<Manifest> {
  // npm reads the same file; what is checked of it is optional in its type.
  return JSON.parse(await readFile(path, 'utf8')) as Manifest;
}

/** Finds problems of versions and lockfiles in the repository at `root`. */
export async function checkVersions(root: string): Promise<readonly string[]> {
  const lockfiles = await readLockfiles(root);
  const project = await readManifest(join(root, 'package.json'));
  const problems: string[] = [];
  for (const path of (await trackedFiles(root)).filter((file) => /(^|\/)package\.json$/.test(file))) {
    const manifest = await readManifest(join(root, path));
    const isWorkspace = project.workspaces?.includes(dirname(path)) === true;
    const ofManifest = [
      ...inexactVersions(manifest),
      ...(isWorkspace ? differingVersions(manifest, project) : []),
    ];
    problems.push(...ofManifest.map((problem) => `${path}: ${problem}`));
    const hasDependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).length > 0;
    const lockPath = join(isWorkspace ? '' : dirname(path), 'package-lock.json');
    if (hasDependencies && !lockfiles.has(lockPath))
      problems.push(`${lockPath}: does not exist; run npm install and commit it`);
  }
  // That a lockfile fits its manifest is for `npm ci`, which refuses to install otherwise.
  for (const [path, lockfile] of lockfiles) {
    const ofLockfile = [...missingPackages(lockfile), ...foreignHosts(lockfile)];
    problems.push(...ofLockfile.map((problem) => `${path}: ${problem}`));
  }
  const readIfPresent = (path: string) => readFile(join(root, path), 'utf8').catch(() => '');
  const [nvmrc, netlify] = await Promise.all([readIfPresent('.nvmrc'), readIfPresent('netlify.toml')]);
  return [...problems, ...nodeVersionProblems({ nvmrc, netlify, manifest: project })];
}
