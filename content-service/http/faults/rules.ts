import { checkFault } from './apply.ts';
import { matchesPath } from './match-path.ts';
import type { FaultAction, FaultRequest, FaultRule } from './types.ts';

/** Which requests a rule is about; all of them unless something is said. */
export interface FaultMatch {
  /** The whole path of the URL. A `*` stands for any characters: `/v1/data/*` is all of the data API. */
  readonly path?: string | undefined;
  /** Upper-case method; HEAD counts as GET. */
  readonly method?: string | undefined;
  /** How many requests pass before the rule begins; 0 unless given. */
  readonly skip?: number | undefined;
  /** How many requests it spoils; all unless given. */
  readonly times?: number | undefined;
}

/** A fault as data: what goes wrong, and for which requests. */
export interface DeclaredFault {
  readonly match?: FaultMatch | undefined;
  readonly action: FaultAction;
}

/** Counts the requests of one rule and tells which of them it spoils. */
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
 * A rule made of data. A request meets the first rule that spoils it; the ones before it count it if it matches, those
 * after it do not.
 *
 * @throws RangeError for an action that cannot be carried out.
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
