import { readVendors } from '../../config/environment.ts';
import { FUNCTION_PATHS } from '../../config/limits.ts';
import { createErrorsFunction } from './errors/errors-function.ts';
import { createEventsFunction } from './events/events-function.ts';
import type { FunctionIo } from './send-upstream.ts';
import type { SiteFunction } from './site-function.ts';

/** Functions of a deployment by their paths. */
export type SiteFunctions = Readonly<
  Record<(typeof FUNCTION_PATHS)[keyof typeof FUNCTION_PATHS], SiteFunction>
>;

/** Settings of {@link createSiteFunctions} that differ from those of the host. */
export interface SiteFunctionsOptions {
  /** Addresses in place of the third parties' own. */
  readonly endpoints?: { readonly events?: string; readonly errors?: string };
  readonly io?: Partial<FunctionIo>;
}

/**
 * Creates the functions of a deployment, each with its own rate limit.
 *
 * @param variables environment variables; those of third parties count.
 * @throws EnvironmentError naming each malformed variable with an example.
 * @example createSiteFunctions(process.env)['/api/events'](request, { ip });
 */
export function createSiteFunctions(
  variables: Readonly<Record<string, string | undefined>>,
  { endpoints = {}, io: given = {} }: SiteFunctionsOptions = {},
): SiteFunctions {
  const { analytics, errors } = readVendors(variables);
  const io: FunctionIo = { fetch, now: Date.now, log: console.warn, ...given };
  return {
    [FUNCTION_PATHS.events]: createEventsFunction(analytics, io, endpoints.events),
    [FUNCTION_PATHS.errors]: createErrorsFunction(errors, io, endpoints.errors),
  };
}
