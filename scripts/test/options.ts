import { type Command, parseCommandLine } from '../../src/process/command-line.ts';
import { chooseSuites, type Suite, SUITES, type Tier } from './suites.ts';

/** Choice of tests, from the command line. */
export interface TestOptions {
  readonly tier: Tier;
  readonly suites: readonly Suite[];
  /** Parts of paths of test files; all files when empty. */
  readonly filters: readonly string[];
}

/** Help of `npm test`. */
export const TEST_COMMAND = {
  name: 'npm test',
  summary: 'Runs the checks and the tests. The last line is `N passed, N failed`.',
  positionals: '[SUITE…] [FILE…]',
  options: {
    sweep: {
      type: 'boolean',
      default: false,
      help: 'Every page, width and colour scheme, more rounds and seeds; see `npm run test:sweep`.',
    },
  },
  environment: {
    CHROMIUM_PATH: 'Browser in place of the installed one.',
    FUZZ_SEED: 'Seed of every random test.',
    CRASH_ROUNDS: 'Rounds of the crash test of the content service.',
  },
  notes: `Suites are ${SUITES.join(', ')}. A FILE is a part of the path of test files, with a slash or a dot.`,
} as const satisfies Command;

/**
 * Parses the arguments of `npm test`: names of suites, parts of paths, and `--sweep`.
 * @throws Error for an unknown option, and for a word that is neither a suite nor a path.
 */
export function parseTestOptions(args: readonly string[]): TestOptions {
  const { values, positionals } = parseCommandLine(TEST_COMMAND, args);
  const tier = values.sweep ? 'sweep' : 'quick';
  const isPath = (word: string) => /[/.]/.test(word);
  const filters = positionals.filter(isPath);
  const names = positionals.filter((word) => !isPath(word));
  const suites = chooseSuites(names);
  // The checks know no files.
  return {
    tier,
    filters,
    suites: filters.length > 0 && names.length === 0 ? suites.filter((suite) => suite !== SUITES[0]) : suites,
  };
}
