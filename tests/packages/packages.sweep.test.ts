import { createPackageFromTarballData, checkPackage } from '@arethetypeswrong/core';
import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type InstalledPackage, installPacked, readmeCode } from './packed-package.ts';

const run = promisify(execFile);
const PACKING_MS = 120_000;

/** Kinds of problems that packages of ES modules alone have by design. */
const BY_DESIGN = ['CJSResolvesToESM'];

/** Leaves out what npm has set for the run of these tests: another npm would take this repository for its own. */
const withoutNpm = (variables: NodeJS.ProcessEnv) =>
  Object.fromEntries(Object.entries(variables).filter(([name]) => !/^npm_/i.test(name)));

describe.each(['content-service', 'animation-player'] as const)('the packed %s', (name) => {
  let installed: InstalledPackage;
  beforeAll(async () => {
    installed = await installPacked(name);
  }, PACKING_MS);
  afterAll(() => installed.remove());

  it('has entries that Node and bundlers resolve', async () => {
    const tarball = await readFile(installed.tarball);
    const bytes = tarball.buffer.slice(tarball.byteOffset, tarball.byteOffset + tarball.byteLength);
    const { messages } = await publint({ pack: { tarball: bytes as ArrayBuffer }, strict: true });
    expect(messages).toEqual([]);
  });

  it('has types that fit what is imported', async () => {
    const found = await checkPackage(createPackageFromTarballData(await readFile(installed.tarball)), {
      // A style sheet has no types.
      excludeEntrypoints: ['./player.css'],
    });
    const problems = found.types ? found.problems : ['It has no types.'];
    const isOfModules = (problem: (typeof problems)[number]) =>
      typeof problem === 'string' ||
      (!BY_DESIGN.includes(problem.kind) &&
        !('resolutionKind' in problem && ['node10', 'node16-cjs'].includes(problem.resolutionKind)));
    expect(problems.filter(isOfModules)).toEqual([]);
  });

  it.runIf(name === 'content-service')(
    'starts by npx and answers the client of its README',
    { timeout: 120_000 },
    async () => {
      const service = spawn('npx', ['--no-install', name, '--port', '0'], {
        cwd: installed.folder,
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
        const client = (await readmeCode(name, 'ts')).replace('http://localhost:3939', origin);
        const use =
          "await client.create({ _id: 'a', _type: 'note' });\nconsole.log(await client.fetch('*[]._id'));\n";
        await writeFile(join(installed.folder, 'use.mjs'), client + use);
        const { stdout } = await run(process.execPath, ['use.mjs'], { cwd: installed.folder });
        expect(stdout.trim()).toBe("[ 'a' ]");
      } finally {
        if (service.pid) process.kill(-service.pid);
        await once(service, 'close');
      }
    },
  );
});
