import { describe, expect, it } from 'vitest';
import { exportProblems, type Exports } from './block-exports.ts';
import { partsOf } from './block-folder.ts';

const parts = partsOf({ name: 'card-grid', files: [] });
const schema = { cardGrid: { name: 'cardGrid', options: { blockGroup: 'overview' } } };
const projection = { cardGridProjection: '_type == "cardGrid" => {\n  heading\n}' };

describe('exportProblems', () => {
  it('is empty when names match, whatever other exports there are', () => {
    expect(exportProblems(parts, { ...schema, CARD_LIMIT: 3 }, { ...projection, other: '' })).toEqual([]);
  });

  it.each<[string, Exports, string]>([
    ['no schema', {}, "does not export 'cardGrid'."],
    ['something else under its name', { cardGrid: 'cardGrid' }, "does not export 'cardGrid'."],
    ['nothing under its name', { cardGrid: null }, "does not export 'cardGrid'."],
    [
      'another type',
      { cardGrid: { ...schema.cardGrid, name: 'cards' } },
      "defines the type 'cards'. The folder's name makes it 'cardGrid'.",
    ],
    ['a nameless type', { cardGrid: {} }, "defines the type ''. The folder's name makes it 'cardGrid'."],
    [
      'a type without a place in the menu',
      { cardGrid: { name: 'cardGrid', options: {} } },
      'is not made with defineBlock(), which gives blocks what all of them have.',
    ],
    [
      'a type without options',
      { cardGrid: { name: 'cardGrid' } },
      'is not made with defineBlock(), which gives blocks what all of them have.',
    ],
  ])('reports a schema file with %s', (_, exports, problem) => {
    expect(exportProblems(parts, exports, projection)).toEqual([
      `src/blocks/card-grid/card-grid.schema.ts ${problem}`,
    ]);
  });

  it.each<[string, Exports, string]>([
    ['no projection', {}, "does not export 'cardGridProjection'."],
    ['what is no text', { cardGridProjection: 3 }, "does not export 'cardGridProjection'."],
    [
      'the projection of another type',
      { cardGridProjection: '_type == "cards" => {heading}' },
      'should begin with: _type == "cardGrid" => {',
    ],
    [
      'a projection for all types',
      { cardGridProjection: '{heading}' },
      'should begin with: _type == "cardGrid" => {',
    ],
  ])('reports a projection file with %s', (_, exports, problem) => {
    expect(exportProblems(parts, schema, exports)).toEqual([
      `src/blocks/card-grid/card-grid.groq.ts ${problem}`,
    ]);
  });

  it('reports problems of both files at once', () => {
    expect(exportProblems(parts, {}, {})).toHaveLength(2);
  });
});
