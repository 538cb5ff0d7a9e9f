import { parseArgs } from 'node:util';

/** Options of `npm start`. */
export interface StartOptions {
  /** True to start the preview and the Studio as well. */
  readonly hasStudio: boolean;
  /** True to rebuild the site whenever published content changes. */
  readonly isWatching: boolean;
}

/**
 * Parses the options of `npm start`.
 * @throws TypeError naming an unknown option.
 */
export function parseStartOptions(args: readonly string[]): StartOptions {
  const option = { type: 'boolean', default: false } as const;
  const { values } = parseArgs({ args: [...args], options: { studio: option, watch: option } });
  return { hasStudio: values.studio, isWatching: values.watch };
}
