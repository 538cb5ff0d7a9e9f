import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { runStep } from './run-step.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'run-step-'));
});
afterEach(() => rm(folder, { recursive: true }));

const program = async (source: string) => {
  const file = join(folder, 'program.mjs');
  await writeFile(file, source);
  return file;
};

it('passes arguments and environment', async () => {
  const messages: unknown[] = [];
  await runStep(
    await program("process.send({ type: 'rendered', done: process.argv[2] + process.env.A })"),
    ['x'],
    { environment: { A: '1' } },
    (message) => messages.push(message),
  );
  expect(messages).toEqual([{ type: 'rendered', done: 'x1' }]);
});

it('rejects with the output of the step', async () => {
  const file = await program('console.log("one"); console.error("two"); process.exit(3)');
  const failure = runStep(file, [], {});
  await expect(failure).rejects.toThrow(/exit code 3[^]*one[^]*two/);
});

it('names the remedy when a program that names none finds no space', async () => {
  const file = await program('console.error("ENOSPC: no space left on device, write"); process.exit(1)');
  await expect(runStep(file, [], {})).rejects.toThrow(
    /No space left for \.cache\/builds: free some .* The last build is untouched\.$/,
  );
});

it('stops the step when aborted, and rejects with the reason', async () => {
  const abort = new AbortController();
  const file = await program('setInterval(() => {}, 1000)');
  const running = runStep(file, [], { signal: abort.signal });
  abort.abort();
  await expect(running).rejects.toThrow('abort');
});

it('measures a step and forwards its messages', async () => {
  const file = join(folder, 'step.mjs');
  await writeFile(
    file,
    `process.send({ type: 'rendered', done: 2, total: 3 });
     process.send('not a step message');
     process.send({ type: 'finished', peakMemoryBytes: 123 });`,
  );
  const messages: unknown[] = [];
  const cost = await runStep(file, [], { environment: {} }, (message) => messages.push(message));
  expect(cost).toEqual({ seconds: expect.any(Number), peakMemoryBytes: 123 });
  expect(messages).toEqual([
    { type: 'rendered', done: 2, total: 3 },
    { type: 'finished', peakMemoryBytes: 123 },
  ]);
});
