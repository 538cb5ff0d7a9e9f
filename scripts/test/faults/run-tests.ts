import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runProgram } from '../../../src/process/program.ts';
import { readReport } from '../report.ts';
import type { Finder } from './fault.ts';
import { PROJECTS, type Tier, TIER_VARIABLE } from '../suites.ts';
import {
  checkVerdict,
  type FaultCheckReport,
  type FaultReport,
  type Verdict,
  vitestVerdict,
} from './verdict.ts';

/** Arguments of Node that run a suite, or some of its files, up to the first failure. */
function testArguments({ suite, files }: Finder, report: string): readonly string[] {
  if (suite === 'check') return ['scripts/check.ts', '--json', report];
  return [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...PROJECTS[suite].map((name) => `--project=${name}`),
    '--bail=1',
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${report}`,
    ...files,
  ];
}

/** Runs tests in a tier. */
export type RunTests = (finder: Finder, tier: Tier) => Promise<Verdict>;

/** Runs tests of the copy in `folder`. */
export function testsIn(folder: string, signal: AbortSignal): RunTests {
  const report = join(folder, '.cache/fault-report.json');
  return async (finder, tier) => {
    await rm(report, { force: true });
    const { code, output } = await runProgram(process.execPath, testArguments(finder, report), {
      output: 'collect',
      folder,
      environment: { [TIER_VARIABLE]: tier, ASTRO_TELEMETRY_DISABLED: '1' },
      signal,
    });
    const written = await readReport(report);
    // Written by the program just run: `checkReport` or Vitest's JSON reporter.
    if (finder.suite === 'check') return checkVerdict(written as FaultCheckReport | undefined, output);
    // As above.
    return vitestVerdict(written as FaultReport | undefined, code, output);
  };
}
