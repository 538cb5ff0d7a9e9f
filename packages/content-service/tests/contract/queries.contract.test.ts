import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GroqRow } from '../groq/row.ts';
import { parameterValues, queryDocuments, queryRows } from './tables/queries.ts';
import { openTarget, type Target } from './target.ts';

let target: Target;
beforeAll(async () => {
  target = await openTarget();
  await target.seed(queryDocuments);
});
afterAll(() => target.close());

/** Comment that makes the client use POST: it does for queries of at least 11264 characters. */
const methods = [
  ['GET', ''],
  ['POST', `// ${'x'.repeat(12_000)}\n`],
] as const;

async function fetchResult({ query, params = {}, perspective = 'raw' }: GroqRow, comment: string) {
  const fetched: unknown = await target
    .client({ perspective })
    .fetch(comment + target.bind(query), target.bind(params));
  return target.unbind(fetched);
}

describe.each(methods)('queries by %s', (_, comment) => {
  it.each(queryRows)('$name', async (row) => {
    expect({ ...row, expected: await fetchResult(row, comment) }).toEqual(row);
  });

  it.each(parameterValues.map((value) => [value]))('transmit the parameter %j', async (value) => {
    expect(await target.client().fetch(`${comment}$value`, { value })).toEqual(value);
  });
});

describe('query responses', () => {
  const query = 'count(*[_type == "nothing of this name"])';
  it('contain the query and the time without filterResponse', async () => {
    const response = await target.client().fetch(query, {}, { filterResponse: false });
    expect(response).toMatchObject({ query, result: 0, ms: expect.any(Number) });
  });

  it('omit the query with returnQuery: false', async () => {
    const response = await target.client().fetch(query, {}, { filterResponse: false, returnQuery: false });
    expect(response).toMatchObject({ result: 0 });
    expect(response).not.toHaveProperty('query');
  });

  it('contain complete documents with system fields', async () => {
    const document: unknown = await target.client().fetch(target.bind('*[_id == "~ann"][0]'));
    expect(target.unbind(document)).toEqual({
      _id: '~ann',
      _type: '~author',
      _rev: expect.stringMatching(/^[\w-]+$/),
      _createdAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
      _updatedAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d+)?Z$/),
      name: 'Ann',
    });
  });
});
