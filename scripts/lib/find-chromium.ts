import { delimiter, join } from 'node:path';

/** What looking for Chromium needs to know of the machine. */
export interface Machine {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** Whether a file exists and may be run. */
  readonly isExecutable: (path: string) => Promise<boolean>;
}

/** Where Linux distributions and Google put it. */
const usualPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const commandNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];

/**
 * Path of a Chromium or Chrome: the one `CHROMIUM_PATH` names, else the first in the usual places,
 * else the first on the `PATH`; `undefined` when there is none.
 * @throws Error when `CHROMIUM_PATH` names something that cannot be run: whoever set it wants that one.
 */
export async function findChromium({ environment, isExecutable }: Machine): Promise<string | undefined> {
  const chosen = environment['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (await isExecutable(chosen)) return chosen;
    throw new Error(
      `CHROMIUM_PATH is '${chosen}', which is no program that can be run. Correct or unset it.`,
    );
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  const onPath = folders.flatMap((folder) => commandNames.map((name) => join(folder, name)));
  for (const path of [...usualPaths, ...onPath]) {
    if (await isExecutable(path)) return path;
  }
  return undefined;
}

/** What installing Chromium needs to know of the machine. */
export interface InstallMachine {
  readonly platform: string;
  readonly isRoot: boolean;
  /** Whether there is Debian's package tool. */
  readonly hasAptGet: boolean;
}

/** Chromium itself and glyphs for Japanese pages. */
const debianPackages = ['chromium', 'fonts-noto-cjk'];

/** The commands that install Chromium here; empty where we cannot, see {@link installAdvice}. */
export function installCommands({
  platform,
  isRoot,
  hasAptGet,
}: InstallMachine): readonly (readonly string[])[] {
  if (platform !== 'linux' || !isRoot || !hasAptGet) return [];
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...debianPackages],
  ];
}

/** One line that tells a person how to get Chromium on this machine. */
export function installAdvice({ platform, hasAptGet }: InstallMachine): string {
  const how =
    platform === 'linux' && hasAptGet
      ? `Run: sudo apt-get install ${debianPackages.join(' ')}`
      : 'Install Chromium or Google Chrome';
  return `The browser tests need Chromium and found none. ${how}, or set CHROMIUM_PATH to its program.`;
}
