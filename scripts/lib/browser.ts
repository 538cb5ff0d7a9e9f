import { access, constants, stat } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import {
  type BrowserKind,
  DEBIAN_PACKAGES,
  findChromium,
  installAdvice,
  type InstallMachine,
  installCommands,
} from './find-chromium.ts';
import { createProgress } from '../../src/process/progress.ts';
import { runProgram } from '../../src/process/program.ts';

/** There is no Chromium here and it cannot be installed; the message says what to do. */
class BrowserMissingError extends Error {
  override readonly name = 'BrowserMissingError';
}

async function isExecutable(path: string): Promise<boolean> {
  try {
    await access(path, constants.X_OK);
    return (await stat(path)).isFile();
  } catch {
    return false;
  }
}

const isRoot = process.getuid?.() === 0;

function findHere(kind: BrowserKind): Promise<string | undefined> {
  return findChromium(kind, { environment: process.env, isExecutable });
}

/** Lists the Debian packages of a browser that are not installed; none on other systems. */
async function missingPackages(
  kind: keyof typeof DEBIAN_PACKAGES,
  signal: AbortSignal,
): Promise<readonly string[]> {
  if (!(await isExecutable('/usr/bin/dpkg-query'))) return [];
  const missing: string[] = [];
  for (const name of DEBIAN_PACKAGES[kind]) {
    const { output } = await runProgram('dpkg-query', ['--show', '--showformat=${db:Status-Status}', name], {
      output: 'collect',
      signal,
    });
    if (output !== 'installed') missing.push(name);
  }
  return missing;
}

/** Runs the installation. @returns last lines of its output when it failed. */
async function install(
  commands: readonly (readonly string[])[],
  signal: AbortSignal,
): Promise<string | undefined> {
  const progress = createProgress();
  for (const [command = '', ...args] of commands) {
    progress.step(`Installing what browser tests need: ${[command, ...args].join(' ')}`);
    const { code, output } = await runProgram(command, args, {
      output: 'collect',
      environment: { DEBIAN_FRONTEND: 'noninteractive' },
      signal,
    });
    if (code !== 0) {
      progress.abandon();
      return output.trim().split('\n').slice(-3).join(' ');
    }
    progress.done();
  }
  return undefined;
}

async function installMachine(): Promise<InstallMachine> {
  return { platform: process.platform, isRoot, hasAptGet: await isExecutable('/usr/bin/apt-get') };
}

/** Installs Firefox and WebKitGTK as {@link ensureChromium} does Chromium; without them {@link findProgram} throws. */
export async function installEngines(signal: AbortSignal): Promise<void> {
  const packages = await missingPackages('engines', signal);
  const failure = await install(installCommands(packages, await installMachine()), signal);
  if (failure !== undefined) console.warn(`Not installed: ${packages.join(', ')}. ${failure}`);
}

/**
 * Finds a program of another engine on the `PATH`.
 * @param names its names, the best first.
 * @throws BrowserMissingError saying what to install.
 */
export async function findProgram(...names: readonly string[]): Promise<string> {
  const folders = (process.env['PATH'] ?? '').split(delimiter);
  for (const path of names.flatMap((name) => folders.map((folder) => join(folder, name)))) {
    if (await isExecutable(path)) return path;
  }
  const advice = `Run: sudo apt-get install ${DEBIAN_PACKAGES.engines.join(' ')}`;
  throw new BrowserMissingError(`The tests in Firefox and WebKit found no ${names.join(' or ')}. ${advice}`);
}

/**
 * Makes sure that a Chromium and the fonts of the tests are there. As root on Debian and its relatives it installs the
 * packages that are missing, unless `CHROMIUM_PATH` names a browser.
 * @param kind build of Chromium, see {@link BrowserKind}.
 * @returns path of its program.
 * @throws BrowserMissingError when there is none and it cannot be installed.
 */
export async function ensureChromium(kind: BrowserKind, signal: AbortSignal): Promise<string> {
  const machine = await installMachine();
  const isChosen = (process.env['CHROMIUM_PATH'] ?? '') !== '';
  const packages = isChosen ? [] : await missingPackages(kind, signal);
  const failure = await install(installCommands(packages, machine), signal);
  const found = await findHere(kind);
  const advice = installAdvice(kind, machine);
  if (found === undefined) {
    throw new BrowserMissingError(
      failure === undefined ? advice : `${advice} Installing it failed: ${failure}`,
    );
  }
  if (failure !== undefined) console.warn(`Not installed: ${packages.join(', ')}. ${failure}`);
  return found;
}

/**
 * Starts the machine's Chromium for a test. Close it when done.
 * @param flags further flags of its command line.
 * @param kind build of Chromium; the headless shell by default.
 * @param options `restoresPages` leaves the back/forward cache on, which Playwright switches off; the headless shell has
 * none in any case.
 * @throws BrowserMissingError when there is none; `npm test` installs it beforehand.
 */
export async function launchBrowser(
  flags: readonly string[] = [],
  kind: BrowserKind = 'shell',
  { restoresPages = false }: { readonly restoresPages?: boolean } = {},
): Promise<Browser> {
  const executablePath = await findHere(kind);
  if (executablePath === undefined) {
    throw new BrowserMissingError(
      installAdvice(kind, { platform: process.platform, isRoot, hasAptGet: false }),
    );
  }
  return chromium.launch({
    executablePath,
    headless: true,
    // Chromium's sandbox refuses to work for root, which is what containers run as.
    chromiumSandbox: !isRoot,
    ...(restoresPages && { ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      // Widths of text as in a browser with a window, which does not round glyphs to pixels.
      '--font-render-hinting=none',
      ...flags,
    ],
  });
}
