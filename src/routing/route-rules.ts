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

/** Conditions of a route for showing its page (specification section 2.15). */
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

/** Facts that a guard decides by. */
export interface GuardContext {
  /** Path and query of the request. */
  readonly fullPath: string;
  /** True in the development server. */
  readonly development: boolean;
}

/**
 * Decides whether a request may go on.
 * @throws NotFoundError when it may not.
 */
export type Guard = (context: GuardContext) => void;

/** Every guard by name. */
const GUARDS: ReadonlyMap<string, Guard> = new Map([
  [
    'dev-only',
    ({ fullPath, development }) => {
      if (!development) throw routeRefused(fullPath);
    },
  ],
]);

/**
 * Runs guards in order.
 * @throws Error `Unknown route middleware: '{name}'` for an unregistered name (specification section 8.4);
 * NotFoundError if a guard rejects the request.
 */
export function runGuards(names: readonly string[], context: GuardContext): void {
  const guards = names.map((name) => {
    const guard = GUARDS.get(name);
    if (!guard) throw new Error(`Unknown route middleware: '${name}'`);
    return guard;
  });
  for (const guard of guards) guard(context);
}
