import { mkdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureChromium } from '../lib/browser.ts';
import { runChild } from '../lib/run-child.ts';
import { type Counts, countChecks, countVitest, type VitestReport } from './counts.ts';
import { PROJECTS, type Suite } from './suites.ts';

const vitest = 'node_modules/vitest/vitest.mjs';

async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    // None or half a report: the program that should have written it crashed, which counts.
    return undefined;
  }
}

function suiteArguments(suite: Suite, report: string): readonly string[] {
  if (suite === 'check') return ['scripts/check.ts', '--json', report];
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`];
  const projects = PROJECTS[suite].map((name) => `--project=${name}`);
  return [vitest, 'run', ...projects, ...reporters];
}

/**
 * Runs one suite with its output on our terminal and counts its tests.
 * @param reportFolder where the suite's machine-readable report goes.
 */
export async function runSuite(suite: Suite, reportFolder: string, signal: AbortSignal): Promise<Counts> {
  if (suite === 'e2e') {
    try {
      await ensureChromium('shell', signal);
    } catch (error) {
      console.error(error instanceof Error ? error.message : error);
      return { passed: 0, failed: 1 };
    }
  }
  await mkdir(reportFolder, { recursive: true });
  const report = join(reportFolder, `${suite}.json`);
  await rm(report, { force: true });
  const { code } = await runChild(process.execPath, suiteArguments(suite, report), {
    output: 'inherit',
    signal,
  });
  const written = await readReport(report);
  if (suite === 'check') {
    // Written by the program just run, see checkReport.
    return countChecks(written as Counts | undefined, code);
  }
  // Written by Vitest, whose report has far more than is counted.
  return countVitest(written as VitestReport | undefined, code);
}
