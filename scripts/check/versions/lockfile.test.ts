import { describe, expect, it } from 'vitest';
import { foreignHosts, type Lockfile, missingPackages } from './lockfile.ts';

const lock = (packages: Lockfile['packages']): Lockfile => ({ packages });

const wanting = (name: string, version = '1.0.0') => ({
  version: '1.0.0',
  optionalDependencies: { [name]: version },
});
const found = { version: '1.0.0' };

it.each<readonly [title: string, packages: Lockfile['packages']]>([
  [
    'beside the one that needs it',
    { 'node_modules/a': wanting('b'), 'node_modules/a/node_modules/b': found },
  ],
  [
    'beside its parent',
    { 'node_modules/a/node_modules/b': wanting('c'), 'node_modules/a/node_modules/c': found },
  ],
  ['at the top', { 'node_modules/a/node_modules/b': wanting('c'), 'node_modules/c': found }],
  [
    'beside a scoped parent',
    { 'node_modules/@scope/a/node_modules/@scope/b': wanting('c'), 'node_modules/c': found },
  ],
  ['of some version of a range', { 'node_modules/a': wanting('b', '^0.4.0'), 'node_modules/b': found }],
  ['of the project', { '': { dependencies: { b: '1.0.0' } }, 'node_modules/b': found }],
])('missingPackages finds a package %s, as Node does', (_, packages) => {
  expect(missingPackages(lock(packages))).toEqual([]);
});

it.each<readonly [title: string, packages: Lockfile['packages'], problem: string]>([
  [
    'without an entry for a platform',
    { 'node_modules/@scope/a': wanting('@a/mac') },
    '@a/mac@1.0.0, needed by @scope/a, has no entry; pin',
  ],
  [
    'of another version',
    { 'node_modules/a': wanting('b'), 'node_modules/b': { version: '2.0.0' } },
    'b@1.0.0, needed by a, has no entry (it has 2.0.0)',
  ],
  [
    'whose nearest one is another, even if a farther one would match',
    {
      'node_modules/a': wanting('b'),
      'node_modules/a/node_modules/b': { version: '2.0.0' },
      'node_modules/b': found,
    },
    'b@1.0.0, needed by a, has no entry (it has 2.0.0)',
  ],
  [
    'in an unrelated one',
    { 'node_modules/a': wanting('b'), 'node_modules/z/node_modules/b': found },
    'b@1.0.0, needed by a, has no entry; pin',
  ],
  ['of a range', { 'node_modules/a': wanting('b', '^1.0.0') }, 'b@^1.0.0, needed by a, has no entry'],
  ['of the project', { '': { devDependencies: { b: '1.0.0' } } }, 'b@1.0.0, needed by the project, has no'],
])('missingPackages names a package %s', (_, packages, problem) => {
  expect(missingPackages(lock(packages))).toEqual([expect.stringContaining(problem)]);
});

describe('foreignHosts', () => {
  it.each([
    [undefined, 0],
    ['https://registry.npmjs.org/a/-/a-1.0.0.tgz', 0],
    ['https://mirror.example/a/-/a-1.0.0.tgz', 1],
    ['https://registry.npmjs.org.evil.example/a.tgz', 1],
    ['git+ssh://git@github.com/a/a.git#abc', 1],
    ['file:../a.tgz', 1],
  ])('%s: %i problems', (resolved, count) => {
    const entry = { version: '1.0.0', ...(resolved !== undefined && { resolved }) };
    expect(foreignHosts(lock({ 'node_modules/a': entry }))).toHaveLength(count);
  });

  it('accepts a workspace link', () => {
    expect(foreignHosts(lock({ 'node_modules/a': { resolved: 'packages/a', link: true } }))).toEqual([]);
  });
});
