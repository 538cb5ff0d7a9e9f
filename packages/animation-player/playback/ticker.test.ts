import { expect, it } from 'vitest';
import { createFakeTiming } from '../testing/fake-timing.ts';
import { createTicker } from './ticker.ts';

function start() {
  const timing = createFakeTiming();
  const ticks: number[] = [];
  const ticker = createTicker((elapsed) => ticks.push(elapsed), timing);
  return { timing, ticks, ticker };
}

it('passes the time between animation frames, zero for the first', () => {
  const { timing, ticks, ticker } = start();
  ticker.start();
  timing.play(30);
  expect(ticks).toEqual([0, 10, 10]);
});

it('requests no animation frame before start and after stop', () => {
  const { timing, ticks, ticker } = start();
  expect(timing.pending).toBe(0);
  ticker.start();
  expect(timing.pending).toBe(1);
  ticker.stop();
  timing.play(50);
  expect([timing.pending, ticks]).toEqual([0, []]);
});

it('start is idempotent', () => {
  const { timing, ticks, ticker } = start();
  ticker.start();
  ticker.start();
  timing.play(10);
  expect([timing.pending, ticks]).toEqual([1, [0]]);
});

it('does not count the time while stopped', () => {
  const { timing, ticks, ticker } = start();
  ticker.start();
  timing.play(20);
  ticker.stop();
  timing.play(500);
  ticker.start();
  timing.play(20);
  expect(ticks).toEqual([0, 10, 0, 10]);
});

it('can be stopped from within', () => {
  const timing = createFakeTiming();
  const ticker = createTicker(() => ticker.stop(), timing);
  ticker.start();
  timing.play(10);
  expect(timing.pending).toBe(0);
});
