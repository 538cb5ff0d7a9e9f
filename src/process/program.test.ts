import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { runProgram, startNode } from './program.ts';

const node = process.execPath;

it('returns the exit code, the time and both streams', async () => {
  const script = "console.log('out'); console.error('err'); process.exitCode = 3;";
  const result = await runProgram(node, ['-e', script], { output: 'collect' });
  expect(result.code).toBe(3);
  expect(result.output).toContain('out\n');
  expect(result.output).toContain('err\n');
  expect(result.duration).toEqual(expect.any(Number));
});

it('adds to the environment', async () => {
  const result = await runProgram(node, ['-p', 'process.env.GREETING + Boolean(process.env.PATH)'], {
    output: 'collect',
    environment: { GREETING: 'hello ' },
  });
  expect(result).toMatchObject({ code: 0, output: 'hello true\n' });
});

it('gives the child no input to wait for', async () => {
  const script = "process.stdin.resume().on('end', () => console.log('no input'));";
  expect(await runProgram(node, ['-e', script], { output: 'collect' })).toMatchObject({
    output: 'no input\n',
  });
});

it('keeps characters whole that arrive in pieces', async () => {
  const script =
    "const b = Buffer.from('é\\n'); process.stdout.write(b.subarray(0, 1)); setTimeout(() => process.stdout.write(b.subarray(1)), 50);";
  expect((await runProgram(node, ['-e', script], { output: 'collect' })).output).toBe('é\n');
});

it('passes the output on while the program runs', async () => {
  const pieces: string[] = [];
  const script = "console.log('first'); setInterval(() => {}, 1000);";
  const first = Promise.withResolvers<void>();
  const program = startNode('-e', [script], {
    output: (piece) => {
      pieces.push(piece.toString());
      first.resolve();
    },
  });
  await first.promise;
  expect(pieces).toEqual(['first\n']);
  await program.stop();
  expect((await program.ended).output).toBe('');
});

it('says what did not start', async () => {
  const result = await runProgram('no-such-command-here', [], { output: 'collect' });
  expect(result.code).toBe(1);
  expect(result.output).toMatch(/^no-such-command-here did not start: .*ENOENT/);
});

it('stops a child before it runs', async () => {
  const forever = ['-e', 'setInterval(() => {}, 1000)'];
  const result = await runProgram(node, forever, { output: 'collect', signal: AbortSignal.abort() });
  expect(result.code).toBe(1);
});

it('asks a child that runs to stop', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'program-'));
  const sign = join(folder, 'running');
  const script = `process.on('SIGTERM', () => { console.log('asked'); process.exit(4); });
      setInterval(() => {}, 1000);
      require('node:fs').writeFileSync(process.argv[1], '');`;
  const controller = new AbortController();
  const running = runProgram(node, ['-e', script, sign], { output: 'collect', signal: controller.signal });
  await expect.poll(() => existsSync(sign), { timeout: 20_000 }).toBe(true);
  controller.abort();
  expect(await running).toMatchObject({ code: 4, output: 'asked\n' });
  await rm(folder, { recursive: true });
});
