import { describe, expect, it } from 'vitest';
import {
  INITIAL_STATE,
  transition,
  type FreezeReason,
  type PlayerEvent,
  type PlayerState,
  type PlayerStatus,
} from './machine.ts';

const STATUSES = [
  ...(['loading', 'playing', 'paused', 'stopped', 'frozen', 'completed', 'error', 'destroyed'] as const),
];

function stateOf(status: PlayerStatus, ...reasons: FreezeReason[]): PlayerState {
  return { status, freezeReasons: new Set(reasons), playsOnceLoaded: false };
}

/** Creates a state: a frozen player has a reason, other states none by default. */
const usual = (status: PlayerStatus) => (status === 'frozen' ? stateOf(status, 'blurred') : stateOf(status));

const EVENTS: Readonly<Record<string, PlayerEvent>> = {
  load: { type: 'load' },
  'loaded, autoplay': { type: 'loaded', autoplay: true },
  loaded: { type: 'loaded', autoplay: false },
  fail: { type: 'fail' },
  play: { type: 'play' },
  pause: { type: 'pause' },
  stop: { type: 'stop' },
  complete: { type: 'complete' },
  freeze: { type: 'freeze', reason: 'hidden' },
  'thaw the last reason': { type: 'thaw', reason: 'blurred' },
  'thaw another reason': { type: 'thaw', reason: 'hidden' },
  destroy: { type: 'destroy' },
};

/** Statuses after each event, in the order of STATUSES; `=` is the same as before. */
const TABLE: readonly (readonly [keyof typeof EVENTS, ...string[]])[] = [
  // event                 loading      playing      paused       stopped      frozen       completed    error        destroyed
  ['load', '=', 'loading', 'loading', 'loading', 'loading', 'loading', 'loading', '='],
  ['loaded, autoplay', 'playing', '=', '=', '=', '=', '=', '=', '='],
  ['loaded', 'stopped', '=', '=', '=', '=', '=', '=', '='],
  ['fail', 'error', 'error', 'error', 'error', 'error', 'error', '=', '='],
  ['play', '=', '=', 'playing', 'playing', '=', 'playing', '=', '='],
  ['pause', '=', 'paused', '=', '=', 'paused', '=', '=', '='],
  ['stop', '=', 'stopped', 'stopped', '=', 'stopped', 'stopped', '=', '='],
  ['complete', '=', 'completed', '=', '=', '=', '=', '=', '='],
  ['freeze', '=', 'frozen', '=', '=', '=', '=', '=', '='],
  ['thaw the last reason', '=', '=', '=', '=', 'playing', '=', '=', '='],
  ['thaw another reason', '=', '=', '=', '=', '=', '=', '=', '='],
  ['destroy', 'destroyed', 'destroyed', 'destroyed', 'destroyed', 'destroyed', 'destroyed', 'destroyed', '='],
];

describe('every event in every state', () => {
  it('is covered by the table', () => expect(TABLE.map(([name]) => name)).toEqual(Object.keys(EVENTS)));

  const cells = TABLE.flatMap(([name, ...row]) =>
    STATUSES.map((status, index) => ({ name, status, expected: row[index] === '=' ? status : row[index] })),
  );

  it.each(cells)('$name when $status: $expected', ({ name, status, expected }) => {
    const event = EVENTS[name];
    if (event === undefined) throw new Error(`No event ${name}`);
    expect(transition(usual(status), event).status).toBe(expected);
  });

  it.each(
    cells.filter(({ status, expected, name }) => status === expected && !/freeze|thaw|play/.test(name)),
  )('$name when $status leaves the very same state', ({ name, status }) => {
    const state = usual(status);
    // The names of the cells are those of the events.
    expect(transition(state, EVENTS[name] as PlayerEvent)).toBe(state);
  });
});

const after = (state: PlayerState, ...events: PlayerEvent[]) => events.reduce(transition, state);
const freeze = (reason: FreezeReason): PlayerEvent => ({ type: 'freeze', reason });
const thaw = (reason: FreezeReason): PlayerEvent => ({ type: 'thaw', reason });
const does = (type: 'play' | 'pause' | 'stop' | 'load'): PlayerEvent => ({ type });

describe('freezing', () => {
  const REASONS: readonly FreezeReason[] = ['blurred', 'hidden', 'outOfView'];

  it.each(REASONS)('by %s ends when it is cleared', (reason) => {
    const frozen = after(stateOf('playing'), freeze(reason));
    expect(frozen.status).toBe('frozen');
    expect(after(frozen, thaw(reason)).status).toBe('playing');
  });

  it.each(
    REASONS.flatMap((first) => REASONS.filter((each) => each !== first).map((second) => [first, second])),
  )('by %s and %s ends with the last of them', (first, second) => {
    const frozen = after(stateOf('playing'), freeze(first), freeze(second));
    expect(after(frozen, thaw(first)).status).toBe('frozen');
    expect(after(frozen, thaw(first), thaw(second)).status).toBe('playing');
    expect(after(frozen, thaw(second), thaw(first)).status).toBe('playing');
  });

  it('is idempotent per reason', () =>
    expect(after(stateOf('playing'), freeze('hidden'), freeze('hidden'), thaw('hidden')).status).toBe(
      'playing',
    ));

  it.each(['paused', 'stopped', 'completed', 'error'] as const)(
    'neither stops nor starts a player that is %s',
    (status) => {
      const held = after(stateOf(status), freeze('blurred'));
      expect([held.status, after(held, thaw('blurred')).status]).toEqual([status, status]);
    },
  );

  it.each([
    ['pause', 'paused'],
    ['stop', 'stopped'],
  ] as const)('is over for good after %s', (type, status) => {
    const held = after(stateOf('playing'), freeze('blurred'), does(type));
    expect([held.status, after(held, thaw('blurred')).status]).toEqual([status, status]);
  });

  it.each(['paused', 'stopped', 'completed'] as const)(
    'holds what starts while there is a reason, from %s',
    (status) => {
      const held = after(stateOf(status, 'outOfView'), does('play'));
      expect([held.status, after(held, thaw('outOfView')).status]).toEqual(['frozen', 'playing']);
    },
  );

  it('freezes an animation that loads while there is a reason', () => {
    const loaded = after(INITIAL_STATE, freeze('outOfView'), { type: 'loaded', autoplay: true });
    expect([loaded.status, after(loaded, thaw('outOfView')).status]).toEqual(['frozen', 'playing']);
  });

  it('keeps reasons across a new source', () => {
    const loaded = after(stateOf('playing'), freeze('hidden'), does('load'), {
      type: 'loaded',
      autoplay: true,
    });
    expect(loaded.status).toBe('frozen');
  });
});

describe('play before loading', () => {
  const loaded: PlayerEvent = { type: 'loaded', autoplay: false };

  it.each<[string, PlayerEvent[], PlayerStatus]>([
    ['starts once loaded', [does('play')], 'playing'],
    ['can be taken back by pause', [does('play'), does('pause')], 'stopped'],
    ['can be taken back by stop', [does('play'), does('stop')], 'stopped'],
    ['is forgotten with the source', [does('play'), does('load')], 'stopped'],
    ['is forgotten with a failure', [does('play'), { type: 'fail' }, does('load')], 'stopped'],
    ['survives freezing and thawing', [does('play'), freeze('hidden'), thaw('hidden')], 'playing'],
  ])('%s', (_, events, status) => expect(after(INITIAL_STATE, ...events, loaded).status).toBe(status));
});
