/** Part of an animation. */
export type Fields = Readonly<Record<string, unknown>>;

/** Creates a property without keyframes. */
export const fixed = (k: unknown): Fields => ({ a: 0, k });
const EASE = { i: { x: [0.6], y: [1] }, o: { x: [0.3], y: [0] } };

/** Creates keyframes of a property from frame to value. */
export const keyed = (keys: Readonly<Record<number, readonly number[]>>): Fields => {
  const frames = Object.entries(keys);
  return {
    a: 1,
    k: frames.map(([t, s], index) => ({ t: Number(t), s, ...(index < frames.length - 1 && EASE) })),
  };
};

/** Adds an expression to a property, as Bodymovin exports it. */
export const withExpression = (property: Fields, x: string): Fields => ({
  ...property,
  x: x.includes('$bm_rt') ? x : `var $bm_rt;\n$bm_rt = ${x};`,
});

/** Returns an animation without its expressions. */
export const withoutExpressions = (animation: object): object =>
  // The reviver keeps all but texts in `x`.
  JSON.parse(JSON.stringify(animation), (key, value: unknown) =>
    key === 'x' && typeof value === 'string' ? undefined : value,
  ) as object;

/** Spin of a layer that others read. */
export const TURNING = keyed({ 10: [0], 25: [90], 40: [30] });
/** Way of a layer that others read. */
export const MOVING = keyed({ 10: [20, 80, 0], 25: [80, 20, 0], 40: [50, 50, 0] });

/** Creates the transform of a layer. */
export const transform = (changes: Fields = {}): Fields => ({
  o: fixed(100),
  r: fixed(0),
  p: fixed([50, 50, 0]),
  a: fixed([5, 3, 0]),
  s: fixed([100, 100, 100]),
  ...changes,
});

/** Rectangle of the layers. */
export const RECTANGLE = { ty: 'rc', nm: 'Box', d: 1, p: fixed([0, 0]), s: fixed([30, 20]), r: fixed(4) };
/** Fill of the layers. */
export const FILL = { ty: 'fl', nm: 'Paint', c: fixed([0.2, 0.6, 0.4, 1]), o: fixed(100), r: 1 };

/** Creates a group of shapes. */
export const group = (nm: string, it: readonly Fields[], changes: Fields = {}): Fields => ({
  ty: 'gr',
  nm,
  it: [
    ...it,
    {
      ty: 'tr',
      ...transform({
        p: fixed([0, 0]),
        a: fixed([0, 0]),
        s: fixed([100, 100]),
        sk: fixed(0),
        sa: fixed(0),
        ...changes,
      }),
    },
  ],
});

/** Times of a layer, from the first frame to the last one. */
export const TIMES = { ip: 0, op: 60, st: 0, sr: 1, bm: 0 };

/** Effects of {@link EXPRESSION_SOURCE}, with controls of every kind. */
const CONTROLS = [
  [0, 'Speed', 'ADBE Slider Control', keyed({ 0: [0], 59: [60] })],
  [1, 'Turn', 'ADBE Angle Control', fixed(45)],
  [2, 'Tint', 'ADBE Color Control', fixed([0.9, 0.2, 0.1, 1])],
  [3, 'Spot', 'ADBE Point Control', fixed([30, 70])],
  [7, 'On', 'ADBE Checkbox Control', fixed(1)],
  [10, 'Leader', 'ADBE Layer Control', fixed(3)],
] as const;

const EFFECTS = CONTROLS.map(([ty, nm, mn, v], index) => ({
  ty: 5,
  nm,
  mn,
  np: 3,
  ix: index + 1,
  en: 1,
  ef: [{ ty, nm: mn.split(' ')[1], mn: `${mn}-0001`, ix: 1, v }],
}));

/** Changes of the layer that a row is about. */
export interface ExpressionCase {
  /** Transform of the layer. */
  readonly ks?: Fields;
  readonly shapes?: readonly Fields[];
  readonly layer?: Fields;
  /** Layers of a composition that the layer shows instead of shapes. */
  readonly inside?: readonly Fields[];
}

/** Creates an animation whose first layer has an expression, beside layers that it may read. */
export function expressionAnimation({ ks, shapes, layer, inside }: ExpressionCase): Fields {
  const drawn = { ty: 4, ...TIMES, shapes: [group('Group 1', [RECTANGLE, FILL])] };
  return {
    v: '5.13.0',
    nm: 'Main',
    ...{ fr: 30, ip: 0, op: 60, w: 100, h: 80 },
    assets: inside ? [{ id: 'inside', layers: inside }] : [],
    layers: [
      {
        ...drawn,
        nm: 'Follower',
        ind: 1,
        ef: EFFECTS,
        ks: transform(ks),
        ...(shapes && { shapes: [group('Group 1', shapes)] }),
        ...(inside && { ty: 0, refId: 'inside', w: 60, h: 50, shapes: undefined }),
        ...layer,
      },
      {
        ...drawn,
        nm: 'Leader',
        ind: 3,
        ip: 5,
        op: 50,
        ks: transform({ r: TURNING, p: MOVING, s: keyed({ 0: [50, 60, 100], 50: [90, 20, 100] }) }),
      },
      {
        ...drawn,
        nm: 'Chained',
        ind: 4,
        ks: transform({ r: withExpression(fixed(0), 'time * 90'), o: fixed(60) }),
        parent: 3,
      },
    ],
  };
}
