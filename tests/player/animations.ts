/** Creates a square that moves from left to right: the smallest visible animation. */
export function movingSquare(changes: Readonly<Record<string, unknown>> = {}): Record<string, unknown> {
  return {
    v: '5.13.0',
    nm: 'Moving square',
    fr: 60,
    ip: 0,
    op: 30,
    w: 200,
    h: 100,
    assets: [],
    layers: [
      {
        ty: 4,
        ind: 1,
        nm: 'Square',
        ip: 0,
        op: 9999,
        st: 0,
        ks: {
          o: { a: 0, k: 100 },
          r: { a: 0, k: 0 },
          p: {
            a: 1,
            k: [
              { t: 0, s: [20, 50, 0], i: { x: 1, y: 1 }, o: { x: 0, y: 0 } },
              { t: 29, s: [180, 50, 0] },
            ],
          },
          a: { a: 0, k: [0, 0, 0] },
          s: { a: 0, k: [100, 100, 100] },
        },
        shapes: [
          { ty: 'rc', d: 1, p: { a: 0, k: [0, 0] }, s: { a: 0, k: [30, 30] }, r: { a: 0, k: 4 } },
          { ty: 'fl', c: { a: 0, k: [0.2, 0.5, 0.3, 1] }, o: { a: 0, k: 100 }, r: 1 },
        ],
      },
    ],
    ...changes,
  };
}
