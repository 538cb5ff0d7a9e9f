import { describe, expect, it } from 'vitest';
import { parseTarget } from '../request.ts';
import { faultsFromRules, type DeclaredFault, type FaultMatch } from './rules.ts';
import type { FaultAction } from './types.ts';

const reply = (status: number): FaultAction => ({ kind: 'reply', status });

/** Returns the injected status of each request of a series. */
function statuses(rules: DeclaredFault[], requests: string[]) {
  const rule = faultsFromRules(rules);
  return requests.map((each) => {
    const [method = '', target = ''] = each.split(' ');
    const action = rule({ method, url: parseTarget(target), headers: {} });
    return action?.kind === 'reply' ? action.status : undefined;
  });
}

describe('faultsFromRules', () => {
  it.each<[FaultMatch | undefined, (number | undefined)[]]>([
    [undefined, [500, 500, 500, 500]],
    [{}, [500, 500, 500, 500]],
    [{ times: 2 }, [500, 500, undefined, undefined]],
    [{ times: 0 }, [undefined, undefined, undefined, undefined]],
    [{ skip: 1, times: 2 }, [undefined, 500, 500, undefined]],
    [{ method: 'POST' }, [undefined, 500, undefined, 500]],
    [{ path: '/a*' }, [500, 500, undefined, undefined]],
    [{ path: '/a*', method: 'POST', skip: 0 }, [undefined, 500, undefined, undefined]],
    [{ method: 'POST', skip: 1 }, [undefined, undefined, undefined, 500]],
  ])('applies the match %o', (match, expected) => {
    const requests = ['GET /a?b', 'POST /ab', 'GET /b', 'POST /b/a'];
    expect(statuses([{ match, action: reply(500) }], requests)).toEqual(expected);
  });

  it('applies the first matching rule, and the next one once that is used up', () => {
    const rules = [
      { match: { path: '/a', times: 1 }, action: reply(500) },
      { match: { path: '/a', times: 2 }, action: reply(501) },
      { action: reply(502) },
    ];
    const requests = ['GET /a', 'GET /b', 'GET /a', 'GET /a', 'GET /a'];
    expect(statuses(rules, requests)).toEqual([500, 502, 501, 501, 502]);
  });

  it('throws for actions that are out of range', () => {
    expect(() => faultsFromRules([{ action: reply(99) }])).toThrow(RangeError);
  });
});
