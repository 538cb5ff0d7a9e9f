import { runProgram } from '../../src/process/program.ts';

/** Environment of programs written in Go: they end soon, so memory may grow to five times what lives before it is collected. */
export const RARE_COLLECTION = { GOGC: '400' } as const;

/** Result of one check. */
export interface CheckOutcome {
  readonly passed: boolean;
  /** Problems or program output, printed when the check failed. */
  readonly output: string;
}

/** One named check of the repository. */
export interface Check {
  readonly name: string;
  /** Name of a check of the same run that must have ended, well or badly, before this one starts. */
  readonly after?: string;
  run(signal: AbortSignal): Promise<CheckOutcome>;
}

/** Creates a check that runs a Node program of the project: it passes if the exit code is 0. */
export function programCheck(
  name: string,
  args: readonly string[],
  environment: Readonly<Record<string, string>> = {},
): Check {
  return {
    name,
    async run(signal) {
      const { code, output } = await runProgram(process.execPath, args, {
        output: 'collect',
        environment,
        signal,
      });
      return { passed: code === 0, output };
    },
  };
}

/** Creates a check that lists problems: it passes if there are none. */
export function problemCheck(name: string, findProblems: () => Promise<readonly string[]>): Check {
  return {
    name,
    async run() {
      const problems = await findProblems();
      return { passed: problems.length === 0, output: problems.map((problem) => `${problem}\n`).join('') };
    },
  };
}
