import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, symlink, writeFile } from 'node:fs/promises';
import { basename, join, resolve } from 'node:path';
import { NEUTRAL_ENVIRONMENT } from './small-dataset.ts';

const repository = resolve(import.meta.dirname, '../../..');

/** Files and folders that the site's commands read; content comes from a service. */
const PARTS = [
  'astro.config.mjs',
  // Written by what generates types.
  '.env.example',
  'docs/tracking-plan.md',
  'locales',
  'package.json',
  'packages/animation-player',
  // A workspace: tools read its manifest.
  'packages/content-service',
  'public',
  'scripts',
  'src',
  'tsconfig.json',
];

/** Packages of the repository itself. */
const WORKSPACES: ReadonlySet<string> = new Set(['animation-player', 'content-service']);

/** Folders that tools and packages fill: a copy has its own. */
const NOT_COPIED: ReadonlySet<string> = new Set(['node_modules', 'dist', '.cache', '.sanity']);

/**
 * Copies what makes the site into a folder; packages are shared with the repository.
 * @param more further files and folders of the repository.
 */
export async function copyProject(folder: string, more: readonly string[] = []): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const part of [...PARTS, ...more]) {
    await cp(join(repository, part), join(folder, part), {
      recursive: true,
      filter: (source) => !NOT_COPIED.has(basename(source)),
    });
  }
  // Workspaces are those of the copy: types of two copies of one package do not fit.
  const packages = join(folder, 'node_modules');
  await mkdir(packages);
  for (const name of await readdir(join(repository, 'node_modules'))) {
    const source = WORKSPACES.has(name) ? join(folder, 'packages') : join(repository, 'node_modules');
    await symlink(join(source, name), join(packages, name));
  }
  for (const name of await readdir(join(folder, 'packages'))) {
    const own = join('packages', name, 'node_modules');
    if (existsSync(join(repository, own))) await symlink(join(repository, own), join(folder, own));
  }
}

/**
 * Replaces a text in a file of a copy.
 * @throws Error unless the text occurs exactly once.
 */
export async function editFile(path: string, find: string, replace: string): Promise<void> {
  const text = await readFile(path, 'utf8');
  if (text.split(find).length !== 2) throw new Error(`${path} must have this text once: ${find}`);
  await writeFile(
    path,
    text.replace(find, () => replace),
  );
}

/** Exit status and output of a command that ran in a copy. */
export interface CopyResult {
  readonly code: number | null;
  /** Standard output and standard error, interleaved. */
  readonly output: string;
}

/** Runs `scripts/{name}.ts` of a copy. */
export function runInCopy(
  folder: string,
  name: string,
  args: readonly string[] = [],
  variables: Readonly<Record<string, string>> = {},
): Promise<CopyResult> {
  return runNodeInCopy(folder, [join('scripts', `${name}.ts`), ...args], variables);
}

/** Runs a Node program in a copy. @param args file of the program, from the root of the copy, and its arguments. */
export function runNodeInCopy(
  folder: string,
  args: readonly string[],
  variables: Readonly<Record<string, string | undefined>> = {},
): Promise<CopyResult> {
  return new Promise((resolvePromise, reject) => {
    const child = spawn(process.execPath, args, {
      cwd: folder,
      env: { ...process.env, ...NEUTRAL_ENVIRONMENT, ...variables },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => (output += text));
    }
    child.once('error', reject);
    child.once('close', (code) => resolvePromise({ code, output }));
  });
}
