import { delimiter, join } from 'node:path';

/** Properties of the machine that decide which Chromium is found. */
export interface Machine {
  readonly environment: Readonly<Record<string, string | undefined>>;
  /** True if the file exists and may be run. */
  readonly isExecutable: (path: string) => Promise<boolean>;
}

/**
 * Build of Chromium: `shell` is the headless shell, which starts pages at a third of the cost; `chromium` is the
 * whole browser.
 */
export type BrowserKind = 'shell' | 'chromium';

const usualPaths: Readonly<Record<BrowserKind, readonly string[]>> = {
  shell: ['/usr/bin/chromium-headless-shell'],
  chromium: [
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
    '/usr/bin/google-chrome-stable',
    '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
    '/Applications/Chromium.app/Contents/MacOS/Chromium',
  ],
};
const commandNames: Readonly<Record<BrowserKind, readonly string[]>> = {
  shell: ['chromium-headless-shell', 'chrome-headless-shell'],
  chromium: ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'],
};

/** Kinds that serve a request for a kind, best first: the whole browser does all that the shell does. */
const acceptable: Readonly<Record<BrowserKind, readonly BrowserKind[]>> = {
  shell: ['shell', 'chromium'],
  chromium: ['chromium'],
};

/**
 * Finds a Chromium or Chrome: the one in `CHROMIUM_PATH`, else the first of the usual locations, else the first on the
 * `PATH`. Without a headless shell, `shell` finds the full browser.
 * @returns path of the executable; `undefined` if there is none.
 * @throws Error if `CHROMIUM_PATH` is not executable: an explicit choice has no fallback.
 */
export async function findChromium(
  kind: BrowserKind,
  { environment, isExecutable }: Machine,
): Promise<string | undefined> {
  const chosen = environment['CHROMIUM_PATH'];
  if (chosen !== undefined && chosen !== '') {
    if (await isExecutable(chosen)) return chosen;
    throw new Error(
      `CHROMIUM_PATH is '${chosen}', which is no program that can be run. Correct or unset it.`,
    );
  }
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  for (const each of acceptable[kind]) {
    const onPath = folders.flatMap((folder) => commandNames[each].map((name) => join(folder, name)));
    for (const path of [...usualPaths[each], ...onPath]) {
      if (await isExecutable(path)) return path;
    }
  }
  return undefined;
}

/** Properties of the machine that decide how Chromium is installed. */
export interface InstallMachine {
  readonly platform: string;
  readonly isRoot: boolean;
  /** True if Debian's package tool is there. */
  readonly hasAptGet: boolean;
}

/** Debian's packages for the tests: browsers, and glyphs for Japanese pages. */
export const DEBIAN_PACKAGES = {
  shell: ['chromium-headless-shell', 'fonts-noto-cjk'],
  chromium: ['chromium', 'fonts-noto-cjk'],
  engines: ['firefox-esr', 'webkit2gtk-driver', 'xvfb', 'dbus'],
} as const satisfies Readonly<Record<BrowserKind | 'engines', readonly string[]>>;

/**
 * Lists the commands that install packages here.
 * @param packages Debian packages that are missing.
 * @returns nothing where we cannot install, see {@link installAdvice}.
 */
export function installCommands(
  packages: readonly string[],
  { platform, isRoot, hasAptGet }: InstallMachine,
): readonly (readonly string[])[] {
  if (packages.length === 0 || platform !== 'linux' || !isRoot || !hasAptGet) return [];
  return [
    ['apt-get', 'update', '-qq'],
    ['apt-get', 'install', '-y', '-qq', '--no-install-recommends', ...packages],
  ];
}

/** Formats one line of advice for installing Chromium on this machine. */
export function installAdvice(kind: BrowserKind, { platform, hasAptGet }: InstallMachine): string {
  const how =
    platform === 'linux' && hasAptGet
      ? `Run: sudo apt-get install ${DEBIAN_PACKAGES[kind].join(' ')}`
      : 'Install Chromium or Google Chrome';
  return `The browser tests need Chromium and found none. ${how}, or set CHROMIUM_PATH to its program.`;
}
