import { join } from 'node:path';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { lock, tryLock } from './file-lock.ts';
import { startNode } from './program.ts';
import { useFolder } from './testing/folder.ts';

let file = '';
const inFolder = useFolder();
beforeEach(() => {
  file = inFolder('lock');
});

describe('tryLock', () => {
  it('lets shared locks coexist, and excludes all others from an exclusive one', () => {
    const shared = [tryLock(file, 'shared'), tryLock(file, 'shared')];
    expect(tryLock(file, 'exclusive')).toBeUndefined();
    for (const held of shared) held?.release();
    const exclusive = tryLock(file, 'exclusive');
    expect([tryLock(file, 'shared'), tryLock(file, 'exclusive')]).toEqual([undefined, undefined]);
    exclusive?.release();
    expect(tryLock(file, 'exclusive')).toBeDefined();
  });

  it('has the lock of a process that was killed', async () => {
    const locked = Promise.withResolvers<unknown>();
    const program = `import(${JSON.stringify(join(import.meta.dirname, 'file-lock.ts'))}).then(({ tryLock }) => {
      globalThis.held = tryLock(${JSON.stringify(file)}, 'exclusive');
      process.send('locked');
      setInterval(() => process.kill(process.pid, 'SIGKILL'), 200);
    });`;
    const holder = startNode('-e', [program], { output: 'inherit', onMessage: locked.resolve });
    await locked.promise;
    expect(tryLock(file, 'exclusive')).toBeUndefined();
    expect(await holder.ended).toMatchObject({ killedBy: 'SIGKILL' });
    expect(tryLock(file, 'exclusive')).toBeDefined();
  });
});

describe('lock', () => {
  it('waits for the holder, and says so once', async () => {
    const held = tryLock(file, 'exclusive');
    const waiting = Promise.withResolvers<void>();
    const onWait = vi.fn(waiting.resolve);
    const next = lock(file, 'exclusive', { onWait });
    await waiting.promise;
    held?.release();
    (await next).release();
    expect(onWait).toHaveBeenCalledOnce();
  });

  it('says nothing when it need not wait', async () => {
    const onWait = vi.fn();
    (await lock(file, 'exclusive', { onWait })).release();
    expect(onWait).not.toHaveBeenCalled();
  });

  it('stops to wait when it is aborted', async () => {
    const held = tryLock(file, 'exclusive');
    const abort = new AbortController();
    const next = lock(file, 'exclusive', { signal: abort.signal, onWait: () => abort.abort() });
    await expect(next).rejects.toThrow('abort');
    held?.release();
  });
});
