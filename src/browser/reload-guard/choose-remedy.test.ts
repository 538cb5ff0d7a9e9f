import { expect, it } from 'vitest';
import { CHUNK_RELOAD } from '../../config/limits/chunk-reload.ts';
import { chooseRemedy, type Remedy } from './choose-remedy.ts';

const { windowMs, maxReloads, loopMs } = CHUNK_RELOAD;
const now = 1_000_000_000;

it.each<readonly [title: string, ago: readonly number[], expected: Remedy]>([
  ['never reloaded', [], 'reload'],
  ['reloaded just now', [0], 'report'],
  ['reloaded just within the window', [windowMs - 1], 'report'],
  ['reloaded a window ago, which may be how the page came', [windowMs], 'reload'],
  ['reloaded twice, the last time within the window', [3 * windowMs, windowMs - 1], 'report'],
  ['reloaded a window ago and one before', [2 * windowMs, windowMs], 'reload'],
  ['reloaded as often as may be, by a file that takes long to fail', [600_000, 400_000, 200_000], 'report'],
  ['reloaded more often, but not in a row', [loopMs, 400_000, 200_000], 'reload'],
  ['reloaded in the life of the page, without a time', [-Infinity], 'report'],
])('%s: %s ms ago, %s', (_, ago, expected) => {
  const reloads = ago.map((ms) => now - ms);
  expect(chooseRemedy({ isOnline: true, now, reloads })).toBe(expected);
  expect(chooseRemedy({ isOnline: false, now, reloads })).toBe('notice');
});

it.each([windowMs, 30_000, 300_000, 900_000])('ends a loop of files that fail after %s ms', (failsAfter) => {
  const reloads: number[] = [];
  let time = now;
  while (chooseRemedy({ isOnline: true, now: time, reloads }) === 'reload') {
    reloads.push(time);
    time += failsAfter;
  }
  expect(reloads).toHaveLength(maxReloads);
});
