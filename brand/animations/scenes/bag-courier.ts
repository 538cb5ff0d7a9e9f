import { C } from '../colours.ts';
import { box, covered, ellipse, filled, group, line, repeated, ring, type Shape } from '../drawing.ts';
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
/** Period of the street, in pixels. */
const STREET = 720;

const ROUND = 'M400 60A340 340 0 0 1 400 740A340 340 0 0 1 400 60Z';

const hill = (x: number, width: number, height: number): string =>
  `M${x - width} 240C${x - width / 2} ${240 - height} ${x + width / 2} ${240 - height} ${x + width} 240Z`;

const HOUSES = [90, 420] as const;
const TREES = [250, 580] as const;

const roof = (colour: string, x: number): Shape => filled(colour, `M${x - 74} 64L${x} -14L${x + 74} 64Z`);

/** Colour by colour instead of house by house: what has one colour is painted at once. */
const row: readonly Shape[] = [
  box(C.facadeButter, [HOUSES[0] - 58, 64, 116, 176]),
  // The second house is as bright as its windows would be.
  box(C.facadeCream, [HOUSES[1] - 58, 64, 116, 176]),
  ...[-34, 8].map((side) => box(C.lit, [HOUSES[0] + side, 96, 26, 34, 6])),
  roof(C.facadeTomato, HOUSES[0]),
  roof(C.leaf, HOUSES[1]),
  ...HOUSES.map((x) => box(C.plum, [x - 16, 170, 34, 70, 8])),
  ...TREES.map((x) => box(C.bark, [x - 7, 130, 14, 110, 6])),
  ...TREES.map((x) => ellipse(C.leafDeep, [x, 110, 52, 60])),
  ...TREES.map((x) => ellipse(C.leaf, [x - 8, 100, 40, 46])),
];

/** Hills and houses, from the left end of the street; hills are wider than what they stand in. */
const houses: Drawing = {
  name: 'houses',
  sheet: 1000,
  layers: [
    {
      name: 'row',
      at: [-STREET / 2, 0],
      shapes: [covered(C.hill, hill(120, 240, 300) + hill(470, 280, 220)), ...row],
    },
  ],
};

const passing = (rounds: number) => keys([0, [-360, 0], linear], [FRAMES, [-360 - rounds * STREET, 0]]);

/** Background with parallax. Drawn twice: the second copy enters where the first leaves, for a seamless loop. */
const street: Drawing = {
  name: 'street',
  layers: [
    { name: 'sky', shapes: [ellipse(C.wallSky, [0, 0, 340]), ellipse(C.haloSky, [0, 0, 284])] },
    { name: 'town', at: passing(1) },
    { name: 'next houses', on: 'town', drawing: 'houses', at: [STREET * 1.5, 0] },
    { name: 'first houses', on: 'town', drawing: 'houses', at: [STREET / 2, 0] },
    { name: 'road', shapes: [box(C.meadow, [-360, 238, 720, 140]), box(C.hill, [-360, 238, 720, 12])] },
    {
      name: 'dashes',
      at: passing(2),
      shapes: [line(C.mintPale, 10, 'M0 292H2090', {}, undefined, [50, 70])],
    },
  ],
};

const wheel: Drawing = {
  name: 'wheel',
  layers: [
    {
      name: 'spokes and tyre',
      turn: keys([0, 0, linear], [FRAMES, 1080]),
      shapes: [
        repeated([line(C.cream, 4, 'M0 -70V70')], 4, { turn: 45 }),
        ring(C.ink, 13, [0, 0, WHEEL]),
        ellipse(C.butter, [0, 0, 12]),
      ],
    },
  ],
};

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
  group([mark()], { at: [0, 6], scale: 50 }),
];

const BODY = { hip: [356, 420], thigh: 96, shin: 100, axle: AXLE, crank: 34 } as const;

/** Converts film coordinates to coordinates relative to the centre, as drawings use. */
const fromMiddle = ([x, y]: readonly [x: number, y: number]): [number, number] => [x - 400, y - 400];

/** Creates a leg and its pedal for one turn. */
function leg(from: number, [trousers, shoe]: readonly [string, string]): Layer[] {
  const body: Leg = { ...BODY, from };
  const { hip, knee } = pedalling(body, TURN);
  const turns = (start: number, end: number) => keys([0, start, linear], [TURN, end]);
  return [
    {
      name: 'crank',
      at: fromMiddle(AXLE),
      turn: turns(from, from + 360),
      shapes: [line(C.ink, 10, `M0 0H${body.crank}`)],
    },
    // The foot follows the pedal and stays level.
    {
      name: 'foot',
      on: 'crank',
      at: [body.crank, 0],
      turn: turns(-from, -from - 360),
      shapes: [line(shoe, 24, 'M-2 2H26')],
    },
    {
      name: 'shin',
      on: 'thigh',
      at: [0, body.thigh],
      turn: knee,
      shapes: [line(trousers, 30, `M0 0V${body.shin - 8}`)],
    },
    {
      name: 'thigh',
      at: fromMiddle(BODY.hip),
      turn: hip,
      shapes: [line(trousers, 38, `M0 0V${body.thigh}`)],
    },
  ];
}

/** Repeats a drawing of one turn of the pedals for the whole film. */
const everyTurn = (name: string): Layer[] =>
  Array.from({ length: FRAMES / TURN }, (_, index) => ({
    name: `${name} ${index + 1}`,
    drawing: name,
    at: [400, 400],
    during: [index * TURN, (index + 1) * TURN],
  }));

const rider: readonly Shape[] = [
  line(C.leaf, 66, 'M362 404C376 360 396 326 420 306'),
  line(C.leafDeep, 10, 'M352 372C362 346 376 326 392 310'),
  line(C.bark, 30, 'M436 284L448 258'),
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

/** The rider and the leg on this side, for one turn of the pedals. */
const nearSide: Drawing = {
  name: 'near side',
  frames: TURN,
  layers: [
    {
      name: 'rider',
      at: keys([0, fromMiddle([0, 0])], [TURN / 2, fromMiddle([0, 4])], [TURN, fromMiddle([0, 0])]),
      shapes: rider,
    },
    ...leg(0, [C.trousers, C.ink]),
    { name: 'arm', on: 'rider', shapes: arm },
  ],
};
const farSide: Drawing = { name: 'far side', frames: TURN, layers: leg(180, [C.plumDeep, C.greenDeep]) };

/** Somebody on the way home with a full bag. */
export const bagCourier: Film = {
  name: 'bag-courier',
  size: [800, 800],
  frames: FRAMES,
  posterFrame: 0,
  drawings: [houses, street, wheel, FOOD.baguette, farSide, nearSide],
  layers: [
    { name: 'street', drawing: 'street', at: [400, 400], within: ROUND },
    { name: 'shadow', shapes: [ellipse(C.ink, [404, 650, 236, 15], {}, 16)] },
    ...everyTurn('far side'),
    ...WHEELS.map(([name, x]): Layer => ({ name, drawing: 'wheel', at: [x, 566] })),
    { name: 'rack', shapes: rack },
    { name: 'baguette', on: 'bag', drawing: 'baguette', at: [24, -98], turn: 12, scale: 46 },
    {
      name: 'leaf',
      on: 'bag',
      at: [-30, -82],
      around: [0, 78],
      scale: 60,
      turn: keys([0, -24], [64, -14], [128, -26], [192, -16], [FRAMES, -24]),
      shapes: leaf(),
    },
    {
      name: 'bag',
      at: [268, 476],
      around: [0, 74],
      turn: keys([0, -1.5], [64, 2], [128, -2], [192, 1.5], [FRAMES, -1.5]),
      shapes: bag,
    },
    { name: 'frame', shapes: frame },
    ...everyTurn('near side'),
  ],
};
