import { readFile } from 'node:fs/promises';

/** Result of a run of Vitest, as our reporter writes it; files and tests have the names of Vitest's own JSON report. */
export interface VitestReport {
  readonly testResults: readonly FileReport[];
  /** Errors outside of tests: unhandled rejections, failing set-ups. */
  readonly unhandledErrors?: readonly string[];
}

/** Result of a test file. */
export interface FileReport {
  /** Path from the repository's root. */
  readonly name: string;
  readonly status: string;
  readonly assertionResults: readonly TestReport[];
  /** Errors outside of its tests: it did not load, a hook threw. */
  readonly failureMessages?: readonly string[];
}

/** Result of a test. */
export interface TestReport {
  readonly fullName: string;
  readonly status: string;
  /** Running time in milliseconds. */
  readonly duration?: number;
  /** Its errors, each with its difference and the place in the test. */
  readonly failureMessages?: readonly string[];
}

/** Reads the report of a test program; `undefined` for none or half a report, which a crash leaves behind. */
export async function readReport(file: string): Promise<unknown> {
  try {
    return JSON.parse(await readFile(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** Lists what failed in a run: test files with their tests that failed. */
function failedFiles(report: VitestReport | undefined): readonly FileReport[] {
  return (report?.testResults ?? [])
    .map((file) => ({
      ...file,
      assertionResults: file.assertionResults.filter(({ status }) => status === 'failed'),
    }))
    .filter(({ status, assertionResults }) => status === 'failed' || assertionResults.length > 0);
}

/** Lists the tests of a run that failed, as file → names. */
export function failedTests(report: VitestReport | undefined): ReadonlyMap<string, readonly string[]> {
  return new Map(
    failedFiles(report).map(({ name, assertionResults }) => [
      name,
      assertionResults.map(({ fullName }) => fullName),
    ]),
  );
}

const indent = (text: string) => text.replace(/^(?=.)/gm, '    ');

/** Formats what failed in a run: each test with its file and errors. Empty where nothing did. */
export function formatFailures(report: VitestReport | undefined): string {
  const failed = failedFiles(report).flatMap(({ name, assertionResults, failureMessages = [] }) => [
    ...(failureMessages.length > 0 ? [{ title: name, failureMessages }] : []),
    ...assertionResults.map(({ fullName, failureMessages: errors = [] }) => ({
      title: `${name} > ${fullName}`,
      failureMessages: errors,
    })),
  ]);
  const outside = (report?.unhandledErrors ?? []).map((error) => ({
    title: 'outside of tests',
    failureMessages: [error],
  }));
  return [...failed, ...outside]
    .map(({ title, failureMessages: errors }) => `FAILED ${title}\n${indent(errors.join('\n'))}\n`)
    .join('\n');
}
