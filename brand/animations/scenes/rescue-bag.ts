import { C } from '../colours.ts';
import { box, ellipse, filled, group, line, type Shape } from '../drawing.ts';
import type { Film, Layer } from '../film.ts';
import { FOOD, leafDrawing, mark } from '../food.ts';
import { gaining, keys, leaving, slowing, smooth, springy } from '../property.ts';

const FRAMES = 300;
/** The full bag hops away, and an empty one comes. */
const LEAVES = 40;
const GONE = 78;
const STANDS = 116;
/** Percent of the size it is drawn in, and where it stands. */
const FULL = 70;
const FLOOR = 652;

const FRONT =
  'M-200 -246L-180 -260L-160 -246L-140 -260L-120 -246L-100 -260L-80 -246L-60 -260L-40 -246L-20 -260L0 -246L20 -260L40 -246L60 -260L80 -246L100 -260L120 -246L140 -260L160 -246L180 -260L200 -246L192 240C192 250 186 254 178 254H-178C-186 254 -192 250 -192 240Z';

const ground: readonly Shape[] = [
  ellipse(C.wallButter, [400, 400, 340]),
  ellipse(C.haloCream, [400, 400, 284]),
];

const bagBack: readonly Shape[] = [
  filled(C.paperDeep, 'M-190 -250L-150 -286H150L190 -250V-180H-190Z'),
  filled(C.paperDark, 'M-190 -250L-150 -286H150L190 -250Z'),
];

const bagFront: readonly Shape[] = [
  box(C.paper, [-210, -270, 420, 540]),
  box(C.paperPale, [-210, -226, 322, 16]),
  filled(C.paperDeep, 'M112 -270H220V270H126Z'),
  line(C.paperDeep, 6, 'M-140 190h60M-150 214h36M40 200h40M-60 -170h50M50 -150h26'),
  ellipse(C.cream, [-34, 10, 104]),
  group([mark()], { at: [-34, 10], scale: 150 }),
];

type Food = readonly [name: keyof typeof FOOD, x: number, y: number, turn: number, scale: number];

/** Food in the order of painting, with its place in the bag. */
const CONTENTS: readonly Food[] = [
  ['baguette', 110, -290, 15, 80],
  ['carrot', -118, -300, -14, 92],
  ['boule', 34, -262, 8, 74],
  ['apple', -66, -248, -6, 72],
  ['tomato', 132, -236, 8, 58],
];

/** Returns the frame in which an item starts to fall; lower indices fall first and lie deeper. */
const fallsAt = (index: number): number => STANDS + 4 + index * 24;
const FALL = 22;

/** Creates a piece of food that leaves with the full bag and falls into the empty one. */
function food([name, x, y, turn, scale]: Food, index: number): Layer {
  const start = fallsAt(index);
  const lands = start + FALL;
  return {
    name,
    drawing: name,
    on: 'bag',
    scale,
    at: keys(
      [GONE, [x, y], 'at once'],
      [GONE + 1, [x * 0.4, -900]],
      [start, [x * 0.4, -900], gaining],
      [lands, [x, y + 26], slowing],
      [lands + 22, [x, y]],
    ),
    turn: keys([GONE, turn, 'at once'], [start, turn - 70, smooth], [lands + 8, turn]),
  };
}

/** The bag gives way a little whenever something falls into it. */
const squashes = CONTENTS.flatMap((_, index) => {
  const lands = fallsAt(index) + FALL;
  return [
    [lands - 2, [FULL, FULL], slowing],
    [lands + 5, [FULL + 3, FULL - 2.5], springy],
  ] as const;
});

const sways = keys([0, 0], [75, 9], [150, 0], [225, -8], [FRAMES, 0]);

/** A paper bag fills with rescued food, hops away, and the next one comes. */
export const rescueBag: Film = {
  name: 'rescue-bag',
  size: [800, 800],
  frames: FRAMES,
  posterFrame: 0,
  drawings: [leafDrawing(sways), ...CONTENTS.map(([name]) => FOOD[name])],
  layers: [
    { name: 'ground', shapes: ground },
    { name: 'leaf on the left', drawing: 'leaf', at: [128, 372], around: [0, 78], turn: -40, scale: 62 },
    { name: 'leaf on the right', drawing: 'leaf', at: [672, 330], around: [0, 78], turn: 46, scale: 62 },
    {
      name: 'shadow',
      at: keys(
        [0, [414, FLOOR]],
        [LEAVES, [414, FLOOR], [0.3, 0, 0.7, 0.8]],
        [LEAVES + 16, [604, FLOOR], [0.3, 0.3, 0.8, 0.8]],
        [GONE, [1054, FLOOR], 'at once'],
        [GONE + 1, [-226, FLOOR], slowing],
        [STANDS, [414, FLOOR]],
      ),
      scale: keys([LEAVES, 100], [LEAVES + 16, 62], [GONE, 80], [GONE + 1, 100]),
      shapes: [ellipse(C.ink, [0, 0, 168, 17], {}, 16)],
    },
    {
      name: 'bag',
      around: [0, 254],
      at: keys(
        [0, [400, FLOOR]],
        [LEAVES, [400, FLOOR], [0.3, 0, 0.7, 0.8]],
        [LEAVES + 16, [590, FLOOR - 110], [0.3, 0.3, 0.8, 0.8]],
        [GONE, [1040, FLOOR + 20], 'at once'],
        [GONE + 1, [-240, FLOOR], slowing],
        [STANDS, [400, FLOOR]],
      ),
      turn: keys(
        [LEAVES - 16, 0],
        [LEAVES, -5, smooth],
        [GONE, 10],
        [GONE + 1, 10],
        [STANDS - 18, 9, smooth],
        [STANDS - 4, -4],
        [STANDS + 8, 0],
      ),
      scale: keys(
        [0, [FULL, FULL]],
        [LEAVES - 14, [FULL, FULL], slowing],
        [LEAVES, [FULL + 4, FULL - 5], leaving],
        [LEAVES + 12, [FULL - 2, FULL + 3]],
        [GONE, [FULL, FULL]],
        ...squashes,
        [FRAMES - 10, [FULL, FULL]],
      ),
    },
    { name: 'back', on: 'bag', shapes: bagBack },
    ...CONTENTS.map(food),
    { name: 'front', on: 'bag', within: FRONT, shapes: bagFront },
  ],
};
