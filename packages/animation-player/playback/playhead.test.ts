import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { advance, frameAt, moveTo, replan, START, type PlaybackPlan, type Playhead } from './playhead.ts';

/** Half a second: 25 frames at 50 a second, so that a tick is half a frame without rounding. */
const PLAN: PlaybackPlan = {
  frames: 25,
  frameRate: 50,
  speed: 1,
  direction: 1,
  mode: 'normal',
  loop: false,
  count: 0,
  intermission: 0,
};

/** Interval between animation frames at 100 Hz, in milliseconds. */
const TICK = 10;

interface Run {
  /** Milliseconds at which passes ended. */
  readonly passes: readonly number[];
  /** Milliseconds at which it was complete; `undefined` if never. */
  readonly completed: number | undefined;
  /** Frame shown at the end. */
  readonly frame: number;
  readonly frames: readonly number[];
}

/** Plays until completion, or for three seconds. */
function run(changes: Partial<PlaybackPlan>, from: Playhead = START): Run {
  const plan = { ...PLAN, ...changes };
  const passes: number[] = [];
  const frames: number[] = [];
  let playhead = from;
  for (let time = TICK; time <= 3000; time += TICK) {
    const step = advance(playhead, TICK, plan);
    playhead = step.playhead;
    frames.push(frameAt(playhead, plan, false));
    for (let pass = 0; pass < step.finishedPasses; pass += 1) passes.push(time);
    if (step.isComplete) return { passes, completed: time, frame: frameAt(playhead, plan, false), frames };
  }
  return { passes, completed: undefined, frame: frameAt(playhead, plan, false), frames };
}

describe('passes and completion', () => {
  it.each<[string, Partial<PlaybackPlan>, number[], number | undefined, number]>([
    ['once', {}, [500], 500, 24],
    ['once, backwards', { direction: -1 }, [500], 500, 0],
    ['once, twice as fast', { speed: 2 }, [250], 250, 24],
    ['once, at half speed', { speed: 0.5 }, [1000], 1000, 24],
    ['count without loop', { count: 3 }, [500], 500, 24],
    ['loop without end', { loop: true }, [500, 1000, 1500, 2000, 2500, 3000], undefined, 0],
    ['loop, count 1', { loop: true, count: 1 }, [500], 500, 24],
    ['loop, count 2', { loop: true, count: 2 }, [500, 1000], 1000, 24],
    ['loop, count 2, backwards', { loop: true, count: 2, direction: -1 }, [500, 1000], 1000, 0],
    ['bounce without loop: one round trip', { mode: 'bounce' }, [1000], 1000, 0],
    ['bounce without loop, backwards', { mode: 'bounce', direction: -1 }, [1000], 1000, 24],
    ['loop, bounce, count 1', { loop: true, mode: 'bounce', count: 1 }, [1000], 1000, 0],
    ['loop, bounce, count 2', { loop: true, mode: 'bounce', count: 2 }, [1000, 2000], 2000, 0],
    ['intermission, count 3', { loop: true, count: 3, intermission: 300 }, [500, 1300, 2100], 2100, 24],
    ['intermission without loop', { intermission: 300 }, [500], 500, 24],
    [
      'intermission does not depend on speed',
      { loop: true, count: 2, intermission: 300, speed: 2 },
      [250, 800],
      800,
      24,
    ],
    ['one frame', { frames: 1, frameRate: 12.5 }, [80], 80, 0],
  ])('%s', (_, changes, passes, completed, frame) =>
    expect(run(changes)).toMatchObject({ passes, completed, frame }),
  );

  it('shows the last frame during the intermission, and the first one after it', () => {
    const { frames } = run({ loop: true, count: 2, intermission: 50 });
    expect(frames.slice(48, 57)).toEqual([24, 24, 24, 24, 24, 24, 0, 0, 1]);
  });

  it('reverses at the last frame', () => {
    const { frames } = run({ mode: 'bounce', frames: 5, frameRate: 100 });
    expect(frames).toEqual([1, 2, 3, 4, 4, 3, 2, 1, 0, 0]);
  });

  it('continues to the end from a moved position', () =>
    expect(run({}, moveTo(15, START, PLAN))).toMatchObject({ completed: 200, frame: 24 }));
});

it.each([
  [{ position: 3.7 }, {}, false, 3],
  [{ position: 3.7 }, {}, true, 3.7],
  [{ position: 25 }, {}, false, 24],
  [{ position: 24.9 }, {}, true, 24],
  [{ position: 3.7 }, { direction: -1 as const }, false, 21],
  [{ position: 4, isReturning: true }, { mode: 'bounce' as const }, false, 20],
  [{ position: 4, isReturning: true }, { mode: 'bounce' as const, direction: -1 as const }, false, 4],
  [{ position: 1 }, { frames: 1 }, false, 0],
])('frameAt of %j with %j, subframe %s, is %d', (position, changes, subframe, frame) =>
  expect(frameAt({ ...START, ...position }, { ...PLAN, ...changes }, subframe)).toBe(frame),
);

describe('moveTo', () => {
  it.each([
    [0, 0],
    [12, 12],
    [24, 24],
    [400, 24],
    [-4, 0],
  ])('frame %d shows frame %d, in every direction', (wanted, shown) => {
    for (const direction of [1, -1] as const) {
      const plan = { ...PLAN, direction };
      expect(frameAt(moveTo(wanted, START, plan), plan, false)).toBe(shown);
    }
  });

  it('ends an intermission and keeps the finished passes', () =>
    expect(moveTo(3, { ...START, passes: 2, gap: 100 }, PLAN)).toEqual({ ...START, position: 3, passes: 2 }));
});

describe('a new plan while playing', () => {
  const changes: fc.Arbitrary<Partial<PlaybackPlan>> = fc.record({
    direction: fc.constantFrom(1 as const, -1 as const),
    mode: fc.constantFrom('normal' as const, 'bounce' as const),
    speed: fc.constantFrom(0.5, 1, 3),
    loop: fc.boolean(),
    count: fc.nat({ max: 3 }),
    intermission: fc.constantFrom(0, 40, 700),
  });

  it('keeps the frame', () => {
    fc.assert(
      fc.property(changes, changes, fc.integer({ min: 0, max: 2500 }), (first, second, time) => {
        const before = { ...PLAN, ...first, loop: true, count: 0 };
        const after = { ...PLAN, ...second };
        let playhead = START;
        for (let played = 0; played < time; played += 50) playhead = advance(playhead, 50, before).playhead;
        expect(frameAt(replan(playhead, before, after), after, true)).toBeCloseTo(
          frameAt(playhead, before, true),
        );
      }),
    );
  });
});

describe('advance', () => {
  const plans: fc.Arbitrary<PlaybackPlan> = fc.record({
    frames: fc.double({ min: 1, max: 200, noNaN: true }),
    frameRate: fc.double({ min: 1, max: 120, noNaN: true }),
    speed: fc.double({ min: 0.1, max: 20, noNaN: true }),
    direction: fc.constantFrom(1 as const, -1 as const),
    mode: fc.constantFrom('normal' as const, 'bounce' as const),
    loop: fc.boolean(),
    count: fc.nat({ max: 4 }),
    intermission: fc.nat({ max: 200 }),
  });
  const steps = fc.array(fc.nat({ max: 400 }), { minLength: 1, maxLength: 60 });

  it('always shows an existing frame, and completes once after its passes', () => {
    fc.assert(
      fc.property(plans, steps, (plan, times) => {
        let playhead = START;
        let passes = 0;
        for (const time of times) {
          const step = advance(playhead, time, plan);
          playhead = step.playhead;
          passes += step.finishedPasses;
          const frame = frameAt(playhead, plan, true);
          expect(frame).toBeGreaterThanOrEqual(0);
          expect(frame).toBeLessThanOrEqual(Math.max(0, plan.frames - 1));
          expect(passes).toBe(playhead.passes);
          const wanted = plan.loop ? plan.count : 1;
          expect(step.isComplete).toBe(wanted > 0 && passes === wanted);
          if (step.isComplete) return;
        }
      }),
    );
  });

  it('is independent of the step size', () => {
    fc.assert(
      fc.property(plans, fc.integer({ min: 1, max: 40 }), (plan, parts) => {
        const whole = advance(START, 800, plan);
        let playhead = START;
        for (let part = 0; part < parts && whole.isComplete === false; part += 1) {
          playhead = advance(playhead, 800 / parts, plan).playhead;
        }
        if (whole.isComplete) return;
        // Sums of fractions differ in the last digits, which may be the end of a pass.
        fc.pre(Math.abs(whole.playhead.position - plan.frames) > 1e-6 && whole.playhead.position > 1e-6);
        expect(playhead.passes).toBe(whole.playhead.passes);
        expect(playhead.position).toBeCloseTo(whole.playhead.position, 4);
      }),
    );
  });

  it('limits a step to one second', () =>
    expect(advance(START, 1e9, { ...PLAN, frames: 600 }).playhead.position).toBe(50));

  it('ignores negative steps', () => expect(advance(START, -5, PLAN).playhead).toEqual(START));
});
