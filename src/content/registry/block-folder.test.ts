import { describe, expect, it } from 'vitest';
import { folderProblems, partsOf, exportProblems, type Exports } from './block-folder.ts';

describe('partsOf', () => {
  it.each([
    ['hero', 'hero', 'Hero'],
    ['card-grid', 'cardGrid', 'CardGrid'],
    ['media-with-text', 'mediaWithText', 'MediaWithText'],
    ['top-10', 'top10', 'Top10'],
  ])('derives the names of %s', (name, type, component) => {
    expect(partsOf({ name, files: [] })).toEqual({
      folder: name,
      type,
      projection: undefined,
      component,
      jsonLd: undefined,
      rules: undefined,
    });
  });

  it('includes structured data if its file exists', () => {
    expect(partsOf({ name: 'job-list', files: ['job-list.json-ld.ts'] }).jsonLd).toBe('jobListJsonLd');
    expect(partsOf({ name: 'job-list', files: ['faq.json-ld.ts'] }).jsonLd).toBeUndefined();
  });

  it('includes a projection if its file exists', () => {
    expect(partsOf({ name: 'job-list', files: ['job-list.groq.ts'] }).projection).toBe('jobListProjection');
  });

  it('includes rules if their file exists', () => {
    expect(partsOf({ name: 'job-list', files: ['job-list.rules.ts'] }).rules).toBe('jobListRules');
    expect(partsOf({ name: 'job-list', files: ['job-list.rules.test.ts'] }).rules).toBeUndefined();
  });
});

describe('folderProblems', () => {
  const files = ['card-grid.schema.ts', 'CardGrid.astro'];

  it('is empty for a complete folder, whatever other files it has', () => {
    expect(folderProblems({ name: 'card-grid', files })).toEqual([]);
    expect(folderProblems({ name: 'card-grid', files: [...files, 'CardGrid.test.ts', 'tilt.ts'] })).toEqual(
      [],
    );
  });

  it.each([
    ['card-grid.schema.ts', "(the schema, exported as 'cardGrid')"],
    ['CardGrid.astro', '(the component)'],
  ])('reports a missing file: %s', (missing, purpose) => {
    const rest = files.filter((file) => file !== missing);
    expect(folderProblems({ name: 'card-grid', files: rest })).toEqual([
      `src/blocks/card-grid has no ${missing} ${purpose}. Every folder of src/blocks is a block.`,
    ]);
  });

  it('reports files with names other than the folder’s', () => {
    expect(folderProblems({ name: 'cards', files: ['card.schema.ts', 'Card.astro'] })).toHaveLength(2);
  });

  it.each(['CardGrid', 'card_grid', '-cards', 'cards-', '2-cards', 'card grid'])(
    'rejects the name %s',
    (name) => {
      expect(folderProblems({ name, files })).toEqual([
        `src/blocks/${name}: name the folder in lower case with hyphens, for example src/blocks/card-grid.`,
      ]);
    },
  );
});

const parts = partsOf({ name: 'card-grid', files: [] });
const schema = { cardGrid: { name: 'cardGrid', options: { blockGroup: 'overview' } } };
const projection = { cardGridProjection: '_type == "cardGrid" => {\n  heading\n}' };

describe('exportProblems', () => {
  it('is empty when names match, whatever other exports there are, and for a derived projection', () => {
    expect(exportProblems(parts, { ...schema, CARD_LIMIT: 3 }, { ...projection, other: '' })).toEqual([]);
    expect(exportProblems(parts, schema, undefined)).toEqual([]);
  });

  it.each<Exports>([
    {},
    { cardGrid: null },
    { cardGrid: { ...schema.cardGrid, name: 'cards' } },
    { cardGrid: { name: 'cardGrid' } },
    { cardGrid: { name: 'cardGrid', options: {} } },
  ])('reports a schema file that exports %j', (exports) => {
    expect(exportProblems(parts, exports, projection)).toEqual([
      "src/blocks/card-grid/card-grid.schema.ts: export 'cardGrid', made with defineBlock() under this name.",
    ]);
  });

  it.each<Exports>([
    {},
    { cardGridProjection: 3 },
    { cardGridProjection: '_type == "cards" => {heading}' },
    { cardGridProjection: '{heading}' },
  ])('reports a projection file that exports %j', (exports) => {
    expect(exportProblems(parts, schema, exports)).toEqual([
      expect.stringMatching(/card-grid\.groq\.ts: .+begins with: _type == "cardGrid" => \{$/),
    ]);
  });

  it('reports problems of both files at once', () => {
    expect(exportProblems(parts, {}, {})).toHaveLength(2);
  });
});
