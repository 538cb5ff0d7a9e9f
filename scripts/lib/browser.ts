import { access, constants, stat } from 'node:fs/promises';
import { type Browser, chromium } from 'playwright-core';
import { findChromium, installAdvice, installCommands, type InstallMachine } from './find-chromium.ts';
import { createProgress } from './progress.ts';
import { runChild } from './run-child.ts';

/** There is no Chromium here and it cannot be installed; the message says what to do. */
export class BrowserMissingError extends Error {
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

function findHere(): Promise<string | undefined> {
  return findChromium({ environment: process.env, isExecutable });
}

async function install(machine: InstallMachine, signal: AbortSignal): Promise<void> {
  const progress = createProgress();
  for (const [command = '', ...args] of installCommands(machine)) {
    progress.step(`Installing Chromium: ${[command, ...args].join(' ')}`);
    const { code, output } = await runChild(command, args, {
      output: 'collect',
      environment: { DEBIAN_FRONTEND: 'noninteractive' },
      signal,
    });
    if (code !== 0) {
      progress.abandon();
      const lastWords = output.trim().split('\n').slice(-3).join(' ');
      throw new BrowserMissingError(`${installAdvice(machine)} Installing it failed: ${lastWords}`);
    }
    progress.done();
  }
}

/**
 * Makes sure that there is a Chromium; on Debian and its relatives installs it when we may.
 * @returns path of its program.
 * @throws BrowserMissingError when there is none and it cannot be installed.
 */
export async function ensureChromium(signal: AbortSignal): Promise<string> {
  const present = await findHere();
  if (present !== undefined) return present;
  const hasAptGet = await isExecutable('/usr/bin/apt-get');
  const machine = { platform: process.platform, isRoot, hasAptGet };
  await install(machine, signal);
  const installed = await findHere();
  if (installed === undefined) throw new BrowserMissingError(installAdvice(machine));
  return installed;
}

/**
 * Starts the machine's Chromium for a test. Close it when done.
 * @param flags further flags of its command line.
 * @throws BrowserMissingError when there is none; `npm test` installs it beforehand.
 */
export async function launchBrowser(flags: readonly string[] = []): Promise<Browser> {
  const executablePath = await findHere();
  if (executablePath === undefined) {
    throw new BrowserMissingError(installAdvice({ platform: process.platform, isRoot, hasAptGet: false }));
  }
  return chromium.launch({
    executablePath,
    headless: true,
    // Chromium's sandbox refuses to work for root, which is what containers run as.
    chromiumSandbox: !isRoot,
    args: [
      '--disable-gpu',
      '--disable-background-networking',
      '--disable-component-update',
      '--disable-sync',
      '--no-first-run',
      ...flags,
    ],
  });
}
