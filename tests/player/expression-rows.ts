import {
  FILL,
  fixed,
  group,
  keyed,
  MOVING,
  RECTANGLE,
  TIMES,
  transform,
  TURNING,
  withExpression,
  type ExpressionCase,
  type Fields,
} from './expression-animation.ts';

const angle = (x: string, property: Fields = TURNING): ExpressionCase => ({
  ks: { r: withExpression(property, x) },
});
const place = (x: string, property: Fields = MOVING): ExpressionCase => ({
  ks: { p: withExpression(property, x) },
});

/** The bounce that After Effects' users paste everywhere, as Bodymovin exports it. */
const INERTIA = `var $bm_rt;
var n, t, t, v, amp, freq, decay;
amp = 0.1;
freq = 2;
decay = 2;
$bm_rt = n = 0;
if (numKeys > 0) {
    $bm_rt = n = nearestKey(time).index;
    if (key(n).time > time) {
        n--;
    }
}
if (n == 0) {
    $bm_rt = t = 0;
} else {
    $bm_rt = t = $bm_sub(time, key(n).time);
}
if (n > 0) {
    v = velocityAtTime($bm_sub(key(n).time, $bm_div(thisComp.frameDuration, 10)));
    $bm_rt = $bm_sum(value, $bm_div($bm_mul($bm_mul(v, amp), Math.sin($bm_mul($bm_mul($bm_mul(freq, t), 2), Math.PI))), Math.exp($bm_mul(decay, t))));
} else {
    $bm_rt = value;
}`;

const LOOPS = ['cycle', 'pingpong', 'offset', 'continue'];
const loops = ['loopOut', 'loopIn', 'loopOutDuration', 'loopInDuration'].flatMap((name) =>
  LOOPS.flatMap((kind) => [
    [`${name}('${kind}') of a number`, angle(`${name}('${kind}')`)] as const,
    [
      `${name}('${kind}') of a vector`,
      place(`${name}('${kind}', ${name.includes('Duration') ? 0.5 : 1})`),
    ] as const,
  ]),
);

/** Expressions that lottie-web's published build evaluates, and what they are on. */
export const EXPRESSION_ROWS: readonly (readonly [name: string, subject: ExpressionCase])[] = [
  ['time', angle('time * 120', fixed(0))],
  ['value', angle('$bm_sum(value, 10)')],
  ['value of a vector', place('$bm_sum(value, [5, -5])')],
  [
    '$bm_sub, $bm_mul, $bm_div, $bm_mod and $bm_neg',
    angle('$bm_mod($bm_div($bm_mul($bm_sub(time, 2), $bm_neg(80)), 3), 50)'),
  ],
  ['$bm_neg of a vector', place('$bm_sum([90, 70], $bm_neg(value))')],
  ['add, sub, mul, div and mod', place('add(mul(sub([3, 4], [1, 1]), 10), div([20, 30], mod(5, 3)))')],
  ['a vector and a number', place('$bm_sum(value, 20)')],
  ['a vector times a number', place('$bm_mul(value, 0.5)')],
  ['a shorter vector', place('[20, 30]')],
  ['a longer vector', place('[20, 30, 40, 50]')],
  ['a vector for a number', angle('[30]')],
  [
    'if and else',
    angle(
      'var $bm_rt; if (time > 1) { $bm_rt = 10; } else if (time < 0.5) { $bm_rt = 20; } else $bm_rt = 30;',
    ),
  ],
  ['a ternary and logic', angle('time > 1 && value < 40 || !numKeys ? 15 : 75')],
  [
    'a loop',
    angle(
      'var $bm_rt; var i, total = 0; for (i = 0; i < 5; i++) { if (i == 2) continue; total += i * time; } $bm_rt = total;',
    ),
  ],
  [
    'while and break',
    angle('var $bm_rt; var i = 0; while (true) { i += 7; if (i > time * 40) break; } $bm_rt = i;'),
  ],
  ['a function', angle('var $bm_rt; function twice(x) { return $bm_mul(x, 2); } $bm_rt = twice(time * 20);')],
  ['try and catch', angle('var $bm_rt; try { $bm_rt = key(99).value; } catch (err$$4) { $bm_rt = 33; }')],
  [
    'Math',
    angle('Math.sin(time * Math.PI) * 90 + Math.abs(-5) + Math.pow(2, 3) + Math.round(1.5) + Math.max(1, 2)'),
  ],
  ['indexing and length', place('[value[1], value[0] / value.length]')],
  ['linear with reversed times', angle('linear(time, 1.2, 0.3, 10, 80)')],
  ['ease with reversed times', angle('ease(time, 1.2, 0.3, 10, 80)')],
  ...loops,
  ['loopOut of two keyframes', angle("loopOut('cycle', 1)")],
  ['loopOut with a duration', angle("loopOut('pingpong', 2)")],
  ['linear', angle('linear(time, 0.3, 1.2, 10, 80)')],
  ['linear of vectors', place('linear(time, 0.3, 1.2, [0, 10], [80, 60])')],
  ['linear from 0 to 1', angle('linear(time, 10, 80)')],
  ['ease', angle('ease(time, 0.3, 1.2, 10, 80)')],
  ['easeIn', angle('easeIn(time, 0.3, 1.2, 10, 80)')],
  ['easeOut of vectors', place('easeOut(time, 0.3, 1.2, [0, 10], [80, 60])')],
  ['clamp', angle('clamp(value, 20, 60)')],
  ['degreesToRadians and radiansToDegrees', angle('radiansToDegrees(degreesToRadians(30) * time)')],
  ['length of points', angle('length([3, 4], [0, time]) * 10')],
  ['length of a vector', angle('length([3, 4]) * 10')],
  ['normalize', place('$bm_mul(normalize([3, 4]), 40)')],
  ['valueAtTime', angle('valueAtTime(time - 0.2)')],
  ['valueAtTime of a vector', place('valueAtTime(time - 0.2)')],
  ['velocityAtTime', angle('velocityAtTime(time - 0.1) / 10')],
  ['velocityAtTime of a vector', place('$bm_sum(value, $bm_div(velocityAtTime(time), 10))')],
  ['velocity', angle('velocity / 10')],
  ['speedAtTime of a layer', angle("thisComp.layer('Leader').transform.position.speedAtTime(time) / 10")],
  ['numKeys and key', angle('$bm_sum($bm_sum(key(numKeys).time * 10, key(1).value), key(2)[0])')],
  ['nearestKey', angle('nearestKey(time).index * 10 + nearestKey(time).time')],
  ['the bounce of a number', angle(INERTIA)],
  ['the bounce of a vector', place(INERTIA)],
  ['a layer by name', angle("thisComp.layer('Leader').transform.rotation")],
  ['a layer by index', place('thisComp.layer(index + 2).transform.position')],
  ['a short name of a transform', angle("thisComp.layer('Leader').rotation / 2")],
  [
    'scale, opacity and anchor point of a layer',
    {
      ks: {
        s: withExpression(fixed([100, 100, 100]), "thisComp.layer('Leader').scale"),
        o: withExpression(fixed(50), "thisComp.layer('Chained').opacity"),
        a: withExpression(fixed([0, 0, 0]), "thisComp.layer('Leader').anchorPoint"),
      },
    },
  ],
  ['parts of a position', place("[thisComp.layer('Leader').transform.position[0], 40]")],
  ['valueAtTime of a layer', place("thisComp.layer('Leader').transform.position.valueAtTime(time - 0.3)")],
  ['key of a layer', place("thisComp.layer('Leader').transform.position.key(2).value")],
  ['an expression that reads an expression', angle("thisComp.layer('Chained').rotation + 10")],
  [
    'a parent',
    {
      ks: { r: withExpression(fixed(0), 'hasParent ? parent.transform.rotation : 7') },
      layer: { parent: 3 },
    },
  ],
  ['thisLayer and thisProperty', angle('thisLayer.transform.position[0] + thisProperty.valueAtTime(0.5)')],
  ['groups by name', angle("thisLayer('ADBE Transform Group')('ADBE Position')[0]")],
  ['the composition', place('[thisComp.width / 2, thisComp.height * thisComp.frameDuration * 10]')],
  ['the composition by name', angle("comp('Main').layer('Leader').rotation  + comp('Main').width")],
  ['index, inPoint and outPoint', angle('index * 10 + inPoint + outPoint')],
  [
    'in and out of a layer',
    angle("thisComp.layer('Leader').inPoint * 10 + thisComp.layer('Leader').outPoint"),
  ],
  ['framesToTime and timeToFrames', angle('framesToTime(15) * 20 + timeToFrames(time) / 2')],
  ['a slider', angle("effect('Speed')('ADBE Slider Control-0001')")],
  ['a slider by its name and number', angle("effect('Speed')('Slider') + effect(1)(1)")],
  ['a slider at another time', angle("effect('Speed')('Slider').valueAtTime(0.5)")],
  ['an angle and a checkbox', angle("effect('On')('Checkbox') == true ? effect('Turn')('Angle') : 0")],
  [
    'a colour',
    {
      shapes: [
        RECTANGLE,
        {
          ...FILL,
          c: withExpression(fixed([0, 0, 0, 1]), "thisComp.layer('Follower').effect('Tint')('Color')"),
        },
      ],
    },
  ],
  ['a point', place("effect('Spot')('Point')")],
  ['a layer control', place("effect('Leader')('Layer').transform.position")],
  ['the effect of another layer', angle("thisComp.layer('Follower').effect('Speed')('Slider')")],
  [
    'a size',
    { shapes: [{ ...RECTANGLE, s: withExpression(fixed([10, 10]), '[10 + time * 10, 20]') }, FILL] },
  ],
  [
    'a shape by name',
    {
      shapes: [
        {
          ...RECTANGLE,
          s: withExpression(fixed([10, 10]), "$bm_mul(content('Group 2').content('Other').size, 0.5)"),
        },
        FILL,
      ],
      layer: {
        shapes: [
          group('Group 1', [
            {
              ...RECTANGLE,
              s: withExpression(fixed([10, 10]), "$bm_mul(content('Group 2').content('Other').size, 0.5)"),
            },
            FILL,
          ]),
          group('Group 2', [{ ...RECTANGLE, nm: 'Other', s: keyed({ 0: [10, 20], 50: [40, 30] }) }, FILL], {
            p: keyed({ 0: [0, 0], 50: [20, 10] }),
          }),
        ],
      },
    },
  ],
  [
    'a transform of a group',
    {
      layer: {
        shapes: [
          group('Group 1', [RECTANGLE, FILL], {
            p: withExpression(fixed([0, 0]), "content('Group 2').transform.position"),
          }),
          group('Group 2', [RECTANGLE, FILL], { p: keyed({ 0: [0, 0], 50: [20, 10] }) }),
        ],
      },
    },
  ],
  [
    'separate axes',
    {
      ks: {
        p: {
          s: true,
          x: withExpression(fixed(0), 'time * 30'),
          y: withExpression(keyed({ 0: [0], 20: [40] }), "loopOut('pingpong')"),
        },
      },
    },
  ],
  [
    'a position of separate axes',
    {
      ks: {
        p: { s: true, x: keyed({ 0: [0], 20: [40] }), y: fixed(30) },
        r: withExpression(fixed(0), 'transform.position[0]'),
      },
    },
  ],
  ['toComp', place("thisComp.layer('Leader').toComp([10, 5])")],
  ['fromComp', place("$bm_sum(thisComp.layer('Leader').fromComp([10, 5]), [20, 20])")],
  ['toWorld of a child', place("thisComp.layer('Chained').toWorld([0, 0, 0])")],
  [
    'a trim',
    {
      shapes: [
        RECTANGLE,
        { ty: 'tm', s: fixed(0), e: withExpression(fixed(0), 'time * 50'), o: fixed(0), m: 1 },
        {
          ty: 'st',
          c: fixed([0, 0, 0, 1]),
          o: fixed(100),
          w: withExpression(fixed(2), '2 + time'),
          lc: 1,
          lj: 1,
        },
      ],
    },
  ],
  [
    'a switch',
    angle(
      'var $bm_rt; function at(n) { switch (n) { case 0: return 5; case 1: n += 3; default: return n * 9; } } $bm_rt = at(Math.floor(time * 2));',
    ),
  ],
  [
    'a composition',
    {
      inside: [
        {
          ...{ ty: 4, nm: 'Inner', ind: 7, shapes: [group('Group 1', [RECTANGLE, FILL])] },
          ...TIMES,
          ks: transform({
            r: withExpression(fixed(0), "comp('Main').layer('Leader').rotation + index + thisComp.width"),
            p: withExpression(MOVING, "loopOut('pingpong')"),
          }),
        },
      ],
    },
  ],
  [
    'time remapping',
    {
      inside: [
        {
          ty: 4,
          nm: 'Inner',
          ind: 7,
          shapes: [group('Group 1', [RECTANGLE, FILL])],
          ...TIMES,
          ks: transform({ r: TURNING }),
        },
      ],
      layer: { tm: withExpression(keyed({ 0: [0], 20: [1] }), "loopOut('cycle')") },
    },
  ],
  ['opacity of a fill', { shapes: [RECTANGLE, { ...FILL, o: withExpression(fixed(100), 'time * 40') }] }],
];
