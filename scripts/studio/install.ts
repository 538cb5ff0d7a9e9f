import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../../src/process/program.ts';

const STUDIO = 'the Studio, once: about 600 MB, one to three minutes';

/** File with the fingerprint of the lockfile that `node_modules` was installed from. */
const MARKER = 'node_modules/.installed-lockfile';

async function fingerprintOf(file: string): Promise<string> {
  return createHash('sha256')
    .update(await readFile(file))
    .digest('hex');
}

/** True if the packages of the project in `folder` are those of its lockfile. */
export async function isInstalled(folder: string): Promise<boolean> {
  const installed = await readFile(join(folder, MARKER), 'utf8').catch(() => undefined);
  return installed === (await fingerprintOf(join(folder, 'package-lock.json')));
}

/** Builds the command of npm: run by the Node that runs this, as npm's choice of versions depends on it. */
function npmCommand(variables: Readonly<Record<string, string | undefined>>): readonly [string, ...string[]] {
  const npm = variables['npm_execpath'];
  return npm?.endsWith('.js') ? [process.execPath, npm] : ['npm'];
}

/**
 * Installs the packages of the project in `folder` unless they are up to date.
 * @param what names the packages to the user, with their size and the duration of the installation.
 * @param flags additional flags of `npm ci`.
 * @throws Error if npm fails; npm has printed the reason.
 */
export async function ensureInstalled(
  folder: string,
  signal: AbortSignal,
  what = STUDIO,
  flags: readonly string[] = [],
): Promise<void> {
  if (await isInstalled(folder)) return;
  console.log(`Installing ${what}.`);
  const [command, ...args] = npmCommand(process.env);
  const { code } = await runProgram(
    command,
    [...args, 'ci', '--prefix', folder, '--no-audit', '--no-fund', ...flags],
    { output: 'inherit', signal },
  );
  if (signal.aborted) return;
  if (code !== 0) {
    throw new Error('It could not be installed. See the reason above, then run this again.');
  }
  await writeFile(join(folder, MARKER), await fingerprintOf(join(folder, 'package-lock.json')));
}
