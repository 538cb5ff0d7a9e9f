import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { FileReport, TestReport, VitestReport } from './report.ts';

/** Environment variable that names the file of the report. */
export const REPORT_FILE_VARIABLE = 'TEST_REPORT_FILE';

const MESSAGE_LENGTH = 600;

/** Shortens an error's message, followed by what was expected and what was there. */
function shorten({ message, diff = '' }: { readonly message: string; readonly diff?: string }): string {
  return stripVTControlCharacters(`${message}\n${diff}`).slice(0, MESSAGE_LENGTH).trim();
}

function reportTest(test: TestCase): TestReport {
  const { state, errors = [] } = test.result();
  const { retryCount = 0, duration = 0 } = test.diagnostic() ?? {};
  return {
    fullName: test.fullName,
    status: state,
    retryCount,
    duration: Math.round(duration),
    failureMessages: errors.map(shorten),
  };
}

function reportFile(module: TestModule): FileReport {
  return {
    name: relative(process.cwd(), module.moduleId),
    status: module.state(),
    assertionResults: [...module.children.allTests()].map(reportTest),
  };
}

/**
 * Reporter of Vitest that writes what `npm test` counts. Vitest's own JSON report does not tell which tests were
 * retried.
 */
export default class CountingReporter implements Reporter {
  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly { readonly message: string }[],
  ): Promise<void> {
    const file = process.env[REPORT_FILE_VARIABLE];
    if (file === undefined) throw new Error(`${REPORT_FILE_VARIABLE} names no file for the report.`);
    const report: VitestReport = {
      testResults: modules.map(reportFile),
      unhandledErrors: unhandledErrors.map(shorten),
    };
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(report));
  }
}
