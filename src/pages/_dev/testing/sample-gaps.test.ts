import type { ObjectTypeNode, TypeNode } from 'groq-js';
import { expect, it } from 'vitest';
import { sampleGaps } from './sample-gaps.ts';

const text: TypeNode = { type: 'string' };
const nothing: TypeNode = { type: 'null' };
const union = (...of: readonly TypeNode[]): TypeNode => ({ type: 'union', of: [...of] });
const choice = (...values: readonly string[]): TypeNode =>
  union(...values.map((value): TypeNode => ({ type: 'string', value })));
const list = (of: TypeNode): TypeNode => ({ type: 'array', of });
const object = (attributes: Readonly<Record<string, TypeNode>>): ObjectTypeNode => ({
  type: 'object',
  attributes: Object.fromEntries(
    Object.entries(attributes).map(([name, value]) => [name, { type: 'objectAttribute', value }]),
  ),
});

const picture = object({ assetId: text, crop: union(text, nothing) });
const link = object({ label: text, destination: union(text, nothing) });
const block = object({
  _type: text,
  heading: text,
  intro: union(text, nothing),
  position: choice('start', 'end'),
  picture: union(picture, nothing),
  items: list(object({ _key: text, role: union(text, nothing), link })),
});
const full = {
  heading: 'a',
  intro: 'b',
  position: 'start',
  picture: { assetId: 'x', crop: null },
  items: [{ role: 'c', link: { label: 'd', destination: null } }],
};
const sparse = {
  heading: 'a',
  intro: null,
  position: 'end',
  picture: null,
  items: [{ role: null, link: {} }],
};

it('finds none where everything is shown filled and empty', () => {
  expect(sampleGaps(block, [full, sparse])).toEqual([]);
});

it('names what is never empty, and what is never chosen', () => {
  expect(sampleGaps(block, [full])).toEqual([
    'intro is never empty',
    "position is never 'end'",
    'picture is never empty',
    'items[].role is never empty',
  ]);
});

it('names what is never filled', () => {
  expect(sampleGaps(block, [sparse])).toEqual([
    'intro is never filled',
    "position is never 'start'",
    'picture is never filled',
    'items[].role is never filled',
  ]);
});

it('counts a field that is left out as empty', () => {
  expect(sampleGaps(object({ intro: union(text, nothing) }), [{}])).toEqual(['intro is never filled']);
});

it('looks into items of every list, not into components', () => {
  const items = [{ role: 'c', link: { label: 'd' } }, { role: null }];
  expect(
    sampleGaps(block, [
      { ...full, items },
      { ...sparse, items: [] },
    ]),
  ).toEqual([]);
});

it('leaves out what is shown in another way', () => {
  const ignored = new Set(['intro', 'picture', 'position', 'role']);
  expect(sampleGaps(block, [full], ignored)).toEqual([]);
});
