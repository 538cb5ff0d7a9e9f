import { readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { trackedFiles } from '../text/tracked-files.ts';
import { foreignHosts, type Lockfile, missingPackages } from './lockfile.ts';
import { differingVersions, inexactVersions, type Manifest, nodeVersionProblems } from './manifest.ts';

async function readIfPresent(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}

/** Reads a package.json. */
export async function readManifest(path: string): Promise<Manifest> {
  // npm reads the same file; what is checked of it is optional in its type.
  return JSON.parse(await readFile(path, 'utf8')) as Manifest;
}

async function packageProblems(
  root: string,
  manifestPath: string,
  project: Manifest,
): Promise<readonly string[]> {
  const folder = dirname(manifestPath);
  const isWorkspace = project.workspaces?.includes(folder) === true;
  const lockPath = join(isWorkspace ? '' : folder, 'package-lock.json');
  const manifest = await readManifest(join(root, manifestPath));
  const lockText = await readIfPresent(join(root, lockPath));
  const inManifest = [
    ...inexactVersions(manifest),
    ...(isWorkspace ? differingVersions(manifest, project) : []),
  ].map((problem) => `${manifestPath}: ${problem}`);
  const hasDependencies = Object.keys({ ...manifest.dependencies, ...manifest.devDependencies }).length > 0;
  if (lockText === '' && !hasDependencies) return inManifest;
  if (lockText === '') return [...inManifest, `${lockPath}: does not exist; run npm install and commit it`];
  // Written by npm in lockfile version 3, of which `packages` is the heart.
  const lockfile = JSON.parse(lockText) as Lockfile;
  return [
    ...inManifest,
    // That the lockfile fits the manifest is for `npm ci`, which refuses to install otherwise.
    ...[...missingPackages(lockfile), ...foreignHosts(lockfile)].map((problem) => `${lockPath}: ${problem}`),
  ];
}

/** Finds problems of versions and lockfiles in the repository at `root`. */
export async function checkVersions(root: string): Promise<readonly string[]> {
  const manifests = (await trackedFiles(root)).filter((path) => /(^|\/)package\.json$/.test(path));
  const [nvmrc, netlify, manifest] = await Promise.all([
    readIfPresent(join(root, '.nvmrc')),
    readIfPresent(join(root, 'netlify.toml')),
    readManifest(join(root, 'package.json')),
  ]);
  const problems = await Promise.all(manifests.map((path) => packageProblems(root, path, manifest)));
  return [...new Set(problems.flat()), ...nodeVersionProblems({ nvmrc, netlify, manifest })];
}
