import { describe, expect, it } from 'vitest';
import type { BuildFailure } from '../../live/build-end.ts';
import {
  LOCAL_REBUILD_TIMING,
  acceptDelivery,
  claimCall,
  completeCall,
  endBuild,
  failCall,
} from '../rebuild/schedule.ts';
import { EMPTY_STATE, type RebuildState } from '../rebuild/rebuild-state.ts';
import {
  BUILD_PATIENCE,
  type DocumentFacts,
  documentStatus,
  type ProductionFacts,
} from './document-status.ts';

const MINUTE = 60_000;
const NOON = Date.parse('2026-11-27T12:00:00Z');
const iso = (time: number) => new Date(time).toISOString();
const CLOSED = {
  kind: 'content',
  problem: { documentId: 'other', field: 'slug', message: 'Two pages claim it.', fix: 'Change one.' },
  others: 0,
} as const satisfies BuildFailure;
const WAITS: Readonly<Record<string, number>> = {
  overdue: BUILD_PATIENCE.overdueMs,
  deploy: BUILD_PATIENCE.deployMs,
  lease: LOCAL_REBUILD_TIMING.leaseMs,
};

/** State around a document. */
interface World {
  now: number;
  published: DocumentFacts['published'];
  receipt: ProductionFacts['receipt'];
  problem: ProductionFacts['problem'];
  rebuilds: RebuildState;
  isReachable: boolean;
  calls: number;
}

/** Site, content and rebuilds around one document, `page`, with a clock that every step moves on by a minute. */
function openWorld(skewMs = 0) {
  const world: World = {
    now: NOON,
    published: { revision: 'r0', updatedAt: iso(NOON - 60 * MINUTE) },
    receipt: { revision: 'r0', paths: ['/old/'] },
    problem: undefined,
    rebuilds: EMPTY_STATE,
    isReachable: true,
    calls: 0,
  };
  const set = (next: RebuildState | undefined) => (world.rebuilds = next ?? world.rebuilds);
  const deliver = (id: string) => {
    const document = { id, type: 'page' as const, title: id };
    set(acceptDelivery(world.rebuilds, { fingerprints: [`${id} ${world.now}`], document }, world.now));
  };
  const timing = { ...LOCAL_REBUILD_TIMING, quietMs: 0 };
  const end = (call: string, failure?: BuildFailure) =>
    set(endBuild(world.rebuilds, { call: `call-${call || world.calls}`, failure }, world.now));
  const steps = {
    edit: (revision: string) => (world.published = { revision, updatedAt: iso(world.now + skewMs) }),
    remove: () => (world.published = undefined),
    deliver: () => deliver('page'),
    'deliver-another': () => deliver('other'),
    call: () => {
      world.calls += 1;
      set(claimCall(world.rebuilds, `call-${world.calls}`, world.now, timing));
    },
    start: () => {
      steps.call();
      set(completeCall(world.rebuilds, `call-${world.calls}`, world.now));
    },
    'be-refused': () => set(failCall(world.rebuilds, `call-${world.calls}`, world.now + MINUTE)),
    /** The site gets what is published now. */
    publish: (path: string) =>
      (world.receipt = world.published && { ...world.published, paths: [path || '/old/'] }),
    'leave-out': () => {
      world.receipt = world.published && { ...world.published, paths: [] };
      world.problem = CLOSED.problem;
    },
    succeed: (call: string) => end(call),
    fail: (call: string) => end(call, CLOSED),
    'succeed-unasked': () => set(endBuild(world.rebuilds, {}, world.now)),
    'be-unreachable': () => (world.isReachable = false),
    wait: (name: string) => (world.now += WAITS[name] ?? Number.NaN),
  };
  const status = () => {
    const { published, receipt, problem, rebuilds, now } = world;
    const production = world.isReachable ? { receipt, problem } : undefined;
    return documentStatus({ id: 'page', published, production, rebuilds, now });
  };
  return { steps, status, tick: () => (world.now += MINUTE) };
}

const at = (minutes: number) => iso(NOON + minutes * MINUTE);

/** Course of events: each step, perhaps with an argument, and the state after it; at last the whole status. */
type Scenario = readonly [name: string, course: string, last: object];

const SCENARIOS: readonly Scenario[] = [
  [
    'a publication',
    'edit r1 → waiting, deliver → waiting, start → building, publish → live, succeed → live',
    { since: at(4), paths: ['/old/'] },
  ],
  [
    'a publication, and a later one of another document',
    'edit r1 → waiting, deliver → waiting, start → building, publish → live, succeed → live, deliver-another → live, start → live, succeed → live',
    { since: at(4) },
  ],
  [
    'a document that the site has never had, in a build that fails',
    'remove → waiting, publish → not-published, edit r1 → waiting, deliver → waiting, start → building, fail → failed',
    { isRemoval: false, paths: [] },
  ],
  [
    'a publication whose build is called and ends in one',
    'edit r1 → waiting, deliver → waiting, call → building, publish → live',
    { since: at(0) },
  ],
  [
    'a first publication',
    'remove → waiting, publish → not-published, edit r1 → waiting, deliver → waiting, start → building, publish → live, succeed → live',
    { since: at(6) },
  ],
  [
    'an unpublication or a deletion',
    'remove → waiting, deliver → waiting, start → building, publish → not-published, succeed → offline',
    { since: at(4) },
  ],
  [
    'a slug change, after which the page is at another path',
    'edit r1 → waiting, deliver → waiting, start → building, publish /new/ → live, succeed → live',
    { paths: ['/new/'] },
  ],
  [
    'a release, which publishes another document with it',
    'edit r1 → waiting, deliver-another → waiting, deliver → waiting, start → building, publish → live',
    {},
  ],
  [
    'a second edit while the first is being built',
    'edit r1 → waiting, deliver → waiting, start → building, edit r2 → building, deliver → waiting, succeed 1 → waiting, start → building, publish → live, succeed → live',
    { since: at(8) },
  ],
  ['an earlier build', 'deliver-another → live, start → live, edit r1 → waiting, deliver → waiting', {}],
  [
    'a build that fails, and the next one with what was in it',
    'edit r1 → waiting, deliver → waiting, start → building, fail → failed, deliver-another → failed, start → building, publish → live, succeed → live',
    { since: at(7) },
  ],
  [
    'a build that fails while the next is queued',
    'edit r1 → waiting, deliver → waiting, start → building, deliver-another → building, start → building, fail 1 → building, fail 2 → failed',
    { reason: CLOSED, isRemoval: false, paths: ['/old/'] },
  ],
  [
    'the end of a build that was reported twice',
    'edit r1 → waiting, deliver → waiting, start → building, fail → failed, edit r2 → failed, deliver → waiting, start → building, fail 1 → building',
    {},
  ],
  [
    'a build that nobody asked for, after one that failed',
    'edit r1 → waiting, deliver → waiting, start → building, fail → failed, publish → live, succeed-unasked → live',
    { since: at(5) },
  ],
  [
    'a removal whose build fails',
    'remove → waiting, deliver → waiting, start → building, fail → failed',
    { isRemoval: true, paths: ['/old/'] },
  ],
  [
    'a host that accepts no build',
    'edit r1 → waiting, deliver → waiting, call → building, be-refused → failed',
    { reason: { kind: 'not-started' } },
  ],
  [
    'a build that never ends',
    'edit r1 → waiting, deliver → waiting, start → building, wait overdue → failed',
    { reason: { kind: 'overdue' } },
  ],
  ['a crashed program', 'edit r1 → waiting, deliver → waiting, call → building, wait lease → waiting', {}],
  [
    'a finished build that the host puts in place',
    'edit r1 → waiting, deliver → waiting, start → building, succeed → building, wait deploy → waiting',
    {},
  ],
  ['one that is left out, and mended', 'edit r1 → waiting, leave-out → left-out, edit r2 → waiting', {}],
  ['a site that cannot be reached', 'edit r1 → waiting, be-unreachable → unknown', {}],
];

describe.each([
  ['clocks agree', 0],
  ['the content service is four minutes ahead', 4 * MINUTE],
  ['the content service is four minutes behind', -4 * MINUTE],
])('when %s', (_, skewMs) => {
  it.each(SCENARIOS)('tells the states of %s', (__, course, last) => {
    const { steps, status, tick } = openWorld(skewMs);
    const told = course.split(', ').map((row) => {
      const [step = ''] = row.split(' → ');
      const [name = '', argument] = step.split(' ');
      const run = new Map(Object.entries(steps)).get(name);
      if (!run) throw new Error(`There is no step '${name}'.`);
      run(argument ?? '');
      const { state } = status();
      tick();
      return `${step} → ${state}`;
    });
    expect(told).toEqual(course.split(', '));
    if (skewMs === 0) expect(status()).toMatchObject(last);
  });

  it('never says that something is live since a time to come, or since before it was published', () => {
    const { steps, status } = openWorld(skewMs);
    steps.edit('r1');
    steps.deliver();
    steps.start();
    steps.publish('');
    steps.succeed('');
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
