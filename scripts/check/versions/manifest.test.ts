import { describe, expect, it } from 'vitest';
import { differingVersions, inexactVersions, nodeVersionProblems, type NodeVersions } from './manifest.ts';

describe('inexactVersions', () => {
  it.each(['1.2.3', '0.0.1', '1.0.0-beta.2', 'npm:a@1.2.3', 'npm:@a/b-c@1.2.3'])('accepts %s', (version) => {
    expect(inexactVersions({ dependencies: { a: version } })).toEqual([]);
  });

  it.each([
    ...['^1.2.3', '~1.2.3', '1.2', '1.x', '*', 'latest', '>=1.0.0', '1.2.3 || 2.0.0', ''],
    ...['github:a/b', 'file:../a', 'npm:a@^1.2.3', 'npm:a'],
  ])('rejects %s', (version) => {
    expect(inexactVersions({ devDependencies: { a: version } })).toEqual([
      `devDependencies: a is '${version}'; write one exact version`,
    ]);
  });

  it('checks every kind of dependency', () => {
    const manifest = {
      dependencies: { a: '^1.0.0' },
      devDependencies: { b: '^1.0.0' },
      optionalDependencies: { c: '^1.0.0' },
    };
    expect(inexactVersions(manifest)).toHaveLength(3);
  });
});

it('differingVersions reports what a workspace has in another version, whether it ships or not', () => {
  const project = { dependencies: { a: '1.0.0', b: '1.0.0' }, devDependencies: { c: '1.0.0' } };
  const workspace = {
    dependencies: { a: '1.0.0', b: '2.0.0', d: '3.0.0' },
    devDependencies: { c: '1.0.1' },
  };
  expect(differingVersions(workspace, project).toSorted()).toEqual([
    "b is '2.0.0', the project has '1.0.0'; use one version",
    "c is '1.0.1', the project has '1.0.0'; use one version",
  ]);
});

describe('nodeVersionProblems', () => {
  const agreed: NodeVersions = {
    nvmrc: '24\n',
    netlify: '[build.environment]\n  NODE_VERSION = "24"\n',
    manifest: {
      engines: { node: '24.x' },
      dependencies: { node: '24.21.0' },
      devDependencies: { '@types/node': '24.19.2' },
    },
  };

  it('is empty if all agree', () => {
    expect(nodeVersionProblems(agreed)).toEqual([]);
    expect(nodeVersionProblems({ ...agreed, nvmrc: 'v24.21.0' })).toEqual([]);
  });

  it.each([
    [{ nvmrc: '22' }, ".nvmrc says '22', the 'node' dependency is 24; use the same major version"],
    [{ nvmrc: '' }, ".nvmrc says '', the 'node' dependency is 24; use the same major version"],
    [{ nvmrc: '240' }, ".nvmrc says '240', the 'node' dependency is 24; use the same major version"],
    [
      { netlify: '# NODE_VERSION = "24"' },
      "netlify.toml NODE_VERSION says nothing, the 'node' dependency is 24; use the same major version",
    ],
    [
      { manifest: { ...agreed.manifest, engines: { node: '>=24' } } },
      "package.json engines.node says '>=24', the 'node' dependency is 24; use the same major version",
    ],
    [
      { manifest: { ...agreed.manifest, devDependencies: {} } },
      "package.json devDependencies.@types/node says nothing, the 'node' dependency is 24; use the same major version",
    ],
    [
      { manifest: { ...agreed.manifest, dependencies: {} } },
      'package.json: dependencies.node is missing; the scripts run on it',
    ],
  ])('%j', (change, problem) => {
    expect(nodeVersionProblems({ ...agreed, ...change })).toEqual([problem]);
  });

  it('names all files at once', () => {
    const moved = { ...agreed, manifest: { ...agreed.manifest, dependencies: { node: '26.0.0' } } };
    expect(nodeVersionProblems(moved)).toHaveLength(4);
  });
});
