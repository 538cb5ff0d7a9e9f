import { C } from './colours.ts';
import { box, ellipse, filled, line, repeated, type Shape } from './drawing.ts';
import type { Drawing, Layer } from './film.ts';
import type { Animated } from './property.ts';

/** Shades a round shape with light from the upper left: a dark shape, a lighter one inset, and details on top. */
function lit(
  name: string,
  outline: string,
  [dark, light]: readonly [string, string],
  on: readonly Shape[],
): Layer {
  return {
    name,
    within: outline,
    shapes: [box(dark, [-150, -300, 300, 600]), filled(light, outline, { at: [-14, -12] }), ...on],
  };
}

const glint = (colour: string, x: number, y: number, turn: number, size = 1): Shape =>
  ellipse(colour, [0, 0, 13 * size, 23 * size], { at: [x, y], turn });

const APPLE =
  'M0 -62C-32 -84 -96 -70 -96 2C-96 62 -50 96 -22 94C-10 93 -6 89 0 89C6 89 10 93 22 94C50 96 96 62 96 2C96 -70 32 -84 0 -62Z';
const BAGUETTE = 'M-46 -250C-40 -290 40 -290 46 -250L50 240C44 286 -44 286 -50 240Z';
const BOULE =
  'M0 -112C80 -112 128 -60 128 4C128 70 76 104 0 104C-76 104 -128 70 -128 4C-128 -60 -80 -112 0 -112Z';
const CARROT =
  'M-48 -84C-40 -104 40 -104 48 -84C54 -40 22 80 4 150C2 156 -2 156 -4 150C-22 80 -54 -40 -48 -84Z';
const TOMATO = 'M0 -66C50 -84 98 -50 98 4C98 56 56 84 0 84C-56 84 -98 56 -98 4C-98 -50 -50 -84 0 -66Z';

const cut = filled(C.crumb, 'M-40 -156C-34 -194 10 -220 34 -224C28 -190 -4 -160 -40 -156Z');

/** Food of the brand's illustrations, by name. */
export const FOOD = {
  apple: {
    name: 'apple',
    layers: [
      lit('apple body', APPLE, [C.tomatoDeep, C.tomato], [glint(C.tomatoPale, -48, -22, 24)]),
      {
        name: 'apple stem',
        shapes: [
          line(C.bark, 10, 'M0 -58C0 -80 8 -96 20 -104'),
          filled(C.leaf, 'M12 -84C22 -116 62 -116 76 -104C64 -80 32 -74 12 -84Z'),
        ],
      },
    ],
  },
  baguette: {
    name: 'baguette',
    layers: [lit('baguette', BAGUETTE, [C.crustDeep, C.crust], [repeated([cut], 5, { step: [0, 80] })])],
  },
  boule: {
    name: 'boule',
    layers: [
      lit(
        'boule',
        BOULE,
        [C.crustDeep, C.crust],
        [
          filled(C.crumb, 'M-10 -84C14 -40 14 30 -10 74C-34 30 -34 -40 -10 -84Z'),
          filled(C.crumb, 'M-70 -54C-46 -30 -46 20 -66 52C-90 24 -92 -28 -70 -54Z'),
          filled(C.crumb, 'M50 -54C74 -28 72 24 46 52C26 20 26 -30 50 -54Z'),
        ],
      ),
    ],
  },
  carrot: {
    name: 'carrot',
    layers: [
      {
        name: 'carrot leaves',
        shapes: [
          filled(C.leaf, 'M-8 -96C-60 -130 -50 -190 -66 -206C-20 -190 -6 -150 -4 -100Z'),
          filled(C.leafDeep, 'M8 -96C60 -120 60 -180 74 -196C24 -184 8 -150 4 -100Z'),
          filled(C.leafPale, 'M0 -92C-22 -140 -6 -196 4 -222C20 -180 18 -130 6 -92Z'),
        ],
      },
      lit(
        'carrot root',
        CARROT,
        [C.orangeDeep, C.orange],
        [line(C.orangeDeep, 7, 'M-44 -40h26M14 -6h30M-30 34h22M0 78h20')],
      ),
    ],
  },
  tomato: {
    name: 'tomato',
    layers: [
      lit('tomato body', TOMATO, [C.tomatoDeep, C.tomato], [glint(C.tomatoPale, -52, -18, 34)]),
      {
        name: 'tomato stem',
        shapes: [
          filled(C.leafDeep, 'M0 -58L-46 -66L-22 -78L-28 -102L-2 -84L22 -104L20 -78L48 -68Z'),
          line(C.leafDeep, 9, 'M0 -78V-100'),
        ],
      },
    ],
  },
} as const satisfies Readonly<Record<string, Drawing>>;

const FOOT = [0, 78] as const;

/** Creates a leaf whose base is at 0, 78. */
export const leaf = (): Shape[] => [
  filled(C.leaf, 'M0 60C-52 30 -48 -36 0 -72C48 -36 52 30 0 60Z'),
  filled(C.leafDeep, 'M0 60C52 30 48 -36 0 -72Z'),
  line(C.mintDeep, 5, 'M0 78V-30M0 14L-20 -6M0 14L20 -6'),
];

/** Creates the leaf as a precomposition, for films with several; its anchor is the base. */
export const leafDrawing = (turn?: Animated): Drawing => ({
  name: 'leaf',
  layers: [{ name: 'blade', shapes: leaf(), ...(turn && { around: FOOT, at: FOOT, turn }) }],
});

/** Creates the brand's mark: a round morsel with a bite taken and a leaf for a stem. */
export const mark = (): Shape =>
  filled(
    C.leaf,
    'M-8.68 -49.24C7 -52 26 -48 45 -55C51.5 -57 57 -51.5 55 -45C48 -26 52 -7 49.24 8.68A50 50 0 0 1 48.92 10.33A13 13 0 0 0 33.22 25.41A13 13 0 0 0 19.71 45.95A50 50 0 1 1 -8.68 -49.24Z' +
      'M-35.61 -14.39A24.05 24.05 0 0 1 -14.39 -35.61A24.05 24.05 0 0 1 -35.61 -14.39Z' +
      'M-29.3 10.3A71.05 71.05 0 0 1 10.3 -29.3A71.05 71.05 0 0 1 -29.3 10.3Z' +
      'M-6.31 16.31A27.01 27.01 0 0 1 16.31 -6.31A27.01 27.01 0 0 1 -6.31 16.31Z',
  );

/** Creates a blinking face: eyes, cheeks, a smile. @param gap half the distance between the eyes. */
export function face(gap: number, eyes: Parameters<typeof ellipse>[2]): Shape[] {
  return [
    ellipse(C.tomatoPale, [-gap - 34, 30, 24, 15], {}, 70),
    ellipse(C.tomatoPale, [gap + 34, 30, 24, 15], {}, 70),
    ellipse(C.ink, [0, 0, 12, 16], { ...eyes, at: [-gap, 0] }),
    ellipse(C.ink, [0, 0, 12, 16], { ...eyes, at: [gap, 0] }),
    line(C.ink, 9, 'M-26 22C-16 44 16 44 26 22'),
  ];
}
