import { checkFault } from './apply.ts';
import { matchesPath } from './match-path.ts';
import type { FaultAction, FaultRequest, FaultRule } from './types.ts';

/** Conditions of a fault rule, combined with AND; without any it applies to all requests. */
export interface FaultMatch {
  /** Pattern for the whole path of the URL; `*` stands for any characters: `/v1/data/*` is all of the data API. */
  readonly path?: string | undefined;
  /** Method in upper case; HEAD counts as GET. */
  readonly method?: string | undefined;
  /** Number of matching requests without a fault at the beginning; 0 by default. */
  readonly skip?: number | undefined;
  /** Number of matching requests with the fault after those; unlimited by default. */
  readonly times?: number | undefined;
}

/** Declarative fault rule. */
export interface DeclaredFault {
  readonly match?: FaultMatch | undefined;
  readonly action: FaultAction;
}

/** Creates a rule that counts its matching requests and applies its fault to those after `skip`, `times` times. */
function createCounter({ match = {}, action }: DeclaredFault): FaultRule {
  let skip = match.skip ?? 0;
  let times = match.times ?? Infinity;
  return ({ method, url }: FaultRequest) => {
    if (match.method !== undefined && match.method !== method) return undefined;
    if (match.path !== undefined && !matchesPath(match.path, url.pathname)) return undefined;
    if (skip > 0) {
      skip -= 1;
      return undefined;
    }
    if (times === 0) return undefined;
    times -= 1;
    return action;
  };
}

/**
 * Combines declarative rules: the first one that applies decides. A rule counts a matching request unless an earlier
 * one applied to it.
 *
 * @throws RangeError for an action that is out of range.
 */
export function faultsFromRules(rules: readonly DeclaredFault[]): FaultRule {
  for (const { action } of rules) checkFault(action);
  const counters = rules.map(createCounter);
  return (request) => {
    for (const counter of counters) {
      const action = counter(request);
      if (action !== undefined) return action;
    }
    return undefined;
  };
}
