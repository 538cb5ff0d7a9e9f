import { routeRefused } from './not-found.ts';

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
 * @throws Error `Unknown route middleware: '{name}'` for an unregistered name (specification section 8); NotFoundError
 * if a guard rejects the request.
 */
export function runGuards(names: readonly string[], context: GuardContext): void {
  const guards = names.map((name) => {
    const guard = GUARDS.get(name);
    if (!guard) throw new Error(`Unknown route middleware: '${name}'`);
    return guard;
  });
  for (const guard of guards) guard(context);
}
