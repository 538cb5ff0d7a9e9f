import { C } from '../colours.ts';
import { box, ellipse, filled, line, type Shape } from '../drawing.ts';
import type { Drawing, Film, Layer } from '../film.ts';
import { FOOD, leaf, mark } from '../food.ts';
import { pedalling, type Leg } from '../pedalling.ts';
import { keys, linear } from '../property.ts';

const FRAMES = 256;
/** Frames of one turn of the pedals. */
const TURN = 64;
const AXLE = [388, 562] as const;
const WHEELS = [
  ['rear wheel', 276],
  ['front wheel', 532],
] as const;
const WHEEL = 76;
/** The street repeats itself after so many pixels. */
const STREET = 720;

const ROUND = 'M400 60A340 340 0 0 1 400 740A340 340 0 0 1 400 60Z';

const hill = (x: number, y: number, width: number, height: number): Shape =>
  filled(
    C.mint,
    `M${x - width} ${y}C${x - width / 2} ${y - height} ${x + width / 2} ${y - height} ${x + width} ${y}Z`,
  );

const house = (x: number, wall: string, roof: string): Shape[] => [
  box(wall, [x - 58, 60, 116, 180]),
  filled(roof, `M${x - 74} 64L${x} -14L${x + 74} 64Z`),
  box(C.cream, [x - 34, 96, 26, 34, 6]),
  box(C.cream, [x + 8, 96, 26, 34, 6]),
  box(C.plum, [x - 16, 170, 34, 70, 8]),
];

const tree = (x: number): Shape[] => [
  box(C.bark, [x - 7, 130, 14, 110, 6]),
  ellipse(C.leafDeep, [x, 110, 52, 60]),
  ellipse(C.leaf, [x - 8, 100, 40, 46]),
];

const twice = (shapes: (at: number) => readonly Shape[]): Shape[] => [...shapes(0), ...shapes(STREET)];
const passing = (rounds: number) => keys([0, [-360, 0], linear], [FRAMES, [-360 - rounds * STREET, 0]]);

/** What the rider passes: the farther away, the slower. */
const street: Drawing = {
  name: 'street',
  layers: [
    { name: 'sky', shapes: [ellipse(C.sky, [0, 0, 340]), ellipse(C.skyPale, [0, 0, 284])] },
    {
      name: 'hills',
      at: passing(1),
      shapes: twice((at) => [hill(at + 120, 240, 240, 300), hill(at + 470, 240, 280, 220)]),
    },
    {
      name: 'houses',
      at: keys([0, [-360, 0], linear], [FRAMES, [-360 - STREET, 0]]),
      shapes: twice((at) => [
        ...house(at + 90, C.butter, C.tomato),
        ...tree(at + 250),
        ...house(at + 420, C.cream, C.leaf),
        ...tree(at + 580),
      ]),
    },
    { name: 'road', shapes: [box(C.mintDeep, [-360, 238, 720, 140]), box(C.mint, [-360, 238, 720, 12])] },
    {
      name: 'dashes',
      at: passing(2),
      shapes: [
        line(
          C.mintPale,
          10,
          [0, 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17]
            .map((index) => `M${index * 120} 292h50`)
            .join(''),
        ),
      ],
    },
  ],
};

const wheel = ([name, x]: (typeof WHEELS)[number]): Layer => ({
  name,
  at: [x, 566],
  turn: keys([0, 0, linear], [FRAMES, 1080]),
  shapes: [
    line(C.cream, 4, 'M0 -70V70M-70 0H70M-49 -49L49 49M49 -49L-49 49'),
    line(C.ink, 13, `M0 ${-WHEEL}A${WHEEL} ${WHEEL} 0 0 1 0 ${WHEEL}A${WHEEL} ${WHEEL} 0 0 1 0 ${-WHEEL}Z`),
    ellipse(C.butter, [0, 0, 12]),
  ],
});

const frame: readonly Shape[] = [
  line(C.ink, 9, 'M500 416L496 396C508 388 526 390 538 402'),
  line(C.tomatoDeep, 13, 'M498 420L532 566'),
  line(C.tomato, 13, 'M276 566H388L490 470H362ZM388 562L354 440M276 566L362 470'),
  line(C.plum, 15, 'M328 438H384'),
];

const rack: readonly Shape[] = [line(C.ink, 8, 'M350 478H214M232 478L276 560')];

const bag: readonly Shape[] = [
  filled(
    C.paper,
    'M-62 -76L-52 -84L-41 -76L-31 -84L-21 -76L-10 -84L0 -76L10 -84L21 -76L31 -84L41 -76L52 -84L62 -76L59 72H-59Z',
  ),
  box(C.paperPale, [-61, -68, 122, 8]),
  ellipse(C.cream, [0, 6, 36]),
];

const BODY = { hip: [356, 420], thigh: 96, shin: 100, axle: AXLE, crank: 34 } as const;

/** One leg for one turn of the pedals. */
function leg(name: string, from: number, [trousers, shoe]: readonly [string, string]): Drawing {
  const body: Leg = { ...BODY, from };
  const joints = pedalling(body, TURN);
  return {
    name,
    layers: [
      {
        name: 'foot',
        on: 'shin',
        at: [0, body.shin],
        turn: joints.ankle,
        shapes: [line(shoe, 24, 'M-2 2H26')],
      },
      {
        name: 'shin',
        on: 'thigh',
        at: [0, body.thigh],
        turn: joints.knee,
        shapes: [line(trousers, 30, `M0 0V${body.shin - 8}`)],
      },
      { name: 'thigh', at: [0, 0], turn: joints.hip, shapes: [line(trousers, 38, `M0 0V${body.thigh}`)] },
    ],
  };
}

/** As many turns of the pedals as the film has. */
const pedal = (name: string): Layer[] =>
  Array.from({ length: FRAMES / TURN }, (_, index) => ({
    name: `${name} ${index + 1}`,
    drawing: name,
    at: BODY.hip,
    during: [index * TURN, (index + 1) * TURN],
  }));

const crank = (name: string, turn: number): Layer => ({
  name,
  at: AXLE,
  turn: keys([0, turn, linear], [FRAMES, turn + (360 * FRAMES) / TURN]),
  shapes: [line(C.ink, 10, 'M0 0H34')],
});

const bobs = keys(
  ...Array.from({ length: 9 }, (_, index) => [index * 32, [0, index % 2 === 0 ? 0 : 4]] as const),
);

const rider: readonly Shape[] = [
  line(C.leaf, 66, 'M362 404C376 360 396 326 420 306'),
  line(C.leafDeep, 10, 'M352 372C362 346 376 326 392 310'),
  line(C.skinDeep, 30, 'M436 284L448 258'),
  ellipse(C.skin, [462, 232, 46, 48]),
  ellipse(C.skin, [498, 240, 13, 10]),
  ellipse(C.ink, [484, 230, 6, 8]),
  line(C.ink, 6, 'M478 254C486 260 494 258 498 254'),
  filled(C.plum, 'M414 240C408 250 412 264 424 270C436 258 436 236 440 222Z'),
  filled(C.butter, 'M408 226C404 172 452 158 486 176C506 186 514 204 514 214C480 220 440 222 408 226Z'),
  line(C.butterDeep, 7, 'M430 204C440 190 456 182 472 182'),
];

const arm: readonly Shape[] = [
  line(C.leafDeep, 30, 'M424 312C430 350 446 366 464 376'),
  line(C.skin, 22, 'M468 378C482 386 492 392 502 394'),
];

/** Somebody on the way home with a full bag. */
export const bagCourier: Film = {
  name: 'bag-courier',
  size: [800, 800],
  frames: FRAMES,
  drawings: [
    street,
    FOOD.baguette,
    leg('far leg', 180, [C.plumDeep, C.greenDeep]),
    leg('near leg', 0, [C.plum, C.ink]),
  ],
  layers: [
    { name: 'street', drawing: 'street', at: [400, 400], within: ROUND },
    { name: 'shadow', shapes: [ellipse(C.ink, [404, 650, 236, 15], {}, 16)] },
    crank('far pedal', 180),
    ...pedal('far leg'),
    ...WHEELS.map(wheel),
    { name: 'rack', shapes: rack },
    { name: 'load', at: [268, 476], turn: keys([0, -1.5], [64, 2], [128, -2], [192, 1.5], [FRAMES, -1.5]) },
    { name: 'baguette', on: 'load', drawing: 'baguette', at: [24, -172], turn: 12, scale: 46 },
    {
      name: 'leaf',
      on: 'load',
      at: [-30, -156],
      around: [0, 78],
      scale: 60,
      turn: keys([0, -24], [64, -14], [128, -26], [192, -16], [FRAMES, -24]),
      shapes: leaf(),
    },
    { name: 'bag', on: 'load', at: [0, -74], shapes: bag },
    { name: 'mark', on: 'bag', at: [0, 6], scale: 50, shapes: [mark()] },
    { name: 'frame', shapes: frame },
    { name: 'rider', at: bobs, shapes: rider },
    crank('near pedal', 0),
    ...pedal('near leg'),
    { name: 'arm', on: 'rider', shapes: arm },
  ],
};
