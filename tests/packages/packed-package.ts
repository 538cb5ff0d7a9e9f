import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
const repository = resolve(import.meta.dirname, '../..');
const installed = join(repository, 'node_modules');

/** Package of this repository that is published. */
export type PublishedPackage = 'animation-player' | 'content-service';

/** Folder with nothing but a packed package, as somebody has it who installs the tarball. */
export interface InstalledPackage {
  readonly folder: string;
  /** Path of the archive that `npm pack` has made. */
  readonly tarball: string;
  remove(): Promise<void>;
}

/**
 * Packs a package as `npm pack` does and unpacks it into `node_modules` of a folder, with its command. The registry is
 * left out: dependencies are those that the repository has installed.
 */
export async function installPacked(name: PublishedPackage): Promise<InstalledPackage> {
  const root = await mkdtemp(join(tmpdir(), `packed-${name}-`));
  // A copy: npm runs `prepack` in the folder of the package, which other tests run from.
  const copy = join(root, 'repository');
  for (const path of ['tsconfig.json', 'packages/pack.ts', `packages/${name}`]) {
    const filter = (source: string) => basename(source) !== 'node_modules';
    await cp(join(repository, path), join(copy, path), { recursive: true, filter });
  }
  await symlink(installed, join(copy, 'node_modules'));
  // Where npm puts what it does not share.
  const own = join('packages', name, 'node_modules');
  await symlink(join(repository, own), join(copy, own));
  const { stdout } = await run('npm', ['pack', '--silent', '--pack-destination', root], {
    cwd: join(copy, 'packages', name),
  });
  const tarball = join(root, stdout.trim().split('\n').at(-1) ?? '');

  const folder = join(root, 'project');
  const packages = join(folder, 'node_modules');
  await mkdir(join(packages, name), { recursive: true });
  await run('tar', ['xzf', tarball, '-C', join(packages, name), '--strip-components=1']);
  for (const other of await readdir(installed)) {
    if (!/^(?:animation-player|content-service|\..*)$/.test(other))
      await symlink(join(installed, other), join(packages, other));
  }
  const { bin } = JSON.parse(await readFile(join(packages, name, 'package.json'), 'utf8')) as {
    // The manifest of a package; npm has packed it.
    readonly bin?: string;
  };
  await mkdir(join(packages, '.bin'));
  if (bin) await symlink(join('..', name, bin), join(packages, '.bin', name));
  return { folder, tarball, remove: () => rm(root, { recursive: true, force: true }) };
}

/** Reads the first code block of a language from a package's README. @throws Error if it has none. */
export async function readmeCode(name: PublishedPackage, language: string): Promise<string> {
  const readme = await readFile(join(repository, 'packages', name, 'README.md'), 'utf8');
  const code = new RegExp(`^\`\`\`${language}\n(.*?)^\`\`\``, 'ms').exec(readme)?.[1];
  if (code === undefined) throw new Error(`The README of ${name} has no code block of ${language}.`);
  return code;
}
