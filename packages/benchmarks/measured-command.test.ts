import { tmpdir } from 'node:os';
import { describe, expect, it } from 'vitest';
import { measureCommand, parseStat, parseStatusSize } from './measured-command.ts';

it('parseStat reads group and processor times behind a name with spaces and parentheses', () => {
  const text = '42 (a (b) c) S 1 40 40 0 -1 4194304 9 9 9 9 150 50 700 300 20 0 1 0 5 9 9';
  expect(parseStat(text)).toEqual({ group: 40, ownSeconds: 2, endedSeconds: 10 });
});

it('parseStatusSize reads a size in bytes, and 0 of a process that has ended', () => {
  const status = 'Name:\tnode\nVmHWM:\t    2000 kB\nVmRSS:\t    1000 kB\n';
  expect(parseStatusSize(status, 'VmRSS')).toBe(1_024_000);
  expect(parseStatusSize(status, 'VmHWM')).toBe(2_048_000);
  expect(parseStatusSize('State:\tZ (zombie)\n', 'VmRSS')).toBe(0);
});

/** Program that holds memory, works for some processor time, and ends. */
const worker = (megabytes: number, milliseconds: number) => `
  const held = Buffer.alloc(${megabytes} * 1e6, 1);
  while (process.cpuUsage().user < ${milliseconds} * 1000) held[0] += 1;
  setTimeout(() => {}, 300);`;

describe('measureCommand', () => {
  it('counts processor time and memory of a process that the command starts', async () => {
    const parent = `
      const { spawnSync } = require('node:child_process');
      const { status } = spawnSync(process.execPath, ['--eval', ${JSON.stringify(worker(200, 400))}]);
      console.log('status', status);`;
    const cost = await measureCommand(process.execPath, ['--eval', parent], { folder: tmpdir() });
    expect(cost.output).toBe('status 0\n');
    expect(cost.processorSeconds).toBeGreaterThanOrEqual(0.39);
    expect(cost.peakBytes).toBeGreaterThan(200e6);
  });

  it('fails with what the command printed', async () => {
    const failing = measureCommand(
      process.execPath,
      ['--eval', 'console.error("no pages"); process.exit(3)'],
      {},
    );
    await expect(failing).rejects.toThrow(/ended with exit code 3\.\nno pages/);
  });

  it('stops the command when aborted', async () => {
    const abort = new AbortController();
    const running = measureCommand(process.execPath, ['--eval', 'setInterval(() => {}, 1000)'], {
      signal: abort.signal,
    });
    abort.abort(new Error('enough'));
    await expect(running).rejects.toThrow('enough');
  });
});
