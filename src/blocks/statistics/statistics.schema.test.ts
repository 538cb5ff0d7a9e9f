import { expect, it } from 'vitest';
import { createSchemaRules } from '../../content/validate/schema-rules.ts';
import { schemaTypes } from '../../content/schema/index.ts';

const rules = createSchemaRules(schemaTypes);

/** A figure as a query returns it. */
const figure = { value: 0.19, format: 'percent', label: 'wasted', source: 'UNEP' };

it('refuses figures whose drawing cannot show them, and names them', () => {
  const items = [
    { ...figure, drawing: null },
    { ...figure, drawing: 'plate' },
    { ...figure, value: 19, drawing: 'plate' },
    { ...figure, drawing: 'bags' },
  ];
  const problems = rules('statistics', { heading: 'In numbers', items });
  expect(problems.map(({ field, fix }) => [field, fix.split(':')[0]])).toEqual([
    ['items[2].drawing', 'A plate holds a whole at most'],
    [
      'items[3].drawing',
      'A pile of bags draws figures shown as “Number”, “Short number”. Choose another drawing, or none.',
    ],
  ]);
});
