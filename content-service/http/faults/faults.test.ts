import { describe, expect, it } from 'vitest';
import { parseTarget } from '../request.ts';
import { checkFault, damageReply, dropAfterBytes, substituteReply } from './apply.ts';
import { faultSequence, repeated } from './sequence.ts';
import type { ResponseFault, FaultAction, FaultRequest } from './types.ts';

const request = (target: string): FaultRequest => ({ method: 'GET', url: parseTarget(target), headers: {} });
const unavailable: ResponseFault = { kind: 'reply', status: 503 };
const real = { status: 200, headers: { 'content-type': 'application/json' }, body: '{"result":1}' };

describe('faultSequence', () => {
  it('applies its actions in order and then no fault', () => {
    const drop: FaultAction = { kind: 'drop' };
    const rule = faultSequence([...repeated(2, unavailable), drop]);
    const actions = Array.from({ length: 5 }, () => rule(request('/a')));
    expect(actions).toEqual([unavailable, unavailable, drop, undefined, undefined]);
  });

  it('counts only the requests that match', () => {
    const rule = faultSequence([unavailable], ({ url }) => url.pathname.startsWith('/v1/'));
    expect([rule(request('/images/x')), rule(request('/v1/x')), rule(request('/v1/x'))]).toEqual([
      undefined,
      unavailable,
      undefined,
    ]);
  });
});

describe('checkFault', () => {
  it.each<FaultAction>([
    { kind: 'reply', status: 99 },
    { kind: 'reply', status: 600 },
    { kind: 'reply', status: Number.NaN },
    { kind: 'truncate', bytes: -1 },
    { kind: 'truncate', bytes: 1.5 },
    { kind: 'drop', afterBytes: Infinity },
    { kind: 'drop', afterEvents: -1 },
    { kind: 'stall', afterEvents: 0.5 },
    { kind: 'reply', status: 200.5 },
    { kind: 'delay', milliseconds: -1 },
    { kind: 'delay', milliseconds: 60_001 },
    { kind: 'delay', milliseconds: Number.NaN },
    { kind: 'delay', milliseconds: 1, then: { kind: 'truncate', bytes: -1 } },
  ])('refuses %o', (action) => expect(() => checkFault(action)).toThrow(RangeError));

  it.each<FaultAction>([
    unavailable,
    { kind: 'truncate', bytes: 0 },
    { kind: 'drop' },
    { kind: 'drop', afterBytes: 5 },
    { kind: 'drop', afterEvents: 1, afterBytes: 5 },
    { kind: 'stall' },
    { kind: 'delay', milliseconds: 60_000, then: { kind: 'drop' } },
  ])('accepts %o', (action) => expect(() => checkFault(action)).not.toThrow());
});

describe('the reply of a fault', () => {
  it('has the hosted error body by default', () => {
    expect(substituteReply(unavailable)).toMatchObject({
      status: 503,
      body: '{"statusCode":503,"error":"Service Unavailable","message":"Injected fault"}',
    });
    const custom = substituteReply({
      kind: 'reply',
      status: 429,
      headers: { 'retry-after': '1' },
      body: 'slow',
    });
    expect(custom).toMatchObject({ status: 429, headers: { 'retry-after': '1' }, body: 'slow' });
  });

  it('is the real one for other kinds, truncated by truncate', () => {
    expect(substituteReply({ kind: 'drop' })).toBeUndefined();
    expect(substituteReply({ kind: 'truncate', bytes: 3 })).toBeUndefined();
    expect(damageReply({ kind: 'truncate', bytes: 3 }, real)).toEqual({ ...real, body: Buffer.from('{"r') });
    expect(damageReply({ kind: 'drop', afterBytes: 3 }, real)).toBe(real);
    expect(damageReply(undefined, real)).toBe(real);
  });

  it.each<[ResponseFault | undefined, number | undefined]>([
    [undefined, undefined],
    [unavailable, undefined],
    [{ kind: 'truncate', bytes: 3 }, undefined],
    [{ kind: 'drop', afterBytes: 3 }, 3],
    // `afterEvents` of a response that is no event stream.
    [{ kind: 'drop', afterEvents: 2 }, 0],
  ])('with %o is cut after %o bytes', (fault, bytes) => expect(dropAfterBytes(fault)).toBe(bytes));
});
