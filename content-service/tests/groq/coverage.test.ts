import { describe, expect, it } from 'vitest';
import { implementedFeatures } from './engine.ts';
import { featuresOf } from './row.ts';
import { groqTables } from './tables.ts';

const rows = groqTables.flatMap((table) => table.rows);
const featuresOfRows = (chosen: typeof rows) =>
  new Set(chosen.flatMap(({ query, params }) => [...featuresOf(query), ...featuresOf(query, params)]));

describe('the GROQ tables', () => {
  it('use all features of the query engine', async () => {
    const used = featuresOfRows(rows);
    const unused = [...(await implementedFeatures())].filter((feature) => !used.has(feature));
    // before() and after() exist in delta mode only.
    expect(unused).toEqual(['Context']);
  });

  it('have a row with a result for every feature that the query engine can evaluate', async () => {
    const evaluated = featuresOfRows(rows.filter((row) => 'expected' in row));
    const refused = [...(await implementedFeatures())].filter((feature) => !evaluated.has(feature));
    expect(refused.sort()).toEqual([
      'Context',
      'SelectorFuncCall',
      'SelectorNested',
      'Tuple',
      'diff::changedAny',
      'diff::changedOnly',
      'documents::get',
      'documents::incomingGlobalDocumentReferenceCount',
      'documents::incomingRefCount',
      'geo::contains',
      'geo::distance',
      'geo::intersects',
      'geo::latLng',
      'global::anywhere',
      'media::aspect',
      'text::query',
      'text::semanticSimilarity',
      'user::attributes',
    ]);
  });

  it('have at least 300 rows with unique names per topic', () => {
    expect(rows.length).toBeGreaterThanOrEqual(300);
    for (const { topic, rows: own } of groqTables) {
      expect(new Set(own.map(({ name }) => name)).size, topic).toBe(own.length);
    }
  });
});

describe('featuresOf', () => {
  it.each([
    [
      '1 + math::sum([2])',
      ['OpCall', 'operator +', 'Value', 'FuncCall', 'math::sum', 'Array', 'ArrayElement'],
    ],
    ['* | order(_id desc)', ['PipeFuncCall', '| order', 'Everything', 'Desc', 'AccessAttribute']],
    ['fn a::f($x) = $x{b}; 1', ['Value', 'FuncDeclaration']],
    ['*[', []],
  ])('returns the features of %s', (query, features) =>
    expect([...featuresOf(query)].sort()).toEqual(features.sort()),
  );

  it('returns features of queries that parse only with parameters', () => {
    expect(featuresOf('*[0...$n]')).toEqual(new Set());
    expect(featuresOf('*[0...$n]', { n: 1 })).toContain('Slice');
  });
});

describe('implementedFeatures', () => {
  it('returns operators, functions, pipe functions and node types', async () => {
    const features = await implementedFeatures();
    expect(features.size).toBeGreaterThan(90);
    for (const feature of ['operator **', 'operator in', 'geo::latLng', '| score', 'Deref', 'InRange']) {
      expect(features).toContain(feature);
    }
  });
});
