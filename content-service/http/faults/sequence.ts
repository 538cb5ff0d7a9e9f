import type { FaultAction, FaultRequest, FaultRule } from './types.ts';

/**
 * A rule that spends its actions one per matching request, in order, and then lets everything pass.
 *
 * @param actions What happens to the first, second, … matching request.
 * @param matches Which requests count; all of them unless given.
 */
export function faultSequence(
  actions: readonly FaultAction[],
  matches: (request: FaultRequest) => boolean = () => true,
): FaultRule {
  const left = [...actions];
  return (request) => (matches(request) ? left.shift() : undefined);
}

/** The same action `times` times, for {@link faultSequence}. */
export function repeated(times: number, action: FaultAction): FaultAction[] {
  return Array.from({ length: times }, () => action);
}
