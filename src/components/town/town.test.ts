import { describe, expect, it } from 'vitest';
import { findOne } from '../../blocks/testing/html.ts';
import { render } from '../../blocks/testing/render.ts';
import { ANYWHERE, MARKETS, type MarketTable } from '../../config/locales/markets.ts';
import { listTownDrawings, DRAWING_SIZES, townDrawing, type TownKind } from './drawings.ts';
import TownDrawing from './TownDrawing.astro';

// Object.keys forgets what the keys are.
const KINDS = Object.keys(DRAWING_SIZES) as readonly TownKind[];

/** Compares the names in a table with the drawings: those that are missing, and those that no market shows. */
function compareWithDrawings(table: MarketTable) {
  const named = new Set(
    [ANYWHERE, ...Object.values(table)].flatMap((market) =>
      Object.entries(market).map(([field, name]) => `${field}/${name}`),
    ),
  );
  const drawn = new Set(KINDS.flatMap((kind) => listTownDrawings(kind).map((name) => `${kind}/${name}`)));
  return { missing: [...named.difference(drawn)], unused: [...drawn.difference(named)] };
}

describe('drawings', () => {
  it('are those that the markets name, and no others', () => {
    expect(compareWithDrawings(MARKETS)).toEqual({ missing: [], unused: [] });
  });

  it.each([
    ['a market names none', { XX: { tree: 'baobab' } }, { missing: ['tree/baobab'], unused: [] }],
    ['a field names one of another kind', { XX: { cafe: 'fir' } }, { missing: ['cafe/fir'], unused: [] }],
    [
      'no market names one any more',
      { JP: { ...MARKETS['JP'], grocery: 'corn' } },
      { missing: [], unused: ['grocery/onigiri'] },
    ],
  ])('are found amiss where %s', (_, planted, expected) => {
    expect(compareWithDrawings({ ...MARKETS, ...planted })).toEqual(expected);
  });

  it('are missed by name', () => {
    expect(() => townDrawing('tree', 'baobab')).toThrow('src/components/town/tree/ has no baobab.svg');
  });
});

it('TownDrawing is decoration that takes its place before it is loaded, in sight only', async () => {
  const { attributes } = findOne(await render(TownDrawing, { kind: 'vehicle', name: 'tram' }), 'img');
  expect(attributes).toMatchObject({ alt: '', width: '180', height: '100', loading: 'lazy' });
  expect(attributes['src']).toContain('tram');
});
