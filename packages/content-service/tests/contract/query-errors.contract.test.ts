import { afterAll, beforeAll, expect, it } from 'vitest';
import { refusalOf } from '../support.ts';
import { queryErrorRows } from './tables/query-errors.ts';
import { openTarget, type Target } from './target.ts';

let target: Target;
beforeAll(async () => {
  target = await openTarget();
});
afterAll(() => target.close());

it.each(queryErrorRows)('$name', async ({ query, within: [start, end], description }) => {
  const refusal = await refusalOf(target.client().fetch(query));
  expect(refusal.statusCode).toBe(400);
  // The client types the details as `any`; their shape is checked next.
  const details = refusal.details as { start: number; end: number };
  expect(details).toEqual({
    type: 'queryParseError',
    query,
    start: expect.any(Number),
    end: expect.any(Number),
    description: expect.stringMatching(description),
  });
  expect(details.start).toBeGreaterThanOrEqual(start);
  expect(details.end).toBeLessThanOrEqual(end);
  expect(details.end).toBeGreaterThanOrEqual(details.start);
});

it('are rendered by the client below the query, with the request tag', async () => {
  const { message } = await refusalOf(target.client().fetch('*[\n_id == $id]', {}, { tag: 'contract' }));
  expect(message.split('\n')).toEqual([
    'GROQ query parse error:',
    '  1 | *[',
    '> 2 | _id == $id]',
    '    |       ^^^ param $id referenced, but not provided',
    '',
    'Tag: contract',
  ]);
});

it('are also returned for POST', async () => {
  const query = `// ${'x'.repeat(12_000)}\n*[_id == $id]`;
  const { statusCode, details } = await refusalOf(target.client().fetch(query));
  expect([statusCode, details]).toMatchObject([400, { type: 'queryParseError', query, start: 12_013 }]);
});
