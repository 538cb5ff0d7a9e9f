import { describe, expect, it } from 'vitest';
import { implementedFeatures } from './engine.ts';
import { featuresOf } from './features.ts';
import { groqTables } from './tables.ts';

const rows = groqTables.flatMap((table) => table.rows);
const featuresOfRows = (chosen: typeof rows) =>
  new Set(chosen.flatMap(({ query, params }) => [...featuresOf(query), ...featuresOf(query, params)]));

describe('the GROQ tables', () => {
  it('use everything the query engine implements', async () => {
    const used = featuresOfRows(rows);
    const unused = [...(await implementedFeatures())].filter((feature) => !used.has(feature));
    // Only changes of documents have a before and an after; queries do not.
    expect(unused).toEqual(['Context']);
  });

  it('show an answer for everything but what the query engine cannot do', async () => {
    const answered = featuresOfRows(rows.filter((row) => 'expected' in row));
    const refused = [...(await implementedFeatures())].filter((feature) => !answered.has(feature));
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

  it('have at least 300 rows, each with a name of its own in its topic', () => {
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
  ])('finds all of %s', (query, features) => expect([...featuresOf(query)].sort()).toEqual(features.sort()));

  it('finds what only parses once the parameters are known', () => {
    expect(featuresOf('*[0...$n]')).toEqual(new Set());
    expect(featuresOf('*[0...$n]', { n: 1 })).toContain('Slice');
  });
});

describe('implementedFeatures', () => {
  it('finds operators, functions, pipe functions and syntax', async () => {
    const features = await implementedFeatures();
    expect(features.size).toBeGreaterThan(90);
    for (const feature of ['operator **', 'operator in', 'geo::latLng', '| score', 'Deref', 'InRange']) {
      expect(features).toContain(feature);
    }
  });
});
