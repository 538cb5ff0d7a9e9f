import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join, relative, resolve } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { countVitest, failedTests, failuresIn, type VitestReport } from '../../scripts/test/vitest-report.ts';
import { readOwnJson } from '../../src/process/read-json.ts';
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
    const { code, output } = await run(['scripts/test.ts', 'unit'], (text, pid) => {
      if (sent || !/^started .*vitest\.mjs$/m.test(text)) return;
      sent = true;
      process.kill(pid, signal);
    });
    expect(code).toBe(exitCode);
    // The streams end with the last process that holds them, so a surviving one would have printed its results.
    expect(output).not.toMatch(/\d+ passed/);
  });
});

it('counts and names all that did not pass in a run of Vitest', async () => {
  // Below the repository, where the packages are found.
  await mkdir(join(root, '.cache'), { recursive: true });
  const folder = await mkdtemp(join(root, '.cache/report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const some = `import { expect, it } from 'vitest';
    it('passes', () => {});
    it('fails', () => expect(1).toBe(2));
    it.skip('is skipped', () => {});
    it('hangs', { timeout: 50 }, () => new Promise(() => {}));`;
  await writeFile(join(folder, 'some.test.mjs'), some);
  await writeFile(join(folder, 'broken.test.mjs'), "import './missing.mjs';");
  await writeFile(join(folder, 'vitest.config.mjs'), 'export default {};');
  const file = join(folder, 'report.json');
  const { code, output } = await run([
    join(root, 'node_modules/vitest/vitest.mjs'),
    ...['run', `--root=${folder}`, '--reporter=default', '--reporter=json', `--outputFile.json=${file}`],
  ]);
  const report = await readOwnJson<VitestReport>(file);
  expect(countVitest(report, code ?? 1)).toEqual({ passed: 1, failed: 4 });
  expect(Object.fromEntries(failedTests(report))).toEqual({
    [relative('.', join(folder, 'some.test.mjs'))]: ['fails', 'is skipped', 'hangs'],
    [relative('.', join(folder, 'broken.test.mjs'))]: [],
  });
  expect(failuresIn(stripVTControlCharacters(output))).toMatch(
    /^⎯+ Failed Suites 1[^]*missing\.mjs[^]*some\.test\.mjs > fails[^]*expected 1 to be 2[^]*some\.test\.mjs:3:[^]*> hangs/,
  );
});
