import { expect, it } from 'vitest';
import { TimeLimitExceeded, runWithTimeLimit } from './time-limit.ts';

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

it('returns the result of the task by reference', () => {
  const made = { list: [1] };
  expect(runWithTimeLimit(5000, () => made)).toBe(made);
  expect(runWithTimeLimit(5000, () => undefined)).toBeUndefined();
});

it('rethrows errors of the task', () => {
  const error = new TypeError('mine');
  const thrown = thrownBy(() =>
    runWithTimeLimit(5000, () => {
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
])('terminates %s', (_, task) => {
  expect(thrownBy(() => runWithTimeLimit(30, task))).toBeInstanceOf(TimeLimitExceeded);
});

it('names the time limit in the error', () =>
  expect(thrownBy(() => runWithTimeLimit(30, forever))).toMatchObject({
    message: expect.stringContaining('0.03 seconds'),
  }));

it('runs further tasks after one was terminated', () => {
  thrownBy(() => runWithTimeLimit(30, forever));
  expect(runWithTimeLimit(5000, () => 'next')).toBe('next');
});

it('applies the shorter limit when calls are nested', () => {
  expect(runWithTimeLimit(5000, () => runWithTimeLimit(5000, () => 'inner'))).toBe('inner');
  const outcome = runWithTimeLimit(60_000, () => {
    const inner = thrownBy(() => runWithTimeLimit(30, forever));
    return inner instanceof TimeLimitExceeded ? 'the outer goes on' : inner;
  });
  expect(outcome).toBe('the outer goes on');
});
