import { setImmediate as nextRound } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { PAUSE, type Steps } from '../../groq/steps.ts';
import { TimeLimitExceeded } from '../../shared/time-limit.ts';
import { runInSlices, SLICE_MS } from './slices.ts';

const NO_LIMIT = 60_000;

/** Clock that the steps of evaluations advance. */
function createClock() {
  let time = 0;
  return { now: () => time, advance: (milliseconds: number) => void (time += milliseconds) };
}

/** Creates an evaluation with this number of steps, each of which takes a slice. */
function* slices(
  count: number,
  clock: ReturnType<typeof createClock>,
  onStep: (step: number) => void = () => undefined,
): Steps<string> {
  for (let step = 0; step < count; step += 1) {
    onStep(step);
    clock.advance(SLICE_MS);
    yield PAUSE;
  }
  return 'done';
}

const signal = new AbortController().signal;

it('runs one slice per round of the event loop', async () => {
  const clock = createClock();
  let steps = 0;
  const running = runInSlices(
    slices(4, clock, () => (steps += 1)),
    { limit: NO_LIMIT, signal, now: clock.now },
  );
  for (let round = 1; round <= 4; round += 1) {
    await nextRound();
    expect(steps).toBeLessThanOrEqual(round);
  }
  expect(await running).toBe('done');
  expect(steps).toBe(4);
});

it('runs short steps in one slice', async () => {
  const rounds: number[] = [];
  let round = 0;
  const short = function* (): Steps<string> {
    for (let step = 0; step < 100; step += 1) {
      rounds.push(round);
      yield PAUSE;
    }
    return 'done';
  };
  const running = runInSlices(short(), { limit: NO_LIMIT, signal, now: () => 0 });
  while (rounds.length < 100) {
    await nextRound();
    round += 1;
  }
  expect(await running).toBe('done');
  expect(new Set(rounds).size).toBe(1);
});

it('completes short evaluations while long ones are running', async () => {
  const clock = createClock();
  const order: string[] = [];
  const run = async (name: string, count: number) => {
    await runInSlices(slices(count, clock), { limit: NO_LIMIT, signal, now: clock.now });
    order.push(name);
  };
  const long = [run('first long', 60), run('second long', 60)];
  await nextRound();
  await Promise.all([...long, run('short', 0), run('medium', 8)]);
  expect(order).toEqual(['short', 'medium', 'first long', 'second long']);
});

it('gives all long evaluations their turns', async () => {
  const clock = createClock();
  const progress = [0, 0, 0];
  const running = progress.map((_, index) =>
    runInSlices(
      slices(40, clock, (step) => {
        progress[index] = step;
        // None is ahead of another by more than two turns.
        expect(Math.max(...progress) - Math.min(...progress)).toBeLessThanOrEqual(10);
      }),
      { limit: NO_LIMIT, signal, now: clock.now },
    ),
  );
  expect(await Promise.all(running)).toEqual(['done', 'done', 'done']);
});

it('counts the time limit over the sum of the slices, without the time between them', async () => {
  const clock = createClock();
  const limit = 5 * SLICE_MS;
  const other = runInSlices(slices(50, clock), { limit: NO_LIMIT, signal, now: clock.now });
  let steps = 0;
  const limited = runInSlices(
    slices(50, clock, () => (steps += 1)),
    { limit, signal, now: clock.now },
  );
  await expect(limited).rejects.toThrow(TimeLimitExceeded);
  expect(steps).toBe(5);
  expect(await other).toBe('done');
  expect(await runInSlices(slices(4, clock), { limit, signal, now: clock.now })).toBe('done');
});

it('terminates a step that never ends', async () => {
  const forever = function* (): Steps<never> {
    for (;;) if (signal.aborted) yield PAUSE;
  };
  await expect(runInSlices(forever(), { limit: 30, signal })).rejects.toThrow(TimeLimitExceeded);
});

it('abandons an evaluation whose signal is aborted, which releases its resources', async () => {
  const clock = createClock();
  const client = new AbortController();
  const events: string[] = [];
  const evaluation = function* (): Steps<string> {
    try {
      return yield* slices(50, clock, (step) => {
        events.push(`step ${step}`);
        if (step === 1) client.abort(new Error('gone'));
      });
    } finally {
      events.push('released');
    }
  };
  const running = runInSlices(evaluation(), { limit: NO_LIMIT, signal: client.signal, now: clock.now });
  await expect(running).rejects.toThrow('gone');
  expect(events).toEqual(['step 0', 'step 1', 'released']);
});

it('waits for a promise of an evaluation, without counting the time', async () => {
  const clock = createClock();
  const file = Promise.withResolvers<void>();
  const events: string[] = [];
  const evaluation = function* () {
    yield file.promise;
    events.push('resumed');
    yield PAUSE;
    return 'done';
  };
  const running = runInSlices(evaluation(), { limit: NO_LIMIT, signal, now: clock.now });
  await nextRound();
  await nextRound();
  clock.advance(2 * NO_LIMIT);
  events.push('written');
  file.resolve();
  expect(await running).toBe('done');
  expect(events).toEqual(['written', 'resumed']);
});

it('throws the reason of a rejected promise inside of the evaluation', async () => {
  const events: string[] = [];
  const evaluation = function* () {
    try {
      yield Promise.reject(new Error('disk full'));
    } finally {
      events.push('released');
    }
  };
  await expect(runInSlices(evaluation(), { limit: NO_LIMIT, signal })).rejects.toThrow('disk full');
  expect(events).toEqual(['released']);
});
