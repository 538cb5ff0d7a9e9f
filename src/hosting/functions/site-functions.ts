import { FUNCTION_PATHS } from '../../config/function-paths.ts';
import { readVendors } from '../../config/deployment/environment.ts';
import { createErrorsFunction } from './errors.ts';
import { createEventsFunction } from './events.ts';
import type { FunctionIo } from './forward.ts';
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
