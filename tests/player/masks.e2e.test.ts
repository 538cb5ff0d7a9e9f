import sharp from 'sharp';
import { expect, it } from 'vitest';
import { usePlayerLab } from './harness.ts';

const lab = usePlayerLab();
const SIZE = 200;

const fixed = (k: unknown) => ({ a: 0, k });
/** Creates a property that moves evenly from frame 0 to 30. */
const moving = (
  from: unknown,
  to: unknown,
  handles: object = { i: { x: [1], y: [1] }, o: { x: [0], y: [0] } },
) => ({
  a: 1,
  k: [
    { t: 0, s: [from], ...handles },
    { t: 30, s: [to] },
  ],
});
/** Creates the outline of a stripe as tall as the animation. */
const stripe = (left: number, right: number) => ({
  c: true,
  v: [
    [left, 0],
    [right, 0],
    [right, SIZE],
    [left, SIZE],
  ],
  i: Array.from({ length: 4 }, () => [0, 0]),
  o: Array.from({ length: 4 }, () => [0, 0]),
});
const mask = (mode: string, changes: object) => ({
  mode,
  inv: false,
  o: fixed(100),
  x: fixed(0),
  ...changes,
});
const FADING = moving(100, 0);
const WHOLE = fixed(stripe(0, SIZE));
const LEFT = fixed(stripe(0, 120));
const RIGHT = fixed(stripe(60, SIZE));
const sliding = moving(stripe(0, 120), stripe(80, SIZE), { i: { x: 1, y: 1 }, o: { x: 0, y: 0 } });

const ks = {
  o: fixed(100),
  r: fixed(0),
  p: fixed([0, 0, 0]),
  a: fixed([0, 0, 0]),
  s: fixed([100, 100, 100]),
};
const times = { ip: 0, op: 60, st: 0 };
const black = (changes: object = {}) => ({
  ty: 1,
  sc: '#000000',
  sw: SIZE,
  sh: SIZE,
  ks,
  ...times,
  ...changes,
});
const masked = (...masksProperties: readonly object[]) => black({ hasMask: true, masksProperties });
const inside = { ty: 0, refId: 'inside', w: SIZE, h: SIZE, ks, ...times };
const matte = (layer: object) => [{ ...layer, ind: 1, td: 1 }, black({ ind: 2, tt: 1 })];

type Coverage = readonly [left: number, middle: number, right: number];

/**
 * Layers with masks in masks, and how much of the black layer the format shows in three places at frame 15, by the
 * Lottie specification (Helpers, Mask): the coverage of a path by its opacity, combined in order by the modes.
 */
const CASES: readonly (readonly [string, readonly object[], Coverage])[] = [
  [
    'the first of two intersecting masks fades',
    [masked(mask('i', { pt: LEFT, o: FADING }), mask('i', { pt: RIGHT }))],
    [0, 0.5, 0],
  ],
  [
    'the second of two intersecting masks fades',
    [masked(mask('i', { pt: LEFT }), mask('i', { pt: RIGHT, o: FADING }))],
    [0, 0.5, 0],
  ],
  [
    'the second of three intersecting masks fades',
    [masked(mask('a', { pt: LEFT }), mask('i', { pt: WHOLE, o: FADING }), mask('i', { pt: RIGHT }))],
    [0, 0.5, 0],
  ],
  ['an intersecting mask moves', [masked(mask('a', { pt: WHOLE }), mask('i', { pt: sliding }))], [0, 1, 0]],
  [
    'an intersecting mask expands',
    [masked(mask('a', { pt: WHOLE }), mask('i', { pt: fixed(stripe(80, 120)), x: moving(0, 120) }))],
    [1, 1, 1],
  ],
  ['the mask of a matte fades', matte(masked(mask('a', { pt: LEFT, o: FADING }))), [0.5, 0.5, 0]],
  ['the mask of a layer in a matte fades', matte(inside), [0.5, 0.5, 0]],
];

it.each(CASES)('%s: every frame shows it', async (_, layers, expected) => {
  const assets = [{ id: 'inside', layers: [masked(mask('a', { pt: LEFT, o: FADING }))] }];
  const animation = { v: '5.13.0', fr: 30, ...times, w: SIZE, h: SIZE, assets, layers };
  const src = lab.server.file('masks.json', { body: JSON.stringify(animation) });
  const player = await lab.open();
  await player.mount({ src, background: '#ffffff' }, { width: SIZE });
  await player.reaches('stopped');
  const stage = player.page.locator('.animation-player-stage');
  /** Reads how dark three places are. */
  const read = async (): Promise<number[]> => {
    const { data, info } = await sharp(await stage.screenshot())
      .greyscale()
      .raw()
      .toBuffer({ resolveWithObject: true });
    return [30, 90, 170].map((x) => 1 - (data[100 * info.width + x] ?? 0) / 255);
  };
  // The frame before is painted: what follows is only what a change repaints.
  await read();
  await player.call('seek', 15);
  for (const [index, darkness] of (await read()).entries())
    expect(darkness).toBeCloseTo(expected[index] ?? 0, 1);
});
