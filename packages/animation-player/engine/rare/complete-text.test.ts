import { expect, it } from 'vitest';
import { requireAnimationData } from '../../animation-data.ts';
import { animation } from '../../testing/archives.ts';
import { completeText } from './complete-text.ts';

function completed(changes: object) {
  const data = requireAnimationData(structuredClone(animation({ ...changes })));
  completeText(data);
  return data;
}

const text = (t: object) => ({ ty: 5, t });
const outline = () => ({ v: [[10, 20]], i: [[-1, -2]], o: [[3, 4]] });
const letter = () => ({
  ch: 'A',
  data: { shapes: [{ ty: 'gr', it: [{ ty: 'sh', ks: { k: outline() } }] }] },
});

it.each([
  ['4.4.13', { k: [{ s: { t: 'Hi' }, t: 0 }] }],
  ['4.4.14', { t: 'Hi' }],
])('normalises text documents of version %s, also in compositions', (v, d) => {
  const layers = () => [text({ d: { t: 'Hi' }, p: {} }), { ty: 3 }];
  const data = completed({ v, layers: layers(), assets: [{ id: 'a', layers: layers() }, { id: 'b' }] });
  for (const list of [data.layers, data.assets?.[0]?.layers])
    expect(list).toMatchObject([text({ d }), { ty: 3 }]);
});

it.each([
  ['5.7.14', { a: { a: 0, k: 1 }, p: { a: 0, k: 2 }, r: { a: 0, k: 0 }, m: 1 }],
  ['5.7.15', { a: 1, p: 2, r: 0, m: 1 }],
])('normalises text paths of version %s', (v, p) => {
  const { layers } = completed({ v, layers: [text({ d: {}, p: { a: 1, p: 2, r: 0, m: 1 } })] });
  expect(layers).toMatchObject([text({ p })]);
});

it('makes glyphs drawable', () => {
  const { chars } = completed({ chars: [letter(), { ...letter(), t: 1 }, { ch: ' ', data: {} }, null] });
  expect(chars).toMatchObject([
    {
      data: {
        op: 99_999,
        ks: { o: { k: 100 } },
        shapes: [{ it: [{ ks: { k: { i: [[9, 18]], o: [[13, 24]] } } }, { ty: 'tr' }] }, { ty: 'no' }],
      },
    },
    { data: { shapes: [{ it: [{ ty: 'sh' }] }] } },
    { ch: ' ', data: {} },
    null,
  ]);
});

it('leaves glyphs of old versions unchanged', () => {
  expect(completed({ v: '4.7.0', chars: [letter()] }).chars).toEqual([letter()]);
});
