import { parseArgs } from 'node:util';
import { chooseSuites, type Suite, SUITES, type Tier } from './suites.ts';

/** Choice of tests, from the command line. */
export interface TestOptions {
  readonly tier: Tier;
  readonly suites: readonly Suite[];
  /** Parts of paths of test files; all files when empty. */
  readonly filters: readonly string[];
}

/**
 * Parses the arguments of `npm test`: names of suites, parts of paths, and `--sweep`.
 * @throws Error for an unknown option, and for a word that is neither a suite nor a path.
 */
export function parseTestOptions(args: readonly string[]): TestOptions {
  const { values, positionals } = parseArgs({
    args: [...args],
    options: { sweep: { type: 'boolean', default: false } },
    allowPositionals: true,
  });
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
