import { C } from '../colours.ts';
import { box, ellipse, filled, line, type Shape } from '../drawing.ts';
import type { Drawing, Film, Layer } from '../film.ts';
import { FOOD, leaf, mark } from '../food.ts';
import { gaining, keys, slowing, springy, type Animated } from '../property.ts';

const FRAMES = 360;
/** The hour is full, the shutter goes down, somebody comes for the bag, the shutter goes up again. */
const RINGS = 90;
const CLOSES = 118;
const TAKEN = 262;
const OPENS = 288;

const AWNING = [0, 1, 2, 3, 4, 5].map((index) => 166 + index * 78);

const shop: readonly Shape[] = [
  box(C.green, [176, 250, 448, 440, 22]),
  box(C.greenDeep, [176, 640, 448, 50, 14]),
  box(C.shop, [214, 330, 372, 310]),
  box(C.butter, [214, 330, 372, 60]),
  box(C.paperDeep, [214, 492, 372, 16]),
  box(C.paperDeep, [214, 612, 372, 28]),
];

const awning: readonly Shape[] = AWNING.map((x, index) =>
  filled(index % 2 === 0 ? C.tomato : C.cream, `M${x} 252H${x + 78}V334A39 39 0 0 1 ${x} 334Z`),
);

const shutter: readonly Shape[] = [
  box(C.mintDeep, [206, 0, 388, 318, 10]),
  ...[30, 80, 130, 180, 230, 280].map((y) => box(C.mint, [206, y, 388, 30])),
  box(C.leafPale, [206, 300, 388, 20, 10]),
];

const falling: Drawing = {
  name: 'shutter',
  layers: [
    {
      name: 'slats',
      at: keys(
        [CLOSES, [-400, -390]],
        [CLOSES + 44, [-400, -80]],
        [OPENS, [-400, -80]],
        [OPENS + 48, [-400, -390]],
      ),
      shapes: shutter,
    },
  ],
};

const clockFace: readonly Shape[] = [
  ellipse(C.plumDeep, [6, 6, 82]),
  ellipse(C.plum, [0, 0, 82]),
  ellipse(C.cream, [0, 0, 64]),
  line(C.plum, 7, 'M0 -50v6M0 50v-6M-50 0h6M50 0h-6'),
];

const hand = (name: string, turn: Animated, d: string, width: number): Layer => ({
  name,
  on: 'clock',
  turn,
  shapes: [line(C.plum, width, d)],
});

/** The clock runs to the full hour, rings, and when the bag is gone the night passes in a moment. */
const minutes = keys(
  [0, -54],
  [RINGS, 0],
  [CLOSES, 0],
  [TAKEN, 120],
  [OPENS - 8, 120],
  [FRAMES, 5 * 360 - 54],
);
const hours = keys([0, 175.5], [RINGS, 180], [CLOSES, 180], [TAKEN, 190], [OPENS - 8, 190], [FRAMES, 535.5]);

const rings = keys(
  [RINGS, 0],
  [RINGS + 4, -9],
  [RINGS + 9, 8],
  [RINGS + 14, -7],
  [RINGS + 19, 5],
  [RINGS + 24, 0],
);

const bag: readonly Shape[] = [
  filled(C.paperDark, 'M-70 -92L-56 -108H56L70 -92V-60H-70Z'),
  filled(
    C.paper,
    'M-74 -90L-62 -98L-49 -90L-37 -98L-25 -90L-12 -98L0 -90L12 -98L25 -90L37 -98L49 -90L62 -98L74 -90L70 86H-70Z',
  ),
  box(C.paperPale, [-73, -82, 146, 9]),
  ellipse(C.cream, [0, 8, 44]),
];

/** A shop at the end of its day: the clock strikes, the shutter falls, and what is left over finds somebody. */
export const closingTime: Film = {
  name: 'closing-time',
  size: [800, 800],
  frames: FRAMES,
  posterFrame: 216,
  drawings: [FOOD.boule, FOOD.baguette, falling],
  layers: [
    { name: 'ground', shapes: [ellipse(C.wallMint, [400, 400, 340]), ellipse(C.haloMint, [400, 400, 284])] },
    { name: 'shadow', shapes: [ellipse(C.ink, [400, 694, 262, 22], {}, 16)] },
    { name: 'shop', shapes: shop },
    { name: 'loaf on the left', drawing: 'boule', at: [284, 446], turn: -6, scale: 42 },
    { name: 'loaf in the middle', drawing: 'boule', at: [400, 446], turn: 4, scale: 42 },
    { name: 'loaf on the right', drawing: 'boule', at: [516, 446], turn: -2, scale: 42 },
    { name: 'upper baguette', drawing: 'baguette', at: [356, 566], turn: 84, scale: 42 },
    { name: 'lower baguette', drawing: 'baguette', at: [440, 586], turn: 96, scale: 42 },
    { name: 'shutter', drawing: 'shutter', at: [400, 400], within: 'M214 262H586V640H214Z' },
    { name: 'awning', shapes: awning },
    { name: 'sign', shapes: [box(C.greenDeep, [160, 232, 480, 30, 15])] },
    { name: 'clock', at: [400, 186], turn: rings },
    { name: 'clock face', on: 'clock', shapes: clockFace },
    hand('hour hand', hours, 'M0 0V-30', 10),
    hand('minute hand', minutes, 'M0 0V-46', 7),
    { name: 'pin', on: 'clock', shapes: [ellipse(C.tomato, [0, 0, 9])] },
    {
      name: 'bag',
      around: [0, 86],
      at: keys([0, [400, 704]], [TAKEN, [400, 704], gaining], [TAKEN + 30, [880, 704]]),
      turn: keys([TAKEN - 14, 0], [TAKEN, -8], [TAKEN + 30, 8]),
      scale: keys(
        [0, 0],
        [CLOSES + 46, 0, springy],
        [CLOSES + 68, 108],
        [TAKEN - 14, 108, slowing],
        [TAKEN, [116, 98]],
        [TAKEN + 30, 108],
        [TAKEN + 31, 0],
      ),
      shapes: bag,
    },
    { name: 'mark', on: 'bag', at: [0, 8], scale: 62, shapes: [mark()] },
    {
      name: 'leaf',
      on: 'bag',
      at: [26, -92],
      around: [0, 78],
      scale: keys([CLOSES + 62, 0, springy], [CLOSES + 84, 46]),
      turn: keys([CLOSES + 62, -20], [CLOSES + 90, 24], [CLOSES + 116, 12], [TAKEN, 20]),
      shapes: leaf(),
    },
  ],
};
