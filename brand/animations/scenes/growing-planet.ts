import { C } from '../colours.ts';
import { box, ellipse, filled, line, type Shape } from '../drawing.ts';
import type { Drawing, Film, Layer } from '../film.ts';
import { leafDrawing } from '../food.ts';
import { keys, linear, slowing, smooth, springy } from '../property.ts';

const FRAMES = 360;
const MIDDLE = 470;
const RADIUS = 196;
/** Width of the world map; the film moves it by exactly this, for a seamless loop. */
const WORLD = 520;

/** Outline of the planet, on the sheet of its drawing. */
const ROUND = `M400 ${400 - RADIUS}A${RADIUS} ${RADIUS} 0 1 1 400 ${400 + RADIUS}A${RADIUS} ${RADIUS} 0 1 1 400 ${400 - RADIUS}Z`;

/** Outlines of the lands, in the middle of the map. */
const LANDS = [
  [
    C.leaf,
    'M-230 -90C-190 -150 -110 -170 -70 -150C-60 -120 -90 -110 -84 -84C-110 -70 -116 -40 -150 -30C-170 -60 -220 -50 -230 -90Z',
  ],
  [
    C.leaf,
    'M-150 6C-110 -8 -64 20 -60 60C-70 110 -96 130 -112 166C-140 150 -136 110 -150 80C-166 50 -168 20 -150 6Z',
  ],
  [
    C.leafPale,
    'M26 -140C70 -170 140 -160 190 -110C220 -70 236 -20 210 6C184 10 180 44 150 46C140 16 110 10 90 -6C60 -20 40 -40 44 -70C20 -90 10 -120 26 -140Z',
  ],
  [C.leafPale, 'M60 40C96 20 140 50 146 84C150 120 116 150 100 176C76 160 80 120 62 100C46 80 44 54 60 40Z'],
] as const;

const lands = (at: number): Shape[] =>
  LANDS.map(([colour, outline]) => filled(colour, outline, { at: [at, 0] }));

const cloud = (x: number, y: number, scale: number): Shape =>
  filled(
    C.white,
    'M-120 40C-160 40 -164 -14 -120 -18C-116 -64 -50 -74 -30 -40C-10 -76 60 -72 64 -24C110 -34 130 40 84 40Z',
    { at: [x, y], scale },
  );

/** The sea and what drifts over it; the world twice, so that the second comes in where the first goes out. */
const world: Drawing = {
  name: 'world',
  layers: [
    {
      name: 'sea',
      shapes: [
        box(C.seaDeep, [-RADIUS, -RADIUS, 2 * RADIUS, 2 * RADIUS]),
        ellipse(C.sea, [-16, -20, RADIUS]),
      ],
    },
    {
      name: 'lands',
      at: keys([0, [0, 0], linear], [FRAMES, [WORLD, 0]]),
      shapes: [...lands(0), ...lands(-WORLD)],
    },
    {
      name: 'clouds',
      at: keys([0, [-90, 0], linear], [FRAMES, [2 * WORLD - 90, 0]]),
      shapes: [0, -WORLD, -2 * WORLD].flatMap((at) => [cloud(at + 30, -70, 48), cloud(at + 250, 80, 40)]),
    },
    { name: 'night', shapes: [filled(C.green, `M90 -200C150 -80 130 80 0 200H220V-200Z`, {}, 12)] },
  ],
};

/** Creates a leaf of the sprout: it sways, falls, and a new one grows in its place. */
function sproutLeaf(
  name: string,
  at: readonly [number, number],
  turn: number,
  size: number,
  falls: number,
): Layer[] {
  const side = Math.sign(turn);
  const grows = falls + 64;
  const base = { around: [0, 78] as const, drawing: 'leaf' };
  return [
    {
      ...base,
      name: `${name}, on the stem`,
      on: 'stem',
      at,
      scale: keys([0, size], [falls, size], [falls + 1, 0], [grows, 0, springy], [grows + 60, size]),
      turn: keys(
        [0, turn],
        [falls / 2, turn + side * 7],
        [falls, turn],
        [grows, turn - side * 40, slowing],
        [grows + 70, turn + side * 6],
        [FRAMES, turn],
      ),
    },
    {
      ...base,
      name: `${name}, on its way`,
      on: 'stem',
      scale: keys([falls - 1, 0], [falls, size], [falls + 90, size * 0.8], [falls + 130, 0]),
      at: keys(
        [falls, at, [0.4, 0, 0.7, 0.7]],
        [falls + 60, [at[0] + side * 120, at[1] - 40], smooth],
        [falls + 130, [at[0] + side * 170, at[1] + 110]],
      ),
      turn: keys(
        [falls, turn],
        [falls + 44, turn + side * 60],
        [falls + 88, turn + side * 20],
        [falls + 130, turn + side * 90],
      ),
    },
  ];
}

const star = (name: string, at: readonly [number, number], start: number): Layer => ({
  name,
  at,
  scale: keys([start, 100], [start + 30, 40], [start + 70, 110], [start + 90, 100]),
  shapes: [line(C.white, 12, 'M0 -18V18M-18 0H18')],
});

/** The planet turns, and what grows on it lets go and grows again. */
export const growingPlanet: Film = {
  name: 'growing-planet',
  size: [800, 800],
  frames: FRAMES,
  posterFrame: 0,
  drawings: [world, leafDrawing()],
  layers: [
    {
      name: 'ground',
      shapes: [ellipse(C.wallButter, [400, 400, 340]), ellipse(C.haloCream, [400, 400, 284])],
    },
    star('star on the left', [176, 300], 40),
    star('star on the right', [640, 420], 150),
    star('star below', [216, 628], 240),
    { name: 'shadow', shapes: [ellipse(C.ink, [400, 696, 150, 15], {}, 14)] },
    {
      name: 'stem',
      at: [400, MIDDLE - RADIUS + 10],
      turn: keys([0, -2.5], [90, 3], [180, -3], [270, 2.5], [FRAMES, -2.5]),
      shapes: [line(C.leafDeep, 14, 'M0 0C-2 -40 6 -70 0 -112')],
    },
    ...sproutLeaf('left leaf', [-2, -52], -58, 74, 70),
    ...sproutLeaf('right leaf', [2, -74], 54, 84, 190),
    {
      name: 'upper leaf',
      drawing: 'leaf',
      on: 'stem',
      at: [0, -104],
      around: [0, 78],
      scale: 62,
      turn: keys([0, -4], [110, 8], [220, -8], [FRAMES, -4]),
    },
    { name: 'planet', drawing: 'world', at: [400, MIDDLE], within: ROUND },
  ],
};
