import { describe, expect, it } from 'vitest';
import type { Lockfile } from '../versions/lockfile.ts';
import { isAllowed, LICENCE_EXCEPTIONS, licenceProblems } from './licences.ts';

describe('isAllowed', () => {
  it.each([
    ...['MIT', 'ISC', 'OFL-1.1', ' MIT ', 'MIT OR GPL-3.0', '(MIT OR CC0-1.0)', '(MIT AND Zlib)'],
    'GPL-2.0 OR MIT AND ISC',
  ])('accepts %s', (expression) => {
    expect(isAllowed(expression)).toBe(true);
  });

  it.each([
    ...['GPL-3.0', 'MIT AND GPL-3.0', 'AGPL-3.0 OR SSPL-1.0', 'UNLICENSED', 'Commercial', ''],
    ...['SEE LICENSE IN LICENSE', '(MIT OR GPL-3.0) AND LGPL-3.0'],
  ])('rejects %j', (expression) => {
    expect(isAllowed(expression)).toBe(false);
  });
});

describe('licenceProblems', () => {
  const exceptions = [
    { name: 'shared', license: 'LGPL-3.0', reason: 'used unchanged' },
    { name: '@many/*', license: undefined, reason: 'older than the field' },
  ];
  const sound = {
    '': { license: 'UNLICENSED' },
    'node_modules/own': { link: true },
    'node_modules/a': { license: 'MIT' },
    'node_modules/shared': { license: 'LGPL-3.0' },
    'node_modules/a/node_modules/@many/one': {},
  };
  const problemsOf = (packages: Lockfile['packages']) =>
    licenceProblems(new Map([['package-lock.json', { packages }]]), exceptions);

  it('accepts allowed licences and exceptions', () => {
    expect(problemsOf(sound)).toEqual([]);
  });

  it.each([
    ['another licence', 'node_modules/b', { license: 'GPL-3.0' }, "b is licensed 'GPL-3.0'"],
    ['no licence', 'node_modules/b', {}, 'b is licensed under nothing it names'],
    ['deep down', 'node_modules/a/node_modules/@b/c', { license: 'SSPL-1.0' }, "@b/c is licensed 'SSPL-1.0'"],
    [
      'a changed licence',
      'node_modules/x/node_modules/shared',
      { license: 'AGPL-3.0' },
      'shared is licensed',
    ],
    ['another scope', 'node_modules/@many-more/one', {}, '@many-more/one is licensed'],
  ])('reports a package with %s', (_, folder, entry, problem) => {
    const problems = problemsOf({ ...sound, [folder]: entry });
    expect(problems).toHaveLength(1);
    expect(problems[0]).toContain(`package-lock.json: ${problem}`);
    expect(problems[0]).toContain('licences.ts');
  });

  it('reports unused exceptions', () => {
    const { 'node_modules/shared': _, ...rest } = sound;
    expect(problemsOf(rest)).toEqual([expect.stringContaining('exception for shared (LGPL-3.0)')]);
  });

  it('checks every lockfile', () => {
    const lockfiles = new Map<string, Lockfile>([
      ['package-lock.json', { packages: sound }],
      ['packages/studio/package-lock.json', { packages: { 'node_modules/b': { license: 'GPL-3.0' } } }],
    ]);
    expect(licenceProblems(lockfiles, exceptions)).toEqual([
      expect.stringMatching(/^packages\/studio\/package-lock\.json: b is/),
    ]);
  });

  it('requires a reason for every exception of the repository', () => {
    expect(LICENCE_EXCEPTIONS.filter(({ reason }) => reason.length < 10)).toEqual([]);
  });
});
