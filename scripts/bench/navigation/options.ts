import { parseArgs } from 'node:util';

/** Options of `npm run bench -- navigation`. */
export interface NavigationOptions {
  /** Origin of a site that is served already; without it the whole site is built. */
  readonly origin: string | undefined;
  /** Number of navigations for each way. */
  readonly walks: number;
}

/**
 * Parses the options: `--origin URL` measures a site that is served already, `--walks N` makes N navigations for each way
 * (default 10).
 * @throws Error naming the option that cannot be used.
 */
export function parseNavigationOptions(args: readonly string[]): NavigationOptions {
  const { values } = parseArgs({
    args: [...args],
    options: { origin: { type: 'string' }, walks: { type: 'string', default: '10' } },
  });
  const walks = Number(values.walks);
  if (!Number.isInteger(walks) || walks < 1)
    throw new Error(`--walks takes a whole number from 1, not '${values.walks}'.`);
  const { origin } = values;
  if (origin !== undefined && !URL.canParse(origin))
    throw new Error(`--origin takes an address such as http://localhost:4321, not '${origin}'.`);
  return { origin: origin === undefined ? undefined : new URL(origin).origin, walks };
}
