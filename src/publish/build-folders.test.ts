import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { startNode } from '../process/program.ts';
import { openBuildFolders, recoverSite } from './build-folders.ts';
import { tryLock } from '../process/file-lock.ts';
import { recoverFolder } from './output/swap-folder.ts';

let folder = '';
let target = '';
let parent = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'build-folders-'));
  target = join(folder, 'dist');
  parent = join(folder, 'work');
});
afterEach(() => rm(folder, { recursive: true }));

const modulePath = (name: string) => JSON.stringify(join(import.meta.dirname, name));

async function makeSite(name: string, page: string) {
  await mkdir(join(folder, name), { recursive: true });
  await writeFile(join(folder, name, 'index.html'), page);
  await writeFile(join(folder, name, `${page}.html`), page);
}

/** Names beside the site that no build needs. */
const leftovers = async () => (await readdir(folder)).filter((name) => /previous|removed/.test(name));

/** Runs a program of a build that kills itself before its `after`-th change of the file system. */
async function runKilled(source: string, after: number) {
  const program = `
    const fs = require('node:fs/promises');
    const { syncBuiltinESMExports } = require('node:module');
    let changes = 0;
    for (const name of ['mkdir', 'rename', 'rm']) {
      const own = fs[name];
      fs[name] = (...given) => (changes++ === ${after} ? process.kill(process.pid, 'SIGKILL') : own(...given));
    }
    syncBuiltinESMExports();
    (async () => { ${source} })();`;
  const { code, killedBy } = await startNode('-e', [program], { output: 'inherit' }).ended;
  if (killedBy === undefined) expect(code).toBe(0);
  return killedBy;
}

describe('a swap that is killed', () => {
  it('before any of its steps leaves the old site or the new one after recovery, and nothing else', async () => {
    const swap = `const { swapFolder } = await import(${modulePath('output/swap-folder.ts')});
      await swapFolder(${JSON.stringify(join(folder, 'new'))}, ${JSON.stringify(target)});`;
    const found: string[] = [];
    let missing = 0;
    for (let step = 0; ; step += 1) {
      await rm(target, { recursive: true, force: true });
      await makeSite('dist', 'old');
      await makeSite('new', 'new');
      const killedBy = await runKilled(swap, step);
      if (killedBy === undefined) break;
      if (await recoverFolder(target)) missing += 1;
      const page = await readFile(join(target, 'index.html'), 'utf8');
      expect((await readdir(target)).toSorted()).toEqual(['index.html', `${page}.html`].toSorted());
      expect(await leftovers()).toEqual([]);
      found.push(page);
    }
    expect(found).toEqual(found.toSorted().toReversed());
    expect(new Set(found)).toEqual(new Set(['old', 'new']));
    // Between the two renames there is no site.
    expect(missing).toBe(1);
  });

  it('is put right by the next build', async () => {
    await makeSite('.dist.previous', 'old');
    const build = await openBuildFolders(target, { parent });
    expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('old');
    await build.close();
  });

  it('is put right before the site is served, unless a build is under way', async () => {
    const build = await openBuildFolders(target, { parent });
    await makeSite('.dist.previous', 'old');
    expect(await recoverSite(target)).toBe(false);
    await build.close();
    expect(await recoverSite(target)).toBe(true);
    expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('old');
    expect(await recoverSite(target)).toBe(false);
  });

  it('is no concern of who serves a site that is there', async () => {
    await makeSite('dist', 'new');
    await makeSite('.dist.previous', 'old');
    expect(await recoverSite(target)).toBe(false);
    expect(await readFile(join(target, 'index.html'), 'utf8')).toBe('new');
  });
});

describe('openBuildFolders', () => {
  it('lets a second build into the same folder wait, and says so', async () => {
    const first = await openBuildFolders(target, { parent });
    const waiting = Promise.withResolvers<void>();
    const onWait = vi.fn(waiting.resolve);
    let isOpen = false;
    const second = openBuildFolders(target, { parent, onWait }).then((build) => {
      isOpen = true;
      return build;
    });
    await waiting.promise;
    expect(isOpen).toBe(false);
    await first.close();
    await (await second).close();
    expect(onWait).toHaveBeenCalledOnce();
  });

  it('lets builds into other folders work at the same time', async () => {
    const onWait = vi.fn();
    const builds = [
      await openBuildFolders(target, { parent, onWait }),
      await openBuildFolders(join(folder, 'deep/other'), { parent, onWait }),
    ];
    expect(new Set(builds.map(({ work }) => work)).size).toBe(2);
    for (const build of builds) await build.close();
    expect(onWait).not.toHaveBeenCalled();
    expect(await readdir(parent)).toEqual(['lock']);
  });

  it('removes its working folder while no other build looks for unused ones', async () => {
    const build = await openBuildFolders(target, { parent });
    const looking = tryLock(join(parent, 'lock'), 'exclusive');
    const closing = build.close();
    // As long as removing an empty folder takes, and longer.
    for (let files = 0; files < 50; files += 1) await writeFile(join(folder, String(files)), '');
    expect(await readdir(build.work)).toContain('in-use');
    looking?.release();
    await closing;
    expect(await readdir(parent)).toEqual(['lock']);
  });

  it('gives up when it is aborted while it waits', async () => {
    const first = await openBuildFolders(target, { parent });
    const abort = new AbortController();
    const second = openBuildFolders(target, { parent, signal: abort.signal, onWait: () => abort.abort() });
    await expect(second).rejects.toThrow('abort');
    await first.close();
  });

  it('removes the folders of builds that were killed, and neither waits for them nor touches one under way', async () => {
    const open = `const { openBuildFolders } = await import(${modulePath('build-folders.ts')});
      await openBuildFolders(${JSON.stringify(target)}, { parent: ${JSON.stringify(parent)} });
      process.kill(process.pid, 'SIGKILL');`;
    for (let killed = 0; killed < 2; killed += 1) expect(await runKilled(open, Infinity)).toBe('SIGKILL');
    await mkdir(join(parent, 'build-torn'));
    const underWay = await openBuildFolders(join(folder, 'other'), { parent });
    await writeFile(join(underWay.work, 'snapshot.json'), '{}');
    const onWait = vi.fn();
    const build = await openBuildFolders(target, { parent, onWait });
    expect(onWait).not.toHaveBeenCalled();
    const names = (await readdir(parent)).filter((name) => name !== 'lock');
    expect(names.map((name) => join(parent, name)).toSorted()).toEqual(
      [build.work, underWay.work].toSorted(),
    );
    expect(await readFile(join(underWay.work, 'snapshot.json'), 'utf8')).toBe('{}');
    for (const folders of [build, underWay]) await folders.close();
  });
});
