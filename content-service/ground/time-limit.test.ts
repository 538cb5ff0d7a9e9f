import { describe, expect, it } from 'vitest';
import { TimeLimitExceeded, withinTime } from './time-limit.ts';

function forever(): never {
  for (let round = 0; ; round += 1) Math.sqrt(round);
}

function thrownBy(task: () => unknown): unknown {
  try {
    task();
  } catch (error) {
    return error;
  }
  throw new Error('Nothing was thrown');
}

describe('withinTime', () => {
  it('hands over what a task makes, itself', () => {
    const made = { list: [1] };
    expect(withinTime(5000, () => made)).toBe(made);
    expect(withinTime(5000, () => undefined)).toBeUndefined();
  });

  it('lets errors of a task through', () => {
    const error = new TypeError('mine');
    const thrown = thrownBy(() =>
      withinTime(5000, () => {
        throw error;
      }),
    );
    expect(thrown).toBe(error);
  });

  it.each<[string, () => unknown]>([
    ['a loop', forever],
    [
      'a loop that catches everything',
      () => {
        for (;;)
          try {
            forever();
          } catch {
            /* Not even this helps. */
          }
      },
    ],
    ['a regular expression', () => /^(a+)+$/.test(`${'a'.repeat(50)}b`)],
    [
      'text of endless JSON',
      () => {
        const list: unknown[] = Array(1000).fill('x');
        const deep = Array(1000).fill(Array(1000).fill(list));
        return JSON.stringify(deep);
      },
    ],
  ])('stops %s', (_, task) => {
    expect(thrownBy(() => withinTime(30, task))).toBeInstanceOf(TimeLimitExceeded);
  });

  it('names the limit', () =>
    expect(thrownBy(() => withinTime(30, forever))).toMatchObject({
      message: expect.stringContaining('0.03 seconds'),
    }));

  it('works on after a task was stopped', () => {
    thrownBy(() => withinTime(30, forever));
    expect(withinTime(5000, () => 'next')).toBe('next');
  });

  it('may be nested; the shorter time counts', () => {
    expect(withinTime(5000, () => withinTime(5000, () => 'inner'))).toBe('inner');
    const outcome = withinTime(60_000, () => {
      const inner = thrownBy(() => withinTime(30, forever));
      return inner instanceof TimeLimitExceeded ? 'the outer goes on' : inner;
    });
    expect(outcome).toBe('the outer goes on');
  });
});
