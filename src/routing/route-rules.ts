import { routeRefused } from './not-found.ts';

/** Request as the rules of its route see it. */
export interface RouteRequest {
  /** Path and query. */
  readonly fullPath: string;
  /** Values of the parameters in the route's path. */
  readonly params: Readonly<Record<string, string | undefined>>;
  /** True in the development server. */
  readonly development: boolean;
}

/** Rule that returns true for a request that may go on. */
type Rule = (request: RouteRequest) => boolean;

/** Conditions of a route for showing its page (specification section 2.15). */
export interface RouteRules {
  /** Names of guards, run in order after `validate`. */
  readonly guards?: readonly string[];
  readonly validate?: Rule;
}

/** Every guard by name. */
const GUARDS: ReadonlyMap<string, Rule> = new Map([['dev-only', ({ development }) => development]]);

/**
 * Checks a request against the rules of its route.
 * @throws NotFoundError, fatal, when the validate rule or a guard refuses; Error `Unknown route middleware: '{name}'` for
 * an unregistered guard, before any is run (specification section 8.4).
 */
export function checkRoute({ guards = [], validate }: RouteRules, request: RouteRequest): void {
  if (validate && !validate(request)) throw routeRefused(request.fullPath);
  const rules = guards.map((name) => {
    const guard = GUARDS.get(name);
    if (!guard) throw new Error(`Unknown route middleware: '${name}'`);
    return guard;
  });
  if (!rules.every((mayPass) => mayPass(request))) throw routeRefused(request.fullPath);
}
