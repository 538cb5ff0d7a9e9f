import { expect, it } from 'vitest';
import { requireAnimationData } from '../animation-data.ts';
import { animation } from '../testing/archives.ts';
import { DRAWN } from '../testing/fixtures/drawn.ts';
import { needsRareParts } from './load-rare-parts.ts';
import { columns } from '../testing/words.ts';

const inside = (...layers: readonly object[]) => ({
  layers: [{ ty: 0, refId: 'a' }],
  assets: [{ id: 'a', layers }],
});
const needs = (changes: object) => needsRareParts(requireAnimationData(animation({ ...changes })));

it.each<[string, object, boolean]>([
  ['nothing', {}, false],
  ['text', { layers: [{ ty: 5 }] }, true],
  ['text in a composition', inside({ ty: 5 }), true],
  ['an effect', { layers: [{ ty: 4, ef: [{ ty: 29 }] }] }, true],
  ['an effect in a composition', inside({ ty: 4, ef: [{ ty: 29 }] }), true],
  ['an empty list of effects', { layers: [{ ty: 4, ef: [] }] }, false],
  ['effects that are none', { layers: [{ ty: 4, ef: 'blur' }] }, false],
  ['a rare modifier', { layers: [{ ty: 4, shapes: [{ ty: 'zz' }] }] }, true],
  ['a rare modifier in groups', inside({ ty: 4, shapes: [{ ty: 'gr', it: [{ ty: 'op' }] }] }), true],
  ['a common modifier', { layers: [{ ty: 4, shapes: [{ ty: 'tm' }] }] }, false],
  ['a text of its fonts only', { fonts: { list: [{ fName: 'a' }] } }, false],
  ['layers that are none', { layers: [null, 5, 'x'] }, false],
])('%s', (_, changes, isNeeded) => expect(needs(changes)).toBe(isNeeded));

it('is rare among the drawn features', () => {
  const rare = Object.entries(DRAWN).filter(([, drawn]) => needsRareParts(requireAnimationData(drawn)));
  expect(rare.map(([name]) => name)).toEqual(columns`
    pucker, zigzag and offset  text with its letters  text in a font of the system  effects
    effects that lack values  an effect that moves the layer  a matte by an effect
    a stroke along a mask
  `);
});
