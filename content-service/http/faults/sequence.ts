import type { FaultAction, FaultRequest, FaultRule } from './types.ts';

/**
 * Creates a rule that applies one action per matching request, in order, and none once they are used up.
 *
 * @param actions Faults of the first, second, … matching request.
 * @param matches Predicate for the requests that count; all by default.
 */
export function faultSequence(
  actions: readonly FaultAction[],
  matches: (request: FaultRequest) => boolean = () => true,
): FaultRule {
  const left = [...actions];
  return (request) => (matches(request) ? left.shift() : undefined);
}

/** Returns an action `times` times, for {@link faultSequence}. */
export function repeated(times: number, action: FaultAction): FaultAction[] {
  return Array.from({ length: times }, () => action);
}
