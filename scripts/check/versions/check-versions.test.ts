import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { checkVersions } from './check-versions.ts';

const manifest = {
  engines: { node: '24.x' },
  dependencies: { node: '24.21.0' },
  devDependencies: { '@types/node': '24.19.2' },
};
const lockfile = {
  packages: {
    '': { dependencies: manifest.dependencies, devDependencies: manifest.devDependencies },
    'node_modules/node': { version: '24.21.0' },
    'node_modules/@types/node': { version: '24.19.2' },
  },
};

let root = '';
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'versions-'));
  await write('package.json', manifest);
  await write('package-lock.json', lockfile);
  await write('.nvmrc', '24\n');
  await write('netlify.toml', '[build.environment]\nNODE_VERSION = "24"\n');
});
afterEach(() => rm(root, { recursive: true }));

async function write(path: string, content: unknown): Promise<void> {
  await mkdir(dirname(join(root, path)), { recursive: true });
  await writeFile(join(root, path), typeof content === 'string' ? content : JSON.stringify(content));
}

it('finds no problem in a valid repository; a package without dependencies needs no lockfile', async () => {
  await write('brand/package.json', { private: true });
  expect(await checkVersions(root)).toEqual([]);
});

it('collects the problems of every package and names the files', async () => {
  await write('.nvmrc', '22');
  await write('package-lock.json', { packages: { '': lockfile.packages[''] } });
  await write('packages/studio/package.json', { dependencies: { sanity: '^6.0.0' } });
  expect(await checkVersions(root)).toEqual([
    "packages/studio/package.json: dependencies: sanity is '^6.0.0'; write one exact version",
    'packages/studio/package-lock.json: does not exist; run npm install and commit it',
    expect.stringMatching(/^package-lock\.json: node@24\.21\.0, needed by the project/),
    expect.stringMatching(/^package-lock\.json: @types\/node@24\.19\.2, needed by the project/),
    expect.stringMatching(/^\.nvmrc says '22'/),
  ]);
});

it('looks for the dependencies of a workspace in the lockfile of the project', async () => {
  const service = { dependencies: { a: '1.0.0', b: '2.0.0' } };
  await write('package.json', { ...manifest, workspaces: ['service'] });
  await write('service/package.json', service);
  const packages = { ...lockfile.packages, service, 'node_modules/a': { version: '1.0.0' } };
  await write('package-lock.json', { packages });
  expect(await checkVersions(root)).toEqual([
    expect.stringMatching(/^package-lock\.json: b@2\.0\.0, needed by service, has no entry/),
  ]);
});

it('ignores installed packages', async () => {
  await write('node_modules/a/package.json', { dependencies: { b: '*' } });
  expect(await checkVersions(root)).toEqual([]);
});
