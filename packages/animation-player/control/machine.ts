/** Status of a player (specification sections 4.24 to 4.31). */
export type PlayerStatus =
  | 'loading'
  | 'playing'
  | 'paused'
  | 'stopped'
  | 'frozen'
  | 'completed'
  | 'error'
  | 'destroyed';

/**
 * Reason for freezing: the window lost focus, the tab is hidden, the player is out of view, the visitor drags the
 * seeker, or `freeze` was called.
 */
export type FreezeReason = 'blurred' | 'hidden' | 'outOfView' | 'seeking' | 'requested';

/** Event of the state machine. */
export type PlayerEvent =
  | { readonly type: 'load' }
  | { readonly type: 'loaded'; readonly autoplay: boolean }
  | { readonly type: 'fail' }
  | { readonly type: 'play' | 'pause' | 'stop' | 'complete' | 'destroy' }
  | { readonly type: 'freeze' | 'thaw'; readonly reason: FreezeReason };

/** Complete state of a player. */
export interface PlayerState {
  readonly status: PlayerStatus;
  /** Reasons that apply, also while nothing plays. */
  readonly freezeReasons: ReadonlySet<FreezeReason>;
  /** True if `play` was called before loading finished. */
  readonly playsOnceLoaded: boolean;
}

/** State of a new player. */
export const INITIAL_STATE: PlayerState = {
  status: 'loading',
  freezeReasons: new Set(),
  playsOnceLoaded: false,
};

type EventType = PlayerEvent['type'];

/** Target of a transition; `run` is playing, or frozen while there is a reason. */
type Target = PlayerStatus | 'run';

/** Transitions that apply in every status until the player is destroyed. */
const ANYWHERE = { load: 'loading', fail: 'error', destroy: 'destroyed' } as const;

/**
 * Transition table; an event that is not listed changes nothing. Specification sections 4.24 to 4.38, with these
 * decisions: freezing has a set of reasons and ends with the last one; `play` while there is one freezes at once;
 * `play` after completion restarts.
 */
const TRANSITIONS: Readonly<Record<PlayerStatus, Readonly<Partial<Record<EventType, Target>>>>> = {
  loading: ANYWHERE,
  playing: { ...ANYWHERE, pause: 'paused', stop: 'stopped', freeze: 'frozen', complete: 'completed' },
  paused: { ...ANYWHERE, play: 'run', stop: 'stopped' },
  stopped: { ...ANYWHERE, play: 'run' },
  frozen: { ...ANYWHERE, pause: 'paused', stop: 'stopped', thaw: 'run' },
  completed: { ...ANYWHERE, play: 'run', stop: 'stopped' },
  error: ANYWHERE,
  destroyed: {},
};

function nextReasons(reasons: ReadonlySet<FreezeReason>, event: PlayerEvent): ReadonlySet<FreezeReason> {
  if (event.type !== 'freeze' && event.type !== 'thaw') return reasons;
  if (reasons.has(event.reason) === (event.type === 'freeze')) return reasons;
  const next = new Set(reasons);
  if (event.type === 'freeze') next.add(event.reason);
  else next.delete(event.reason);
  return next;
}

function targetOf(state: PlayerState, event: PlayerEvent): Target {
  if (state.status === 'loading' && event.type === 'loaded') {
    return event.autoplay || state.playsOnceLoaded ? 'run' : 'stopped';
  }
  return TRANSITIONS[state.status][event.type] ?? state.status;
}

/** Returns true if a loading player will play: the last of play, pause and stop counts. */
function willPlay({ status, playsOnceLoaded }: PlayerState, { type }: PlayerEvent): boolean {
  const isUnrelated = type === 'freeze' || type === 'thaw';
  return status === 'loading' && (type === 'play' || (isUnrelated && playsOnceLoaded));
}

/** Returns the state after an event; the same object when the event changes nothing. */
export function transition(state: PlayerState, event: PlayerEvent): PlayerState {
  if (state.status === 'destroyed') return state;
  const freezeReasons = nextReasons(state.freezeReasons, event);
  const target = targetOf(state, event);
  const running: PlayerStatus = freezeReasons.size > 0 ? 'frozen' : 'playing';
  const status = target === 'run' ? running : target;
  const playsOnceLoaded = willPlay(state, event);
  const isSame =
    status === state.status &&
    freezeReasons === state.freezeReasons &&
    playsOnceLoaded === state.playsOnceLoaded;
  return isSame ? state : { status, freezeReasons, playsOnceLoaded };
}

/** Events emitted when a status is entered; those with details are emitted elsewhere. */
const NOTICES: Readonly<Partial<Record<PlayerStatus, 'play' | 'pause' | 'stop' | 'freeze' | 'destroyed'>>> = {
  playing: 'play',
  paused: 'pause',
  stopped: 'stop',
  frozen: 'freeze',
  destroyed: 'destroyed',
};

/** Returns the event to emit when a status is entered. */
export function noticeOf(event: PlayerEvent, status: PlayerStatus) {
  // An animation that waits after loading has not been stopped.
  return event.type === 'loaded' && status === 'stopped' ? undefined : NOTICES[status];
}
