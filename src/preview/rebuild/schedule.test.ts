import { describe, expect, it } from 'vitest';
import { DELIVERY, type ChangedDocument } from './changed-document.ts';
import { MAX_PENDING_DOCUMENTS, EMPTY_STATE, type RebuildState } from './rebuild-state.ts';
import {
  BUILD_LOG,
  endBuild,
  REBUILD_TIMING,
  abandonCall,
  acceptDelivery,
  acceptReport,
  claimCall,
  completeCall,
  dueAt,
  failCall,
} from './schedule.ts';

const { quietMs, maxDelayMs, intervalMs, leaseMs } = REBUILD_TIMING;
const page = (id: string, title = id): ChangedDocument => ({ id, type: 'page', title });

/** Delivers changes of pages at times; the key of a delivery is the id of its page and the time. */
function deliver(
  state: RebuildState,
  ...changes: readonly (readonly [id: string, at: number])[]
): RebuildState {
  return changes.reduce(
    (before, [id, at]) =>
      acceptDelivery(before, { fingerprints: [`${id} ${at}`], document: page(id) }, at) ?? before,
    state,
  );
}
const claim = (state: RebuildState, now: number, id = 'call') => claimCall(state, id, now, REBUILD_TIMING);
const idsOf = (state: RebuildState | undefined) => state?.call?.changes.documents.map(({ id }) => id);

describe('dueAt', () => {
  const pending = deliver(EMPTY_STATE, ['a', 0]);
  it.each([
    ['nothing is pending', EMPTY_STATE, undefined],
    ['a change is pending', pending, quietMs],
    ['a second change restarts the quiet period', deliver(pending, ['b', 7000]), 7000 + quietMs],
    ['changes come without end', deliver(pending, ['b', maxDelayMs - 1]), maxDelayMs],
    ['a build was started a moment ago', { ...pending, calledAt: -1 }, intervalMs - 1],
    ['a call has failed', { ...pending, retry: { failures: 3, at: 77_000 } }, 77_000],
    ['a call is under way', claim(pending, quietMs) ?? pending, quietMs + leaseMs],
  ])('is right when %s', (_, state, expected) => {
    expect(dueAt(state, REBUILD_TIMING)).toBe(expected);
  });
});

describe('acceptDelivery', () => {
  const delivery = { fingerprints: ['key', 'signature'], document: page('a') };
  const state = acceptDelivery(EMPTY_STATE, delivery, 0) ?? EMPTY_STATE;

  it.each([
    ['the same key and another signature', ['key', 'other']],
    ['another key and the same signature', ['other', 'signature']],
  ])('refuses a delivery with %s', (_, fingerprints) => {
    expect(acceptDelivery(state, { ...delivery, fingerprints }, 1)).toBeUndefined();
  });

  it('forgets deliveries after a while', () => {
    const later = acceptDelivery(state, delivery, DELIVERY.seenMs);
    expect(later?.seen).toHaveLength(2);
  });

  it('remembers a bounded number of documents, and counts the others', () => {
    const changes = Array.from({ length: MAX_PENDING_DOCUMENTS + 5 }, (_, at) => [`page-${at}`, at] as const);
    const { pending } = deliver(EMPTY_STATE, ...changes);
    expect(pending).toMatchObject({ documents: { length: MAX_PENDING_DOCUMENTS }, others: 5 });
  });

  it('remembers a bounded number of deliveries, but each for as long as it could be replayed', () => {
    const flood = Array.from({ length: DELIVERY.maxSeen + 5 }, (_, index) => [`page-${index}`, 1] as const);
    const full = deliver(state, ...flood);
    // Signed by a clock that is as far ahead as is accepted.
    const validUntil = 2 * DELIVERY.maxClockSkewMs;
    expect(acceptDelivery(full, delivery, validUntil)).toBeUndefined();
    const later = deliver(full, ['last', validUntil + 2]);
    expect(later.seen).toHaveLength(DELIVERY.maxSeen);
    expect(later.seen.at(-1)?.[0]).toBe(`last ${validUntil + 2}`);
  });

  it('keeps the later title of a document that changes twice', () => {
    const renamed = { fingerprints: ['next'], document: page('a', 'New title') };
    expect(acceptDelivery(state, renamed, 1)?.pending?.documents).toEqual([page('a', 'New title')]);
  });
});

describe('a call', () => {
  const pending = deliver(EMPTY_STATE, ['a', 0], ['b', 100]);
  const calling = claim(pending, 100 + quietMs) ?? EMPTY_STATE;

  it('is claimed when it is due, by one, with all changes', () => {
    expect(claim(pending, 99 + quietMs)).toBeUndefined();
    expect(idsOf(calling)).toEqual(['a', 'b']);
    expect(claim(calling, 101 + quietMs)).toBeUndefined();
  });

  it('is followed by exactly one for the changes that come meanwhile', () => {
    const done = completeCall(deliver(calling, ['c', 11_000], ['d', 12_000]), 'call', 13_000);
    const due = dueAt(done, REBUILD_TIMING) ?? 0;
    const next = claim(done, due) ?? EMPTY_STATE;
    expect(idsOf(next)).toEqual(['c', 'd']);
    expect(dueAt(completeCall(next, 'call', due), REBUILD_TIMING)).toBeUndefined();
  });

  it('that fails is repeated with the changes that come meanwhile', () => {
    const failed = failCall(deliver(calling, ['c', 11_000]), 'call', 40_000);
    expect(failed.retry).toEqual({ failures: 1, at: 40_000 });
    const again = claim(failed, 40_000) ?? EMPTY_STATE;
    expect(idsOf(again)).toEqual(['a', 'b', 'c']);
    expect(failCall(again, 'call', 50_000).retry).toEqual({ failures: 2, at: 50_000 });
    expect(completeCall(again, 'call', 50_000)).toMatchObject({ retry: undefined, calledAt: 50_000 });
  });

  it('that is lost is claimed by another program, and its late end changes nothing', () => {
    const stolen = claim(calling, 100 + quietMs + leaseMs, 'other') ?? EMPTY_STATE;
    expect(idsOf(stolen)).toEqual(['a', 'b']);
    expect(completeCall(stolen, 'call', 0)).toBe(stolen);
    expect(failCall(stolen, 'call', 0)).toBe(stolen);
  });

  it('of a program that was stopped returns its changes', () => {
    expect(abandonCall(calling).pending).toEqual(pending.pending);
    expect(abandonCall(pending)).toBe(pending);
  });
});

describe('the end of a build', () => {
  const build = (state: RebuildState, id: string, call: string, now: number) => {
    const claimed = claim(deliver(state, [id, now]), now + quietMs, call) ?? EMPTY_STATE;
    return completeCall(claimed, call, now + quietMs);
  };
  const failure = { kind: 'fault' } as const;
  const first = build(EMPTY_STATE, 'a', 'call-1', 0);
  const both = build(first, 'b', 'call-2', 1e6);

  it('is that of those called before it as well', () => {
    expect(both.running?.map(({ id }) => id)).toEqual(['call-1', 'call-2']);
    const over = endBuild(both, { call: 'call-2' }, 2e6);
    expect(over).toMatchObject({ running: [], finished: [{ at: 2e6, ids: ['a', 'b'] }] });
    expect(endBuild(both, { call: 'call-1' }, 2e6)).toMatchObject({ running: [{ id: 'call-2' }] });
  });

  it('of a build that is not under way changes nothing', () => {
    expect(endBuild(first, { call: 'call-2', failure }, 2e6)).toBeUndefined();
  });

  it('that nobody asked for is noted once, whatever a copy of its report comes after', () => {
    const succeeded = acceptReport(first, {}, ['signature'], 2e6) ?? EMPTY_STATE;
    const failed = acceptReport(succeeded, { call: 'call-1', failure }, ['other'], 2e6 + 1) ?? EMPTY_STATE;
    expect(failed.failed?.reason).toBe(failure);
    expect(acceptReport(failed, {}, ['signature'], 2e6 + 2)).toBeUndefined();
    expect(acceptReport(failed, {}, ['another'], 2e6 + 2)?.failed).toBeUndefined();
  });

  it('keeps the changes of one that failed for the next, which alone does not make it due', () => {
    const failed = endBuild(first, { call: 'call-1', failure }, 2e6) ?? EMPTY_STATE;
    expect(dueAt(failed, REBUILD_TIMING)).toBeUndefined();
    const next = claim(deliver(failed, ['b', 3e6]), 3e6 + quietMs) ?? EMPTY_STATE;
    expect(idsOf(next)).toEqual(['a', 'b']);
    expect(next.failed).toBeUndefined();
  });

  it('is remembered of a bounded number of builds and documents', () => {
    let state: RebuildState = EMPTY_STATE;
    for (let index = 0; index < BUILD_LOG.maxFinished + 5; index += 1) {
      const now = (index + 1) * 1e6;
      state = endBuild(build(state, `page-${index}`, `${index}`, now), { call: `${index}` }, now) ?? state;
    }
    expect(state.finished).toHaveLength(BUILD_LOG.maxFinished);
    expect(state.finished?.at(-1)?.ids).toEqual([`page-${BUILD_LOG.maxFinished + 4}`]);
    const many = Array.from({ length: 20 }, (_, index) => ({
      at: index,
      ids: Array.from({ length: 90 }, () => 'a'),
    }));
    const full = endBuild({ ...first, finished: many }, { call: 'call-1' }, 2e6);
    expect(full?.finished?.map(({ at }) => at)).toEqual([15, 16, 17, 18, 19, 2e6]);
  });

  it('that is never reported is forgotten once enough others are under way', () => {
    let state: RebuildState = EMPTY_STATE;
    for (let index = 0; index < 9; index += 1) state = build(state, 'a', `call-${index}`, index * 1e6);
    expect(state.running).toHaveLength(BUILD_LOG.maxRunning);
  });
});
