import { type Command, parseCommandLine } from '../../src/process/command-line.ts';

/** Suites of `npm test` in the order they are reported, the fastest first. */
export const SUITES = ['check', 'unit', 'contract', 'build', 'e2e'] as const;

/** One suite of `npm test`. */
export type Suite = (typeof SUITES)[number];

/** Extent of a run: `quick` samples what `sweep` covers completely. */
export type Tier = 'quick' | 'sweep';

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
  const isPath = (word: string) => /[/.]/.test(word);
  const filters = positionals.filter(isPath);
  const names = positionals.filter((word) => !isPath(word));
  const unknown = names.filter((name) => !SUITES.some((suite) => suite === name));
  if (unknown.length > 0) {
    throw new Error(`No suite is called ${unknown.join(' or ')}. There are: ${SUITES.join(', ')}.`);
  }
  // The checks know no files.
  const isChosen = (suite: Suite) =>
    names.length > 0 ? names.includes(suite) : suite !== 'check' || filters.length === 0;
  return { tier: values.sweep ? 'sweep' : 'quick', suites: SUITES.filter(isChosen), filters };
}

/**
 * Divides suites into lanes, which run side by side; the suites of a lane run one after the other. In the quick tier the
 * browser has a lane of its own: its tests wait for pages half of the time, while the others have the processors.
 */
export function lanesOf({ suites, tier }: TestOptions): readonly (readonly Suite[])[] {
  if (tier === 'sweep') return [suites];
  return [suites.filter((suite) => suite !== 'e2e'), suites.filter((suite) => suite === 'e2e')];
}
