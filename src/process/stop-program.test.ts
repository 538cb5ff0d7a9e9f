import { readFile, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { runProgram, startNode } from './program.ts';
import { useFolder } from './testing/folder.ts';

const inFolder = useFolder('file');

async function program(name: string, source: string): Promise<string> {
  const file = inFolder(`${name}.mjs`);
  await writeFile(file, source);
  return file;
}

/** Returns the source of a program that writes the port it listens on to a file and does not exit. */
function listeningProgram(portFile: string): string {
  const [file, unfinished] = [portFile, `${portFile}.new`].map((name) => JSON.stringify(name));
  return `import { renameSync, writeFileSync } from 'node:fs';
    import { createServer } from 'node:net';
    const server = createServer().listen(0, '127.0.0.1', () => {
      writeFileSync(${unfinished}, String(server.address().port));
      renameSync(${unfinished}, ${file});
    });`;
}

/** Waits until a program listens. */
async function portIn(file: string): Promise<number> {
  for (;;) {
    const text = await readFile(file, 'utf8').catch(() => '');
    if (text !== '') return Number(text);
    await sleep(20);
  }
}

/** Tells if a program still listens; process ids would not tell, as they outlive their process. */
function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => {
      socket.destroy();
      resolve(true);
    });
    socket.once('error', () => resolve(false));
  });
}

const start = (file: string) => startNode(file, [], { output: 'inherit' });

const DEAF = "process.on('SIGTERM', () => {});";

// Side by side: before the end by force it waits.
describe.concurrent('startNode', () => {
  it.each([
    ['success', 'process.exit(0)', { code: 0 }],
    ['failure', 'process.exit(3)', { code: 3 }],
    ['a signal', 'process.kill(process.pid, "SIGKILL")', { killedBy: 'SIGKILL' }],
  ])('tells %s', async (name, source, ending) => {
    const file = await program(name.replace(' ', '-'), source);
    expect(await start(file).ended).toMatchObject(ending);
  });

  it('passes arguments and environment on', async () => {
    const file = await program(
      'passes',
      'process.exit(process.argv[2] === "a" && process.env.X === "1" ? 7 : 8)',
    );
    expect(await startNode(file, ['a'], { output: 'inherit', environment: { X: '1' } }).ended).toMatchObject({
      code: 7,
    });
  });

  it('can be stopped', async () => {
    const portFile = inFolder('stopped.port');
    const child = start(await program('stopped', listeningProgram(portFile)));
    await portIn(portFile);
    await child.stop();
    expect(await child.ended).toMatchObject({ killedBy: 'SIGTERM' });
  });

  it('is ended by force when it does not listen to reason', async () => {
    const portFile = inFolder('deaf.port');
    const file = await program('deaf', DEAF + listeningProgram(portFile));
    const child = start(file);
    await portIn(portFile);
    await child.stop();
    expect(await child.ended).toMatchObject({ killedBy: 'SIGKILL' });
  });

  it('takes along what it started, even when it ends first itself', async ({ expect }) => {
    const portFile = inFolder('grandchild.port');
    const grandchild = await program('grandchild', DEAF + listeningProgram(portFile));
    const source = `import { spawn } from 'node:child_process';
      spawn(process.execPath, [${JSON.stringify(grandchild)}]);`;
    const child = start(await program('parent', source));
    const port = await portIn(portFile);
    expect(await isListening(port)).toBe(true);
    await child.stop();
    await expect.poll(() => isListening(port), { timeout: 20_000 }).toBe(false);
  });

  it.for([
    ['SIGKILL', ''],
    ['SIGTERM', ''],
    ['SIGINT', ''],
    ['SIGKILL', DEAF],
  ] as const)('ends with a parent that %s ends, handlers: "%s"', async ([signal, handlers], { expect }) => {
    const name = `${signal}-${handlers.length}`;
    const portFile = inFolder(`${name}.port`);
    const child = await program(`child-${name}`, handlers + listeningProgram(portFile));
    const source = `import { startNode } from ${JSON.stringify(new URL('program.ts', import.meta.url).href)};
      import { existsSync } from 'node:fs';
      startNode(${JSON.stringify(child)}, [], { output: 'inherit' });
      setInterval(() => existsSync(${JSON.stringify(portFile)}) && process.kill(process.pid, '${signal}'), 20);`;
    const parent = runProgram(process.execPath, [await program(`parent-${name}`, source)], {
      output: 'inherit',
    });
    const port = await portIn(portFile);
    expect(await parent).toMatchObject({ killedBy: signal });
    await expect.poll(() => isListening(port), { timeout: 20_000 }).toBe(false);
  });

  it('does not keep a program alive that has nothing left to do', async () => {
    const file = await program(
      'flags',
      'console.log(process.execArgv.length, process.channel !== undefined);',
    );
    const { code, output } = await startNode(file, [], { output: 'collect' }).ended;
    expect([code, output]).toEqual([0, '0 true\n']);
  });

  it('can be stopped after its end', async () => {
    const child = start(await program('over', ''));
    await child.ended;
    await expect(child.stop()).resolves.toBeUndefined();
  });
});
