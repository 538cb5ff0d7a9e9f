import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { countVitest } from '../../scripts/test/counts.ts';
import { failedTests, formatFailures, type VitestReport } from '../../scripts/test/report.ts';
import { REPORT_FILE_VARIABLE } from '../../scripts/test/reporter.ts';
import { sample } from '../support/sample.ts';

const root = resolve(import.meta.dirname, '../..');

interface Ended {
  readonly code: number | null;
  readonly output: string;
}

/** Makes every Node program of a run say on its error stream that it has started. */
const ANNOUNCE = encodeURIComponent('process.stderr.write(`started ${process.argv[1]}\\n`)');
const environment = { ...process.env, NODE_OPTIONS: `--import=data:text/javascript,${ANNOUNCE}` };

/** Runs a script of the project; `onOutput` may act on what it has printed so far. */
async function run(args: readonly string[], onOutput?: (text: string, pid: number) => void): Promise<Ended> {
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
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
  it('rejects an unknown suite, and lists the known ones', async () => {
    const { code, output } = await run(['scripts/test.ts', 'units']);
    expect(code).toBe(1);
    const said = output.split('\n').filter((line) => line !== '' && !line.startsWith('started '));
    expect(said).toEqual(['No suite is called units. There are: check, unit, contract, build, e2e.']);
  });

  it.each(
    sample([
      ['SIGINT', 130],
      ['SIGTERM', 143],
    ] as const),
  )('stops its child processes on %s', async (signal, exitCode) => {
    let sent = false;
    const { code, output } = await run(['scripts/test.ts', 'check'], (text, pid) => {
      if (sent || !/^started .*scripts\/check\.ts$/m.test(text)) return;
      sent = true;
      process.kill(pid, signal);
    });
    expect(code).toBe(exitCode);
    // The streams end with the last process that holds them, so a surviving one would have printed its results.
    expect(output).not.toMatch(/\d+ passed|typed-lint/);
  });
});

describe('the report of a run of Vitest', () => {
  let folder = '';
  beforeEach(async () => {
    // Below the repository, where the packages are found.
    await mkdir(join(root, '.cache'), { recursive: true });
    folder = await mkdtemp(join(root, '.cache/report-'));
  });
  afterEach(() => rm(folder, { recursive: true }));

  it('names what failed and where, and tells progress', async () => {
    await writeFile(
      join(folder, 'some.test.mjs'),
      `import { expect, it } from 'vitest';
       it('passes', () => {});
       it('fails', () => expect(1).toBe(2));`,
    );
    await writeFile(join(folder, 'vitest.config.mjs'), 'export default {};');
    const file = join(folder, 'report.json');
    const child = spawn(
      process.execPath,
      [
        join(root, 'node_modules/vitest/vitest.mjs'),
        'run',
        `--root=${folder}`,
        `--reporter=${join(root, 'scripts/test/reporter.ts')}`,
      ],
      { env: { ...process.env, [REPORT_FILE_VARIABLE]: file }, stdio: ['ignore', 'ignore', 'ignore', 'ipc'] },
    );
    const progress: unknown[] = [];
    child.on('message', (message) => progress.push(message));
    await once(child, 'close');
    // Written by the reporter under test.
    const report = JSON.parse(await readFile(file, 'utf8')) as VitestReport;
    expect(countVitest(report, child.exitCode ?? 1)).toEqual({ passed: 1, failed: 1 });
    expect([...failedTests(report).values()]).toEqual([['fails']]);
    expect(formatFailures(report)).toMatch(
      /some\.test\.mjs > fails\n {4}expected 1 to be 2[^]*some\.test\.mjs:3:/,
    );
    expect(progress).toEqual([{ done: 1, total: 1 }]);
  });
});
