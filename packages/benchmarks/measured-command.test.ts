import { access, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { useFolder } from '../../src/process/testing/folder.ts';
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

/** Time in milliseconds in which processes are looked at, however busy the machine: it is some of its intervals. */
const LOOKED_AT_MS = 500;

/** Program that holds memory, works for some processor time, writes `held`, and ends once there is `seen`. */
const WORKER = `
  const { existsSync, writeFileSync } = require('node:fs');
  const held = Buffer.alloc(200e6, 1);
  while (process.cpuUsage().user < 400 * 1000) held[0] += 1;
  writeFileSync('held', '');
  setInterval(() => existsSync('seen') && process.exit(), 50);`;

describe('measureCommand', () => {
  const folder = useFolder();

  it('counts processor time and memory of a process that the command starts', async () => {
    const parent = `
      const { spawnSync } = require('node:child_process');
      const { status } = spawnSync(process.execPath, ['--eval', ${JSON.stringify(WORKER)}]);
      console.log('status', status);`;
    const measuring = measureCommand(process.execPath, ['--eval', parent], { folder: folder() });
    await vi.waitFor(() => access(folder('held')), { timeout: 20_000 });
    await setTimeout(LOOKED_AT_MS);
    await writeFile(folder('seen'), '');
    const cost = await measuring;
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
