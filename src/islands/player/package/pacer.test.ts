import { expect, it, vi } from 'vitest';
import { createPacer, TURN_MS } from './pacer.ts';

/** Creates a pacer whose fake clock only `work` advances, and counts its yields. */
function paced() {
  let time = 1000;
  const yieldToPage = vi.fn(() => Promise.resolve());
  const takeTurns = createPacer({ now: () => time, yieldToPage });
  const work = async (milliseconds: number): Promise<void> => {
    time += milliseconds;
    await takeTurns();
  };
  return { work, yieldToPage };
}

it('does not yield before the budget is used up', async () => {
  const { work, yieldToPage } = paced();
  await work(0);
  await work(TURN_MS - 1);
  expect(yieldToPage).not.toHaveBeenCalled();
});

it('yields once the budget is used up, and has a new one afterwards', async () => {
  const { work, yieldToPage } = paced();
  await work(TURN_MS - 1);
  await work(1);
  expect(yieldToPage).toHaveBeenCalledTimes(1);
  await work(TURN_MS - 1);
  expect(yieldToPage).toHaveBeenCalledTimes(1);
  await work(1);
  expect(yieldToPage).toHaveBeenCalledTimes(2);
});

it('resolves only after the page has run', async () => {
  const { promise, resolve } = Promise.withResolvers<void>();
  let time = 0;
  const takeTurns = createPacer({ now: () => time, yieldToPage: () => promise });
  time = TURN_MS;
  const order: string[] = [];
  const turn = takeTurns().then(() => order.push('reader'));
  await Promise.resolve();
  order.push('page');
  resolve();
  await turn;
  expect(order).toEqual(['page', 'reader']);
});
