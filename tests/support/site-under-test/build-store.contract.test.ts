import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { readdir, readFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { afterEach, expect, it } from 'vitest';
import { openBuild } from './build-store.ts';
import { pageStore } from './page-store.fixture.ts';
import type { StoreUserMessage } from './store-user.fixture.ts';
import { useFolder } from '../../../src/process/testing/folder.ts';

const program = join(import.meta.dirname, 'store-user.fixture.ts');
const noWait = () => Promise.resolve();

const folder = useFolder();
const processes: ChildProcess[] = [];

afterEach(async () => {
  for (const child of processes.splice(0)) await kill(child);
});

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const exited = once(child, 'exit');
  child.kill('SIGKILL');
  await exited;
}

/** Starts another process that opens the build, and collects its messages in order. */
function startUser(fingerprint = 'a') {
  const child = fork(program, [folder(), fingerprint], { execArgv: [] });
  processes.push(child);
  const messages: StoreUserMessage[] = [];
  child.on('message', (message: StoreUserMessage) => messages.push(message));
  return {
    child,
    messages,
    /** Waits for a message of this type. */
    async message<Type extends StoreUserMessage['type']>(type: Type) {
      const isAwaited = (each: StoreUserMessage): each is Extract<StoreUserMessage, { type: Type }> =>
        each.type === type;
      await expect.poll(() => messages.some(isAwaited), { timeout: 25_000 }).toBe(true);
      const found = messages.find(isAwaited);
      if (!found) throw new Error(`No message ${type}.`);
      return found;
    },
    async close() {
      const exited = once(child, 'exit');
      child.send('close');
      await exited;
    },
  };
}

const pageOf = (root: string) => readFile(join(root, 'index.html'), 'utf8');
const folders = async () =>
  (await readdir(folder(), { withFileTypes: true }))
    .filter((each) => each.isDirectory())
    .map(({ name }) => name);

it('builds once for two concurrent processes, and gives each its own origin', async () => {
  const users = [startUser(), startUser()];
  for (const { child } of users) child.send('build');
  const opened = await Promise.all(users.map((user) => user.message('open')));

  const built = users.filter(({ messages }) => messages.some(({ type }) => type === 'building'));
  expect(built).toHaveLength(1);
  expect(opened[0]?.origin).not.toBe(opened[1]?.origin);
  for (const { root, origin } of opened) {
    expect(await pageOf(root)).toBe(`<img src="${origin}/picture">`);
    expect((await fetch(`${origin}/picture`)).status).toBe(200);
  }

  for (const user of users) await user.close();
  expect(await folders()).toEqual(['a']);
});

it('rebuilds and cleans up after a process was killed during its build', async () => {
  const killed = startUser();
  await killed.message('building');
  expect((await folders()).join()).toMatch(/^building-/);
  await kill(killed.child);

  const build = await openBuild(pageStore(folder(), 'a', noWait));
  expect(await folders()).toEqual(['a']);
  await build.close();
});

it('removes the copy of a killed process, but not of a running one', async () => {
  const first = await openBuild(pageStore(folder(), 'a', noWait));
  const [living, killed] = [startUser(), startUser()];
  const copies = await Promise.all([living, killed].map(async (user) => (await user.message('open')).root));
  await kill(killed.child);

  const other = await openBuild(pageStore(folder(), 'b', noWait));
  expect((await folders()).map((name) => folder(name)).sort()).toEqual(
    [folder('a'), folder('b'), dirname(copies[0] ?? '')].sort(),
  );
  expect(await pageOf(copies[0] ?? '')).toContain('/picture');
  await living.close();
  await Promise.all([first.close(), other.close()]);
  expect((await folders()).sort()).toEqual(['a', 'b']);
});

it('keeps the three most recently used builds, and those in use', async () => {
  const inUse = await openBuild(pageStore(folder(), 'used', noWait));
  for (const name of ['b', 'c', 'd', 'e']) {
    const build = await openBuild(pageStore(folder(), name, noWait));
    await build.close();
  }
  expect((await folders()).sort()).toEqual(['c', 'd', 'e', 'used']);
  await inUse.close();
});

it('cleans up and releases the lock when the build fails', async () => {
  const failing = pageStore(folder(), 'a', () => Promise.reject(new Error('No content.')));
  await expect(openBuild(failing)).rejects.toThrow('No content.');
  expect(await folders()).toEqual([]);
  const build = await openBuild(pageStore(folder(), 'a', noWait));
  expect(await pageOf(build.root)).toContain(build.content.origin);
  await build.close();
});

it('does not cache a build whose sources changed meanwhile', async () => {
  const fingerprints = ['a', 'b'];
  const store = pageStore(folder(), '', noWait);
  const build = await openBuild({
    ...store,
    fingerprint: () => Promise.resolve(fingerprints.shift() ?? 'b'),
  });
  expect(await pageOf(build.root)).toContain(build.content.origin);
  await build.close();
  expect(await folders()).toEqual([]);
});
