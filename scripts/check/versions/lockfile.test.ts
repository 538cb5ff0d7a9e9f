import { describe, expect, it } from 'vitest';
import { foreignHosts, type Lockfile, missingPackages } from './lockfile.ts';

const lock = (packages: Lockfile['packages']): Lockfile => ({ packages });

describe('missingPackages', () => {
  it('is empty if every platform package has its entry', () => {
    const complete = lock({
      '': { dependencies: { compiler: '1.0.0' } },
      'node_modules/compiler': {
        version: '1.0.0',
        optionalDependencies: { '@compiler/linux': '1.0.0', '@compiler/mac': '1.0.0' },
      },
      'node_modules/@compiler/linux': { version: '1.0.0' },
      'node_modules/@compiler/mac': { version: '1.0.0' },
    });
    expect(missingPackages(complete)).toEqual([]);
  });

  it('names a platform package without an entry and its dependent', () => {
    const incomplete = lock({
      'node_modules/@scope/compiler': {
        version: '1.0.0',
        optionalDependencies: { '@compiler/linux': '1.0.0', '@compiler/mac': '1.0.0' },
      },
      'node_modules/@compiler/linux': { version: '1.0.0' },
    });
    expect(missingPackages(incomplete)).toEqual([
      expect.stringMatching(/^@compiler\/mac@1\.0\.0, needed by @scope\/compiler, has no entry; pin/),
    ]);
  });

  it('reports an entry of another version', () => {
    const wrong = lock({
      'node_modules/compiler': { version: '2.0.0', optionalDependencies: { '@compiler/mac': '2.0.0' } },
      'node_modules/@compiler/mac': { version: '1.0.0' },
    });
    expect(missingPackages(wrong)).toEqual([expect.stringContaining('has no entry (it has 1.0.0)')]);
  });

  it.each([
    ['beside it', 'node_modules/a/node_modules/b/node_modules/native'],
    ['beside its parent', 'node_modules/a/node_modules/native'],
    ['at the top', 'node_modules/native'],
  ])('resolves a package %s, as Node does', (_, place) => {
    const nested = lock({
      'node_modules/a/node_modules/b': { version: '1.0.0', optionalDependencies: { native: '1.0.0' } },
      [place]: { version: '1.0.0' },
    });
    expect(missingPackages(nested)).toEqual([]);
  });

  it('resolves a package beside a scoped parent', () => {
    const nested = lock({
      'node_modules/@scope/a/node_modules/@scope/b': {
        version: '1.0.0',
        optionalDependencies: { native: '1.0.0' },
      },
      'node_modules/native': { version: '1.0.0' },
    });
    expect(missingPackages(nested)).toEqual([]);
  });

  it('resolves the nearest package, like Node, even if a farther one would match', () => {
    const shadowed = lock({
      'node_modules/a': { version: '1.0.0', optionalDependencies: { native: '1.0.0' } },
      'node_modules/a/node_modules/native': { version: '2.0.0' },
      'node_modules/native': { version: '1.0.0' },
    });
    expect(missingPackages(shadowed)).toHaveLength(1);
  });

  it('does not resolve into unrelated packages', () => {
    const stranger = lock({
      'node_modules/a': { version: '1.0.0', optionalDependencies: { native: '1.0.0' } },
      'node_modules/z/node_modules/native': { version: '1.0.0' },
    });
    expect(missingPackages(stranger)).toHaveLength(1);
  });

  it('requires an entry of any version for a range', () => {
    const ranged = lock({
      'node_modules/a': { version: '1.0.0', dependencies: { b: '^1.0.0', c: '^1.0.0' } },
      'node_modules/b': { version: '1.4.2' },
    });
    expect(missingPackages(ranged)).toEqual([expect.stringMatching(/^c@\^1\.0\.0, needed by a, /)]);
  });

  it('checks the project’s own dependencies', () => {
    expect(missingPackages(lock({ '': { devDependencies: { vitest: '5.1.1' } } }))).toEqual([
      expect.stringMatching(/^vitest@5\.1\.1, needed by the project, /),
    ]);
  });
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
