import { describe, expect, it } from 'vitest';
import type { BuildFailure } from '../../live/build-end.ts';
import { LOCAL_REBUILD_TIMING, acceptDelivery, claimCall, completeCall, endBuild, failCall } from '../rebuild/schedule.ts';
import { EMPTY_STATE, type RebuildState } from '../rebuild/rebuild-state.ts';
import { BUILD_PATIENCE, type DocumentFacts, documentStatus } from './document-status.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-27T12:00:00Z');
const iso = (time: number) => new Date(time).toISOString();
const CLOSED: BuildFailure = {
  kind: 'content',
  problem: { documentId: 'other', field: 'slug', message: 'Two pages claim it.', fix: 'Change one.' },
  others: 0,
};

/** Site, content and rebuilds around one document, `page`, with a clock that every step moves on by a minute. */
function openWorld(skewMs = 0) {
  const world = {
    now: NOON,
    published: { revision: 'r0', updatedAt: iso(NOON - 60 * MINUTE) } as DocumentFacts['published'],
    receipt: { revision: 'r0', paths: ['/old/'] } as NonNullable<DocumentFacts['production']>['receipt'],
    problem: undefined as NonNullable<DocumentFacts['production']>['problem'],
    rebuilds: EMPTY_STATE as RebuildState,
    isReachable: true,
    calls: 0,
  };
  const set = (next: RebuildState | undefined) => (world.rebuilds = next ?? world.rebuilds);
  const deliver = (id: string) => {
    const document = { id, type: 'page' as const, title: id };
    set(acceptDelivery(world.rebuilds, { fingerprints: [`${id} ${world.now}`], document }, world.now));
  };
  const timing = { ...LOCAL_REBUILD_TIMING, quietMs: 0 };
  const steps = {
    edit: (revision: string) => (world.published = { revision, updatedAt: iso(world.now + skewMs) }),
    remove: () => (world.published = undefined),
    deliver: () => deliver('page'),
    'deliver another': () => deliver('other'),
    call: () => {
      world.calls += 1;
      set(claimCall(world.rebuilds, `call-${world.calls}`, world.now, timing));
    },
    start: () => {
      steps.call();
      set(completeCall(world.rebuilds, `call-${world.calls}`, world.now));
    },
    'be refused': () => set(failCall(world.rebuilds, `call-${world.calls}`, world.now + MINUTE)),
    /** The site gets what is published now. */
    publish: (path = '/old/') =>
      (world.receipt = world.published && { revision: world.published.revision, paths: [path] }),
    'leave out': () => {
      world.receipt = world.published && { revision: world.published.revision, paths: [] };
      ({ problem: world.problem } = CLOSED.kind === 'content' ? CLOSED : { problem: undefined });
    },
    succeed: (call = world.calls) => set(endBuild(world.rebuilds, { call: `call-${call}` }, world.now)),
    fail: (call = world.calls) =>
      set(endBuild(world.rebuilds, { call: `call-${call}`, failure: CLOSED }, world.now)),
    'succeed unasked': () => set(endBuild(world.rebuilds, {}, world.now)),
    'be unreachable': () => (world.isReachable = false),
    wait: (ms: number) => (world.now += ms),
  };
  const status = () => {
    const { published, receipt, problem, rebuilds, now } = world;
    const production = world.isReachable ? { receipt, problem } : undefined;
    return documentStatus({ id: 'page', published, production, rebuilds, now });
  };
  return { steps, status, tick: () => (world.now += MINUTE) };
}

type Step = keyof ReturnType<typeof openWorld>['steps'];
/** Step with its argument, and the state after it. */
type Row = readonly [step: Step | readonly [Step, string | number], state: string];

const at = (minutes: number) => iso(NOON + minutes * MINUTE);

const SCENARIOS: readonly (readonly [name: string, rows: readonly Row[], last?: object])[] = [
  [
    'a publication',
    [
      [['edit', 'r1'], 'waiting'],
      ['deliver', 'waiting'],
      ['start', 'building'],
      ['publish', 'live'],
      ['succeed', 'live'],
    ],
    { since: at(4), paths: ['/old/'] },
  ],
  [
    'a publication whose build is called and ends in one',
    [
      [['edit', 'r1'], 'waiting'],
      ['deliver', 'waiting'],
      ['call', 'building'],
      ['publish', 'live'],
    ],
    { since: at(0) },
  ],
  [
    'a first publication',
    [
      ['remove', 'waiting'],
      ['publish', 'not-published'],
      [['edit', 'r1'], 'waiting'],
      ['deliver', 'waiting'],
      ['start', 'building'],
      ['publish', 'live'],
      ['succeed', 'live'],
    ],
    { since: at(6) },
  ],
  [
    'an unpublication or a deletion',
    [
      ['remove', 'waiting'],
      ['deliver', 'waiting'],
      ['start', 'building'],
      ['publish', 'not-published'],
      ['succeed', 'offline'],
    ],
    { since: at(4) },
  ],
  [
    'a slug change, after which the page is at another path',
    [
      [['edit', 'r1'], 'waiting'],
      ['deliver', 'waiting'],
      ['start', 'building'],
      [['publish', '/new/'], 'live'],
      ['succeed', 'live'],
    ],
    { paths: ['/new/'] },
  ],
  [
    'a release, which publishes another document with it',
    [
      [['edit', 'r1'], 'waiting'],
      ['deliver another', 'waiting'],
      ['deliver', 'waiting'],
      ['start', 'building'],
      ['publish', 'live'],
    ],
  ],
  [
    'a second edit while the first is being built',
    [
      [['edit', 'r1'], 'waiting'],
      ['deliver', 'waiting'],
      ['start', 'building'],
      [['edit', 'r2'], 'building'],
      ['deliver', 'waiting'],
      [['succeed', 1], 'waiting'],
      ['start', 'building'],
      ['publish', 'live'],
      ['succeed', 'live'],
    ],
    { since: at(8) },
  ],
  [
    'a build under way that does not include the change',
    [
      ['deliver another', 'live'],
      ['start', 'live'],
      [['edit', 'r1'], 'waiting'],
      ['deliver', 'waiting'],
    ],
  ],
  [
    'a build that fails, and the next one with what was in it',
    [
      [['edit', 'r1'], 'waiting'],
      ['deliver', 'waiting'],
      ['start', 'building'],
      ['fail', 'failed'],
      ['deliver another', 'failed'],
      ['start', 'building'],
      ['publish', 'live'],
      ['succeed', 'live'],
    ],
    { since: at(7) },
  ],
  [
    'a build that fails while the next is queued',
    [
      [['edit', 'r1'], 'waiting'],
      ['deliver', 'waiting'],
      ['start', 'building'],
      ['deliver another', 'building'],
      ['start', 'building'],
      [['fail', 1], 'building'],
      [['fail', 2], 'failed'],
    ],
    { reason: CLOSED, isRemoval: false, paths: ['/old/'] },
  ],
  [
    'the end of a build that was reported twice',
    [
      [['edit', 'r1'], 'waiting'],
      ['deliver', 'waiting'],
      ['start', 'building'],
      ['fail', 'failed'],
      [['edit', 'r2'], 'failed'],
      ['deliver', 'waiting'],
      ['start', 'building'],
      [['fail', 1], 'building'],
    ],
  ],
  [
    'a build that nobody asked for, after one that failed',
    [
      [['edit', 'r1'], 'waiting'],
      ['deliver', 'waiting'],
      ['start', 'building'],
      ['fail', 'failed'],
      ['publish', 'live'],
      ['succeed unasked', 'live'],
    ],
    { since: at(5) },
  ],
  [
    'a removal whose build fails',
    [
      ['remove', 'waiting'],
      ['deliver', 'waiting'],
      ['start', 'building'],
      ['fail', 'failed'],
    ],
    { isRemoval: true, paths: ['/old/'] },
  ],
  [
    'a host that accepts no build',
    [
      [['edit', 'r1'], 'waiting'],
      ['deliver', 'waiting'],
      ['call', 'building'],
      ['be refused', 'failed'],
    ],
    { reason: { kind: 'not-started' } },
  ],
  [
    'a build that never ends',
    [
      [['edit', 'r1'], 'waiting'],
      ['deliver', 'waiting'],
      ['start', 'building'],
      [['wait', BUILD_PATIENCE.overdueMs], 'failed'],
    ],
    { reason: { kind: 'overdue' } },
  ],
  [
    'a program that was killed while it called',
    [
      [['edit', 'r1'], 'waiting'],
      ['deliver', 'waiting'],
      ['call', 'building'],
      [['wait', LOCAL_REBUILD_TIMING.leaseMs], 'waiting'],
    ],
  ],
  [
    'a finished build that the host puts in place',
    [
      [['edit', 'r1'], 'waiting'],
      ['deliver', 'waiting'],
      ['start', 'building'],
      ['succeed', 'building'],
      [['wait', BUILD_PATIENCE.deployMs], 'waiting'],
    ],
  ],
  [
    'a document that is left out, and mended',
    [
      [['edit', 'r1'], 'waiting'],
      ['leave out', 'left-out'],
      [['edit', 'r2'], 'waiting'],
    ],
  ],
  [
    'a site that cannot be reached',
    [
      [['edit', 'r1'], 'waiting'],
      ['be unreachable', 'unknown'],
    ],
  ],
];

describe.each([
  ['clocks agree', 0],
  ['the content service is four minutes ahead', 4 * MINUTE],
  ['the content service is four minutes behind', -4 * MINUTE],
])('when %s', (_, skewMs) => {
  it.each(SCENARIOS)('tells the states of %s', (__, rows, last = {}) => {
    const { steps, status, tick } = openWorld(skewMs);
    const states = rows.map(([step]) => {
      const [name, argument] = typeof step === 'string' ? [step] : step;
      // Each step takes an argument of its own type, or none.
      (steps[name] as (argument?: string | number) => void)(argument);
      const { state } = status();
      tick();
      return state;
    });
    expect(states).toEqual(rows.map(([, state]) => state));
    if (skewMs === 0) expect(status()).toMatchObject(last);
  });

  it('never says that something is live since a time to come, or since before it was published', () => {
    const { steps, status } = openWorld(skewMs);
    steps.edit('r1');
    steps.deliver();
    steps.start();
    steps.publish();
    steps.succeed();
    expect(status()).toMatchObject({ state: 'live', since: at(0) });
  });
});

it('takes a change for one of those that are only counted', () => {
  const changes = { firstAt: NOON, lastAt: NOON, documents: [], others: 1 };
  const facts = {
    id: 'page',
    published: { revision: 'r1', updatedAt: iso(NOON) },
    production: { receipt: undefined, problem: undefined },
    now: NOON,
  };
  const running = [{ id: 'call', startedAt: NOON, changes }];
  expect(documentStatus({ ...facts, rebuilds: { ...EMPTY_STATE, running } }).state).toBe('building');
});
