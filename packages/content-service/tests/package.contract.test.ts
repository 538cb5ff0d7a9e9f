import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, readFile, realpath, symlink } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';
import { SERVICE_NODE_FLAGS } from '../shared/config.ts';
import { clientOf, useCleanup, temporaryFolder } from './support.ts';

const run = promisify(execFile);
const PACKAGE = path.join(import.meta.dirname, '..');

const cleanup = useCleanup();

/** Copies the package to a folder of its own, with what is installed. @returns the path of its command. */
async function installAlone(): Promise<string> {
  const folder = path.join(await temporaryFolder(cleanup), 'content-service');
  await cp(PACKAGE, folder, { recursive: true, filter: (file) => !file.endsWith('node_modules') });
  await symlink(path.join(PACKAGE, '../../node_modules'), path.join(folder, 'node_modules'), 'dir');
  return path.join(folder, 'main.ts');
}

/** Starts the command in a folder, as a shell would. @returns a client of the service. */
async function start(command: string, cwd: string) {
  const child = spawn(command, ['--port', '0'], { cwd, stdio: ['ignore', 'pipe', 'inherit'] });
  const stop = async () => {
    child.kill();
    if (child.exitCode === null) await once(child, 'close');
  };
  cleanup.add(stop);
  let text = '';
  while (!text.includes(' documents')) text += String((await once(child.stdout, 'data'))[0]);
  const origin = /at (http:\S+)/.exec(text)?.[1] ?? '';
  return { text, stop, client: clientOf({ origin, projectId: 'morsel-local' }) };
}

it('serves an empty dataset in a folder without content, from a copy of the package, and keeps what is written', async () => {
  const command = await installAlone();
  const cwd = await temporaryFolder(cleanup);
  const first = await start(command, cwd);
  expect(first.text).toContain('production: 0 documents, 0 images, 0 files');
  await first.client.create({ _id: 'a', _type: 'note', text: 'kept' });
  await first.stop();
  const second = await start(command, cwd);
  expect(second.text).toContain('production: 1 documents');
  expect(await second.client.fetch('*[_type == "note"].text')).toEqual(['kept']);
});

it('has its name as command of the repository', async () => {
  const link = path.join(PACKAGE, '../../node_modules/.bin/content-service');
  expect(await realpath(link)).toBe(await realpath(path.join(PACKAGE, 'main.ts')));
  const { stdout } = await run(link, ['export', '--help']);
  expect(stdout).toContain('content-service export FILE.tar.gz [options]');
});

it('runs with the flags that the service is measured with', async () => {
  const [shebang] = (await readFile(path.join(PACKAGE, 'main.ts'), 'utf8')).split('\n');
  expect(shebang).toBe(`#!/usr/bin/env -S node ${SERVICE_NODE_FLAGS.join(' ')}`);
});
