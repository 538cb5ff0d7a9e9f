import { describe, expect, it } from 'vitest';
import { type BrowserKind, findChromium, installAdvice, installCommands } from './find-chromium.ts';

function find(
  programs: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  kind: BrowserKind = 'chromium',
): Promise<string | undefined> {
  return findChromium(kind, { environment, isExecutable: async (path) => programs.includes(path) });
}

describe('findChromium', () => {
  it.each([
    ['nothing anywhere', [], {}, undefined],
    ['Debian', ['/usr/bin/chromium'], {}, '/usr/bin/chromium'],
    ['an older Ubuntu', ['/usr/bin/chromium-browser'], {}, '/usr/bin/chromium-browser'],
    ['Google Chrome', ['/usr/bin/google-chrome'], {}, '/usr/bin/google-chrome'],
    ['Chromium before Chrome', ['/usr/bin/google-chrome', '/usr/bin/chromium'], {}, '/usr/bin/chromium'],
    ['on the PATH', ['/opt/b/chromium'], { PATH: '/opt/a:/opt/b' }, '/opt/b/chromium'],
    [
      'the first folder of the PATH',
      ['/opt/a/google-chrome', '/opt/b/chromium'],
      { PATH: '/opt/a:/opt/b' },
      '/opt/a/google-chrome',
    ],
    [
      'usual place before PATH',
      ['/opt/a/chromium', '/usr/bin/chromium'],
      { PATH: '/opt/a' },
      '/usr/bin/chromium',
    ],
    ['empty parts of the PATH', ['chromium'], { PATH: ':' }, undefined],
    [
      'the chosen one',
      ['/usr/bin/chromium', '/opt/special'],
      { CHROMIUM_PATH: '/opt/special' },
      '/opt/special',
    ],
    ['an empty choice', ['/usr/bin/chromium'], { CHROMIUM_PATH: '' }, '/usr/bin/chromium'],
  ] as const)('%s', async (_, programs, environment, expected) => {
    expect(await find(programs, environment)).toBe(expected);
  });

  const SHELL = '/usr/bin/chromium-headless-shell';
  const WHOLE = '/usr/bin/chromium';

  it.each([
    ['shell', [SHELL, WHOLE], SHELL],
    ['shell', [WHOLE], WHOLE],
    ['shell', [WHOLE, '/opt/chrome-headless-shell'], '/opt/chrome-headless-shell'],
    ['chromium', [SHELL, WHOLE], WHOLE],
    ['chromium', [SHELL], undefined],
  ] as const)('%s among %j is %s', async (kind, programs, expected) => {
    expect(await find(programs, { PATH: '/opt' }, kind)).toBe(expected);
  });

  it('does not fall back from the configured one', async () => {
    await expect(find(['/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/typo' })).rejects.toThrow(
      "CHROMIUM_PATH is '/opt/typo', which is no program that can be run. Correct or unset it.",
    );
  });
});

describe('installing', () => {
  const debianRoot = { platform: 'linux', isRoot: true, hasAptGet: true };

  it('updates the package lists and installs what is missing, for root on Debian', () => {
    const commands = installCommands(['chromium-headless-shell', 'fonts-noto-cjk'], debianRoot);
    expect(commands.map(([command, action]) => [command, action])).toEqual([
      ['apt-get', 'update'],
      ['apt-get', 'install'],
    ]);
    expect(commands[1]).toEqual(expect.arrayContaining(['chromium-headless-shell', 'fonts-noto-cjk']));
  });

  it('runs nothing if nothing is missing', () => {
    expect(installCommands([], debianRoot)).toEqual([]);
  });

  it.each([
    [
      'an unprivileged user',
      { ...debianRoot, isRoot: false },
      /Run: sudo apt-get install chromium-headless-shell fonts-noto-cjk/,
    ],
    ['another Linux', { ...debianRoot, hasAptGet: false }, /Install Chromium or Google Chrome, or set/],
    ['macOS', { ...debianRoot, platform: 'darwin' }, /Install Chromium or Google Chrome, or set/],
  ])('is advice in one line for %s', (_, machine, advice) => {
    expect(installCommands(['chromium'], machine)).toEqual([]);
    expect(installAdvice('shell', machine)).toMatch(advice);
    expect(installAdvice('shell', machine)).not.toContain('\n');
  });
});
