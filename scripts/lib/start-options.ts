import { parseArgs } from 'node:util';

/** Options of `npm start`. */
export interface StartOptions {
  /** True to rebuild the site whenever published content changes. */
  readonly isWatching: boolean;
}

/**
 * Parses the options of `npm start`.
 * @throws TypeError naming an unknown option.
 */
export function parseStartOptions(args: readonly string[]): StartOptions {
  const { values } = parseArgs({ args: [...args], options: { watch: { type: 'boolean', default: false } } });
  return { isWatching: values.watch };
}
