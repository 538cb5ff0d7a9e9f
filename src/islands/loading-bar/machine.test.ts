import { expect, it } from 'vitest';
import { LOADING_BAR } from '../../browser/loading-bar/navigation-progress.ts';
import {
  estimateProgress,
  IDLE,
  isRendered,
  timeoutOf,
  transition,
  type LoadingBarEvent,
  type LoadingBarState,
} from './machine.ts';

const { durationMs, throttleMs, hideDelayMs, resetDelayMs } = LOADING_BAR;

type Step = readonly [at: number, type: LoadingBarEvent['type']];

/** Runs the machine by a fake clock: applies events at their times and timeouts in between. */
function runUntil(end: number, steps: readonly Step[]): LoadingBarState {
  let state = IDLE;
  let now = 0;
  const waitUntil = (time: number) => {
    for (let delay = timeoutOf(state); delay !== undefined && now + delay <= time; delay = timeoutOf(state)) {
      now += delay;
      state = transition(state, { type: 'timeout' });
    }
    now = time;
  };
  for (const [at, type] of steps) {
    waitUntil(at);
    state = transition(state, type === 'start' ? { type, elapsedMs: 0 } : { type });
  }
  waitUntil(end);
  return state;
}

/** Describes what a visitor sees: nothing, a fading bar, or a bar with its status and progress. */
function seen(state: LoadingBarState): string {
  if (!isRendered(state)) return 'nothing';
  return `${state.isVisible ? '' : 'fading '}${state.status} ${Math.floor(state.progress)} %`;
}

const SLOW: Step = [durationMs, 'finish'];
const FAILED: Step = [durationMs, 'fail'];

it.each<readonly [steps: readonly Step[], at: number, expected: string]>([
  // Below the throttle nothing is shown, however it ends.
  [[], throttleMs - 1, 'nothing'],
  [[[throttleMs - 1, 'finish']], throttleMs + hideDelayMs, 'nothing'],
  [[[throttleMs - 1, 'fail']], throttleMs + hideDelayMs, 'nothing'],
  [[[throttleMs - 1, 'cancel']], throttleMs + hideDelayMs, 'nothing'],
  // Progress is estimated, and never complete.
  [[], throttleMs, 'loading 20 %'],
  [[], durationMs / 2, 'loading 68 %'],
  [[], durationMs, 'loading 90 %'],
  [[], 100 * durationMs, 'loading 99 %'],
  // Finished, hidden, reset.
  [[SLOW], durationMs, 'finished 100 %'],
  [[SLOW], durationMs + hideDelayMs - 1, 'finished 100 %'],
  [[SLOW], durationMs + hideDelayMs, 'fading finished 100 %'],
  [[SLOW], durationMs + hideDelayMs + resetDelayMs - 1, 'fading finished 100 %'],
  [[SLOW], durationMs + hideDelayMs + resetDelayMs, 'nothing'],
  // Failed: the bar stays where it was.
  [[FAILED], durationMs, 'error 90 %'],
  [[FAILED], durationMs + hideDelayMs, 'fading error 90 %'],
  [[FAILED], durationMs + hideDelayMs + resetDelayMs, 'nothing'],
  // Given up: it fades at once.
  [[[durationMs, 'cancel']], durationMs, 'fading idle 90 %'],
  [[[durationMs, 'cancel']], durationMs + resetDelayMs, 'nothing'],
  // Superseded while visible: one bar, without a jump back.
  [[[durationMs, 'start']], durationMs, 'loading 90 %'],
  // Superseded before: the next navigation is as quick as its own time.
  [[[throttleMs - 1, 'start']], 2 * throttleMs - 2, 'nothing'],
  [[[throttleMs - 1, 'start']], 2 * throttleMs - 1, 'loading 20 %'],
  // The next navigation while the bar of the last one is still there.
  [[SLOW, [durationMs + 1, 'start']], durationMs + throttleMs, 'nothing'],
  [[SLOW, [durationMs + 1, 'start']], durationMs + 1 + throttleMs, 'loading 20 %'],
])('a navigation that begins at 0 and then %j is seen after %i ms as: %s', (steps, at, expected) => {
  expect(seen(runUntil(at, [[0, 'start'], ...steps]))).toBe(expected);
});

it('is visible at once when the navigation was slow already', () => {
  expect(seen(transition(IDLE, { type: 'start', elapsedMs: durationMs }))).toBe('loading 90 %');
});

it.each(['finish', 'fail', 'cancel', 'timeout'] as const)('stays idle on %s', (type) => {
  expect(transition(IDLE, { type })).toEqual(IDLE);
});

it('waits for nothing when idle', () => {
  expect(timeoutOf(IDLE)).toBe(undefined);
});

it('never estimates less later, nor 100 %', () => {
  const estimates = [0, 1, throttleMs, durationMs, 10 * durationMs, 1e9].map(estimateProgress);
  expect(estimates).toEqual(estimates.toSorted((a, b) => a - b));
  expect(estimates[0]).toBe(0);
  expect(Math.max(...estimates)).toBeLessThan(100);
});
