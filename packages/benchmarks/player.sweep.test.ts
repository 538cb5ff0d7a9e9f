import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { numbersIn, runBench } from './testing/run-bench.ts';

const still = (k: number | readonly number[]) => ({ a: 0, k });
const unmoved = { o: still(100), r: still(0), p: still([0, 0]), a: still([0, 0]), s: still([100, 100]) };
const SQUARE = [
  { ty: 'rc', d: 1, p: still([10, 10]), s: still([10, 10]), r: still(0) },
  { ty: 'fl', c: still([1, 0, 0, 1]), o: still(100), r: 1 },
  { ty: 'tr', ...unmoved },
];
/** Animation of one second with one square, in frames of 40 ms. */
const ANIMATION = {
  ...{ v: '5.7.0', fr: 25, ip: 0, op: 25, w: 20, h: 20, assets: [] },
  layers: [{ ty: 4, ind: 1, ip: 0, op: 25, st: 0, sr: 1, ks: unmoved, shapes: [{ ty: 'gr', it: SQUARE }] }],
};

let folder = '';
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'bench-player-'));
  await writeFile(join(folder, 'square.json'), JSON.stringify(ANIMATION));
});
afterAll(() => rm(folder, { recursive: true }));

it('measures our player and its element, without installing others', { timeout: 180_000 }, async () => {
  const { code, lines } = await runBench(['player', '--folder', folder, '--repeats', '1', '--alone']);
  const text = lines.join('\n');
  expect(code, text).toBe(0);
  expect(text).not.toMatch(/NaN|Infinity|undefined|Installing/);
  expect(lines).toContain('square.json');
  const figuresOf = (player: string) =>
    (lines.find((line) => line.split('|')[0]?.trim() === player) ?? '')
      .split(' | ')
      .slice(1)
      .map((cell) => numbersIn(cell)[0] ?? Number.NaN);
  const [kilobytes = Number.NaN, ratio, milliseconds] = figuresOf('ours');
  expect(kilobytes).toBeGreaterThan(0);
  expect(ratio).toBe(1);
  expect(milliseconds).toBeGreaterThan(0);
  const [ofElement, itsRatio, itsMilliseconds] = figuresOf('ours, as an element');
  // Without the page of React's making, and its own style sheet.
  expect(ofElement).toBeLessThan(kilobytes);
  expect(itsRatio).toBeGreaterThan(0.5);
  expect(itsMilliseconds).toBeGreaterThan(0);
});
