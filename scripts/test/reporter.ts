import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Reporter, TestCase, TestModule } from 'vitest/node';
import type { FileReport, TestReport, VitestReport } from './report.ts';

/** Environment variable that names the file of the report. */
export const REPORT_FILE_VARIABLE = 'TEST_REPORT_FILE';

/** Characters of an error: a whole difference or the log of a browser, not a whole page. */
const MESSAGE_LENGTH = 4000;

/** Error of Vitest, as far as it is reported. */
interface ReportedError {
  readonly message: string;
  /** Difference between what was expected and what was there. */
  readonly diff?: string;
  readonly stacks?: readonly { readonly file: string; readonly line: number; readonly column: number }[];
}

/** Formats an error: its message, the difference, and the place in the test. */
function formatError({ message, diff = '', stacks = [] }: ReportedError): string {
  const [place] = stacks;
  const at = place ? `at ${relative(process.cwd(), place.file)}:${place.line}:${place.column}` : '';
  return stripVTControlCharacters([message, diff, at].filter(Boolean).join('\n'))
    .slice(0, MESSAGE_LENGTH)
    .trim();
}

function reportTest(test: TestCase): TestReport {
  const { state, errors = [] } = test.result();
  return {
    fullName: test.fullName,
    status: state,
    duration: Math.round(test.diagnostic()?.duration ?? 0),
    failureMessages: errors.map(formatError),
  };
}

function reportFile(module: TestModule): FileReport {
  return {
    name: relative(process.cwd(), module.moduleId),
    status: module.state(),
    assertionResults: [...module.children.allTests()].map(reportTest),
    failureMessages: module.errors().map(formatError),
  };
}

/** Progress of a suite, as its program sends it. */
export interface SuiteProgress {
  /** Number of test files that have ended. */
  readonly done: number;
  readonly total: number;
}

/** Reporter of Vitest that sends progress, and writes what `npm test` counts and shows at the end. */
export default class CountingReporter implements Reporter {
  #files = 0;
  #done = 0;

  onTestRunStart(files: readonly unknown[]): void {
    this.#files = files.length;
  }

  onTestModuleEnd(): void {
    process.send?.({ done: ++this.#done, total: this.#files } satisfies SuiteProgress);
  }

  async onTestRunEnd(
    modules: readonly TestModule[],
    unhandledErrors: readonly ReportedError[],
  ): Promise<void> {
    const file = process.env[REPORT_FILE_VARIABLE];
    if (file === undefined) throw new Error(`${REPORT_FILE_VARIABLE} names no file for the report.`);
    const report: VitestReport = {
      testResults: modules.map(reportFile),
      unhandledErrors: unhandledErrors.map(formatError),
    };
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, JSON.stringify(report));
  }
}
