import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '../..');

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Runs a script of the project; `onOutput` may act on what it has printed so far. */
async function run(args: readonly string[], onOutput?: (text: string, pid: number) => void): Promise<Ended> {
  const child = spawn(process.execPath, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      output += text;
      onOutput?.(output, child.pid ?? 0);
    });
  }
  await once(child, 'close');
  return { code: child.exitCode, output };
}

describe('npm test', () => {
  it('names the suites there are when asked for another', async () => {
    const { code, output } = await run(['scripts/test.ts', 'units']);
    expect(code).toBe(1);
    expect(output.trim()).toBe('No suite is called units. There are: check, unit, contract, build, e2e.');
  });

  it.each([
    ['SIGINT', 130],
    ['SIGTERM', 143],
  ] as const)('ends what it runs on %s', async (signal, exitCode) => {
    let sent = false;
    let sentAt = 0;
    const { code, output } = await run(['scripts/test.ts', 'check'], (text, pid) => {
      if (sent || !text.includes('=== check')) return;
      sent = true;
      setTimeout(() => {
        sentAt = performance.now();
        process.kill(pid, signal);
      }, 700);
    });
    expect(code).toBe(exitCode);
    expect(performance.now() - sentAt).toBeLessThan(4000);
    expect(output).not.toMatch(/\d+ passed/);
  });
});
