import { expect, it } from 'vitest';
import { limitConcurrency } from './limit-concurrency.ts';

/** Creates tasks that finish on demand, and the set of those in progress. */
function tasks() {
  const started: string[] = [];
  const ends = new Map<string, { finish: () => void; fail: (error: Error) => void }>();
  const task = (name: string) => () => {
    started.push(name);
    return new Promise<string>((resolve, reject) =>
      ends.set(name, { finish: () => resolve(name), fail: reject }),
    );
  };
  return { started, task, end: (name: string) => ends.get(name) };
}
const settle = () => new Promise((resolve) => setImmediate(resolve));

it('starts as many tasks as allowed, and the others in order as running ones end', async () => {
  const { started, task, end } = tasks();
  const limited = limitConcurrency(2);
  const results = Promise.all(['a', 'b', 'c', 'd'].map((name) => limited(task(name))));
  await settle();
  expect(started).toEqual(['a', 'b']);
  end('b')?.finish();
  await settle();
  expect(started).toEqual(['a', 'b', 'c']);
  for (const name of ['a', 'c']) end(name)?.finish();
  await settle();
  end('d')?.finish();
  expect(await results).toEqual(['a', 'b', 'c', 'd']);
});

it('continues after a failed task, which rejects only its own promise', async () => {
  const { started, task, end } = tasks();
  const limited = limitConcurrency(1);
  const first = limited(task('a'));
  const second = limited(task('b'));
  end('a')?.fail(new Error('no'));
  await expect(first).rejects.toThrow('no');
  await settle();
  expect(started).toEqual(['a', 'b']);
  end('b')?.finish();
  expect(await second).toBe('b');
});

it('accepts the full number of tasks again once all have ended', async () => {
  const limited = limitConcurrency(1);
  for (const value of [1, 2, 3]) expect(await limited(() => Promise.resolve(value))).toBe(value);
});
