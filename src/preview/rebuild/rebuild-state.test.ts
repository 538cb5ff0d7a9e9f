import { expect, it } from 'vitest';
import { REBUILD_TIMING, acceptDelivery, claimCall, completeCall, endBuild, failCall } from './schedule.ts';
import { EMPTY_STATE, parseState } from './rebuild-state.ts';

const pending =
  acceptDelivery(
    EMPTY_STATE,
    { fingerprints: ['key'], document: { id: 'a', type: 'page', title: 'A' } },
    1,
  ) ?? EMPTY_STATE;
const calling = claimCall(pending, 'call', 1e9, REBUILD_TIMING) ?? EMPTY_STATE;

const running = completeCall(calling, 'call', 9);
const failure = { kind: 'fault' } as const;

it.each([
  ['empty', EMPTY_STATE],
  ['pending', pending],
  ['calling', calling],
  ['retrying', failCall(calling, 'call', 5)],
  ['building', running],
  ['failed', endBuild(running, { call: 'call', failure }, 10)],
  ['built', endBuild(running, { call: 'call' }, 10)],
])('reads a state that is %s', (_, state) => {
  expect(parseState(JSON.stringify(state), 7)).toEqual(JSON.parse(JSON.stringify(state)));
});

it.each([
  '',
  '{',
  '[]',
  '{}',
  '{"seen":[["key"]]}',
  '{"seen":[],"calledAt":"now"}',
  '{"seen":[],"retry":{"failures":1}}',
  '{"seen":[],"pending":{"firstAt":1,"lastAt":1,"others":0,"documents":[{"id":"a"}]}}',
  '{"seen":[],"call":{"id":"a","leaseEndsAt":1}}',
  '{"seen":[],"running":[{"id":"a","startedAt":1}]}',
  '{"seen":[],"failed":{"reason":{"kind":"bad luck"}}}',
  '{"seen":[],"finished":[{"at":1,"ids":[1]}]}',
])('builds once for a state that cannot be read: %s', (text) => {
  const pendingOnce = { firstAt: 7, lastAt: 7, documents: [], others: 1 };
  expect(parseState(text, 7)).toEqual({ pending: pendingOnce, seen: [] });
});
