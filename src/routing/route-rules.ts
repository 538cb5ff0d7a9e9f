import { runGuards } from './guards.ts';
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

/** Conditions of a route for showing its page (specification section 2). */
export interface RouteRules {
  /** Names of guards, run in order after `validate`. */
  readonly guards?: readonly string[];
  /** Returns `true` when the route accepts the request. */
  readonly validate?: (request: RouteRequest) => boolean;
}

/**
 * Checks a request against the rules of its route.
 * @throws NotFoundError, fatal, when the validate rule or a guard refuses; Error for an unknown guard.
 */
export function checkRoute({ guards = [], validate }: RouteRules, request: RouteRequest): void {
  if (validate && !validate(request)) throw routeRefused(request.fullPath);
  runGuards(guards, request);
}
