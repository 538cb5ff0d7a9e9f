import { createPackageFromTarballData, checkPackage } from '@arethetypeswrong/core';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InstalledPackage, installPacked, type PublishedPackage, readmeCode } from './packed-package.ts';

const run = promisify(execFile);
const PACKING_MS = 240_000;
const PUBLISHED: readonly PublishedPackage[] = ['content-service', 'animation-player'];

/** Kinds of problems that packages of ES modules alone have by design. */
const BY_DESIGN = ['CJSResolvesToESM'];

/** Leaves out what npm has set for the run of these tests: another npm would take this repository for its own. */
const withoutNpm = (variables: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !/^npm_/i.test(name)));

const packed = new Map<PublishedPackage, InstalledPackage>();
beforeAll(async () => {
  for (const name of PUBLISHED) packed.set(name, await installPacked(name));
}, PACKING_MS);
afterAll(() => Promise.all(Array.from(packed.values(), (each) => each.remove())));

function installedOf(name: PublishedPackage): InstalledPackage {
  const installed = packed.get(name);
  if (!installed) throw new Error(`${name} is not packed.`);
  return installed;
}

describe.each(PUBLISHED)('the packed %s', (name) => {
  it('has entries that Node and bundlers resolve', async () => {
    const tarball = await readFile(installedOf(name).tarball);
    const { messages } = await publint({ pack: { tarball: new Uint8Array(tarball).buffer }, strict: true });
    expect(messages).toEqual([]);
  });

  it('has types that fit what is imported', async () => {
    const found = await checkPackage(
      createPackageFromTarballData(await readFile(installedOf(name).tarball)),
      {
        // A style sheet has no types.
        excludeEntrypoints: ['./player.css'],
      },
    );
    const problems = found.types ? found.problems : ['It has no types.'];
    const isOfModules = (problem: (typeof problems)[number]) =>
      typeof problem === 'string' ||
      (!BY_DESIGN.includes(problem.kind) &&
        !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)));
    expect(problems.filter(isOfModules)).toEqual([]);
  });
});

it('content-service starts by npx and answers the client of its README', async () => {
  const { folder } = installedOf('content-service');
  const service = spawn('npx', ['--no-install', 'content-service', '--port', '0'], {
    cwd: folder,
    env: withoutNpm(process.env),
    stdio: ['ignore', 'pipe', 'pipe'],
    // With a process group, as in a shell: npx does not pass signals on.
    detached: true,
  });
  let output = '';
  service.stderr.setEncoding('utf8').on('data', (text: string) => (output += text));
  service.stdout.setEncoding('utf8').on('data', (text: string) => (output += text));
  await expect.poll(() => output, { timeout: 60_000 }).toContain(' documents');
  const origin = /at (http:\S+)/.exec(output)?.[1] ?? '';
  try {
    const client = (await readmeCode('content-service', 'ts')).replace('http://localhost:3939', origin);
    const use =
      "await client.create({ _id: 'a', _type: 'note' });\nconsole.log(await client.fetch('*[]._id'));\n";
    await writeFile(join(folder, 'use.mjs'), client + use);
    const { stdout } = await run(process.execPath, ['use.mjs'], { cwd: folder });
    expect(stdout.trim()).toBe("[ 'a' ]");
  } finally {
    if (service.pid) process.kill(-service.pid);
    await once(service, 'close');
  }
});
