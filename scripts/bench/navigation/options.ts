import { type Command, parseCommandLine } from '../../../src/process/command-line.ts';

/** Options of `npm run bench -- navigation`. */
export interface NavigationOptions {
  /** Origin of a site that is served already; without it the whole site is built. */
  readonly origin: string | undefined;
  /** Number of navigations for each way. */
  readonly walks: number;
}

/** Help of `npm run bench -- navigation`. */
export const NAVIGATION_COMMAND = {
  name: 'npm run bench -- navigation',
  summary:
    'Measures navigations on a slow phone: native ones beside the client router with and without prefetching.',
  options: {
    origin: {
      type: 'string',
      value: 'URL',
      help: 'A site that is served already. Default: the whole site is built.',
    },
    walks: { type: 'string', default: '10', value: 'N', help: 'Navigations for each way. Default: 10.' },
  },
} as const satisfies Command;

/**
 * Parses the options.
 * @throws Error naming the option that cannot be used.
 */
export function parseNavigationOptions(args: readonly string[]): NavigationOptions {
  const { values } = parseCommandLine(NAVIGATION_COMMAND, args);
  const walks = Number(values.walks);
  if (!Number.isInteger(walks) || walks < 1)
    throw new Error(`--walks takes a whole number from 1, not '${values.walks}'.`);
  const { origin } = values;
  if (origin !== undefined && !URL.canParse(origin))
    throw new Error(`--origin takes an address such as http://localhost:4321, not '${origin}'.`);
  return { origin: origin === undefined ? undefined : new URL(origin).origin, walks };
}
