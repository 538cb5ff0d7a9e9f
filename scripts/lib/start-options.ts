import { parseArgs } from 'node:util';

/** Options of `npm start`. */
export interface StartOptions {
  /** True to start the preview and the Studio as well. */
  readonly hasStudio: boolean;
}

/**
 * Parses the options of `npm start`.
 * @throws TypeError naming an unknown option.
 */
export function parseStartOptions(args: readonly string[]): StartOptions {
  const { values } = parseArgs({ args: [...args], options: { studio: { type: 'boolean', default: false } } });
  return { hasStudio: values.studio };
}
