import { spawn } from 'node:child_process';
import { cp, mkdir, symlink } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { NEUTRAL_ENVIRONMENT } from './small-dataset.ts';

const repository = resolve(import.meta.dirname, '../../..');

/** Files and folders that the site's commands read; content comes from a service. */
const PARTS = ['astro.config.mjs', 'locales', 'package.json', 'public', 'scripts', 'src', 'tsconfig.json'];

/** Copies what makes the site into a folder; packages are shared with the repository. */
export async function copyProject(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const part of PARTS) await cp(join(repository, part), join(folder, part), { recursive: true });
  await symlink(join(repository, 'node_modules'), join(folder, 'node_modules'), 'dir');
}

/** Exit code and output of a command. */
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
  return new Promise((resolvePromise, reject) => {
    const child = spawn(process.execPath, [join('scripts', `${name}.ts`), ...args], {
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
