import { describe, expect, it } from 'vitest';
import { findChromium, installAdvice, installCommands } from './find-chromium.ts';

function find(
  programs: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  return findChromium({ environment, isExecutable: async (path) => programs.includes(path) });
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

  it('does not quietly take another one than chosen', async () => {
    await expect(find(['/usr/bin/chromium'], { CHROMIUM_PATH: '/opt/typo' })).rejects.toThrow(
      "CHROMIUM_PATH is '/opt/typo', which is no program that can be run. Correct or unset it.",
    );
  });
});

describe('installing', () => {
  const debianRoot = { platform: 'linux', isRoot: true, hasAptGet: true };

  it('is two commands for root on Debian, with glyphs for Japanese', () => {
    const commands = installCommands(debianRoot);
    expect(commands.map(([command, action]) => [command, action])).toEqual([
      ['apt-get', 'update'],
      ['apt-get', 'install'],
    ]);
    expect(commands[1]).toEqual(expect.arrayContaining(['chromium', 'fonts-noto-cjk']));
  });

  it.each([
    ['somebody else than root', { ...debianRoot, isRoot: false }, /Run: sudo apt-get install chromium/],
    ['another Linux', { ...debianRoot, hasAptGet: false }, /Install Chromium or Google Chrome, or set/],
    ['macOS', { ...debianRoot, platform: 'darwin' }, /Install Chromium or Google Chrome, or set/],
  ])('is advice in one line for %s', (_, machine, advice) => {
    expect(installCommands(machine)).toEqual([]);
    expect(installAdvice(machine)).toMatch(advice);
    expect(installAdvice(machine)).not.toContain('\n');
  });
});
