import { C } from '../colours.ts';
import { ellipse, line } from '../drawing.ts';
import type { Film, Layer } from '../film.ts';
import { leaf } from '../food.ts';
import { keys, slowing, smooth, springy } from '../property.ts';

const FRAMES = 90;
const RADIUS = 112;
const TICK = 'M-58 4L-16 44L62 -42';

const sprout = (name: string, turn: number, start: number, size: number): Layer => ({
  name,
  on: 'disc',
  at: [0, 0],
  // Its base is on the rim.
  around: [0, 78 + (RADIUS - 8) / (size / 100)],
  scale: keys([start, 0, springy], [start + 26, size]),
  turn: keys([start, turn - 14, slowing], [start + 34, turn]),
  shapes: leaf(),
});

/** A form has arrived: a tick, and three leaves. It is played once, and begins and ends with a picture that stands. */
export const allDone: Film = {
  name: 'all-done',
  size: [400, 400],
  frames: FRAMES,
  posterFrame: 89,
  layers: [
    { name: 'disc', at: [200, 244], scale: keys([0, [100, 100]], [10, [92, 92], springy], [34, [100, 100]]) },
    sprout('left leaf', -32, 34, 44),
    sprout('right leaf', 34, 42, 44),
    sprout('middle leaf', 1, 38, 58),
    { name: 'ground', on: 'disc', shapes: [ellipse(C.mint, [0, 0, RADIUS])] },
    {
      name: 'fill',
      on: 'disc',
      scale: keys([8, 0, slowing], [34, 100]),
      shapes: [ellipse(C.leaf, [0, 0, RADIUS])],
    },
    { name: 'faint tick', on: 'disc', shapes: [line(C.mintPale, 24, TICK)] },
    {
      name: 'tick',
      on: 'disc',
      scale: keys([40, 100, slowing], [48, 110, smooth], [60, 100]),
      shapes: [line(C.white, 24, TICK, {}, { to: keys([18, 0, [0.5, 0, 0.2, 1]], [46, 100]) })],
    },
  ],
};
