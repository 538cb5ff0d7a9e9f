import { C } from '../colours.ts';
import { box, ellipse, filled, line, type Shape } from '../drawing.ts';
import type { Film, Layer } from '../film.ts';
import { face } from '../food.ts';
import { gaining, keys, slowing, smooth, springy, type Key } from '../property.ts';

const FRAMES = 240;
const FLOOR = 540;

const LOAF =
  'M-190 30C-206 -70 -150 -128 -70 -124C-40 -150 40 -150 70 -124C150 -128 206 -70 190 30C186 96 140 112 0 112C-140 112 -186 96 -190 30Z';

const loaf: readonly Shape[] = [
  box(C.crustDeep, [-220, -160, 440, 300]),
  filled(C.crust, LOAF, { at: [-12, -18] }),
  filled(C.crumb, 'M-118 -62C-112 -96 -84 -112 -54 -112C-60 -82 -84 -62 -118 -62Z'),
  filled(C.crumb, 'M-26 -72C-20 -110 12 -126 44 -126C38 -92 12 -72 -26 -72Z'),
  filled(C.crumb, 'M72 -62C78 -96 104 -108 132 -102C126 -78 106 -60 72 -62Z'),
  line(C.crustPale, 8, 'M-130 84h4M-96 92h4M88 90h4M122 82h4'),
];

/** Frames at which it leaves the floor; each jump is lower than the one before. */
const JUMPS = [
  { start: 44, height: 150 },
  { start: 112, height: 78 },
] as const;
const RISE = 24;

const heights: Key[] = [[0, [400, FLOOR]]];
const shapes: Key[] = [
  [0, [100, 100], smooth],
  [22, [102, 98], smooth],
];
const shadows: Key[] = [[0, 100]];
for (const { start, height } of JUMPS) {
  const [top, lands] = [start + RISE, start + 2 * RISE];
  heights.push([start, [400, FLOOR], slowing], [top, [400, FLOOR - height], gaining], [lands, [400, FLOOR]]);
  shapes.push(
    [start - 10, [111, 87], slowing],
    [start + 5, [93, 109], smooth],
    [top, [100, 100], smooth],
    [lands - 2, [95, 106], slowing],
    [lands + 5, [110, 88], springy],
  );
  shadows.push([start, 100, slowing], [top, 100 - height / 3, gaining], [lands, 100]);
}
heights.push([FRAMES, [400, FLOOR]]);
shapes.push([FRAMES - 50, [100, 100]], [FRAMES, [100, 100]]);

/** Creates a wisp of steam above the loaf: it rises, fades and repeats. */
function wisp(name: string, x: number, delay: number): Layer {
  const start = delay;
  return {
    name,
    on: 'loaf',
    at: keys([start, [x, -150], slowing], [start + 100, [x, -226]]),
    opacity: keys([start, 0], [start + 26, 90], [start + 58, 90], [start + 96, 0]),
    shapes: [
      line(
        C.butterDeep,
        12,
        'M0 30C-18 10 18 -10 0 -30',
        {},
        {
          from: keys([start + 40, 0], [start + 98, 100]),
          to: keys([start, 4], [start + 48, 100]),
        },
      ),
    ],
  };
}

const sparkle = (name: string, at: readonly [number, number], start: number): Layer => ({
  name,
  at,
  scale: keys([start, 100], [start + 14, 0], [start + 40, 0, springy], [start + 62, 100]),
  turn: keys([start, 0], [start + 62, 90]),
  shapes: [line(C.white, 13, 'M0 -26V26M-26 0H26')],
});

/** Eyes that close for a moment, twice. */
const blink = {
  scale: keys(
    [0, [100, 100]],
    [12, [100, 100]],
    [17, [100, 12]],
    [22, [100, 100]],
    [176, [100, 100]],
    [181, [100, 12]],
    [186, [100, 100]],
    [191, [100, 12]],
    [196, [100, 100]],
  ),
};

/** A loaf that is happy to be wanted: it jumps, lands softly and blinks. */
export const happyLoaf: Film = {
  name: 'happy-loaf',
  size: [800, 800],
  frames: FRAMES,
  posterFrame: 0,
  layers: [
    { name: 'ground', shapes: [ellipse(C.wallSky, [400, 400, 340]), ellipse(C.haloSky, [400, 400, 284])] },
    sparkle('sparkle above', [608, 236], 92),
    sparkle('sparkle below', [172, 380], 116),
    {
      name: 'shadow',
      at: [400, FLOOR + 112],
      scale: keys(...shadows),
      shapes: [ellipse(C.ink, [0, 0, 176, 17], {}, 16)],
    },
    { name: 'loaf', around: [0, 112], at: keys(...heights.map(lower)), scale: keys(...shapes) },
    wisp('wisp on the left', -78, 0),
    wisp('wisp in the middle', 0, 128),
    wisp('wisp on the right', 78, 140),
    { name: 'bread', on: 'loaf', within: LOAF, shapes: loaf },
    { name: 'face', on: 'loaf', at: [0, -14], shapes: face(58, blink) },
  ],
};

/** Translates a keyframe of a position down to the loaf's floor. */
function lower([frame, value, easing]: Key): Key {
  const [x = 0, y = 0] = typeof value === 'number' ? [value, value] : value;
  return [frame, [x, y + 112], easing];
}
