import { expect, it } from 'vitest';
import { schemaContext } from '../../content/schema/testing/context.ts';
import { chronologicalProblem } from './timeline.schema.ts';

const entries = (...dates: readonly (string | undefined)[]) =>
  dates.map((date, index) => ({ _key: `e${index}`, date }));
const check = (items: unknown[] | undefined) => chronologicalProblem(items, schemaContext({}));

it.each([
  ['nothing', undefined],
  ['one entry', entries('2024-01-01')],
  ['the oldest first', entries('2022-01-01', '2024-01-01', '2024-01-02')],
  ['two of one day', entries('2024-01-01', '2024-01-01')],
  ['an entry whose date is still missing', entries('2022-01-01', undefined, '2023-01-01')],
])('accepts %s', (_, items) => {
  expect(check(items)).toBe(true);
});

it('reports entries older than their predecessor', () => {
  expect(check(entries('2023-01-01', '2022-01-01', '2024-01-01'))).toMatchObject({
    message: expect.stringMatching(/oldest to the newest/),
    paths: [[{ _key: 'e1' }]],
  });
});
