import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { parameterValues, queryDocuments, queryRows, type QueryRow } from './tables/queries.ts';
import { openTarget, type Target } from './target.ts';

let target: Target;
beforeAll(async () => {
  target = await openTarget();
  await target.seed(queryDocuments);
});
afterAll(() => target.close());

/** The client sends queries from 11264 characters by POST. */
const methods = [
  ['GET', ''],
  ['POST', `// ${'x'.repeat(12_000)}\n`],
] as const;

async function answerTo({ query, params = {}, perspective = 'raw' }: QueryRow, comment: string) {
  const fetched: unknown = await target
    .client({ perspective })
    .fetch(comment + target.bind(query), target.bind(params));
  return target.unbind(fetched);
}

describe.each(methods)('queries by %s', (_, comment) => {
  it.each(queryRows)('$name', async (row) => {
    expect(await answerTo(row, comment)).toEqual(row.expected);
  });

  it.each(parameterValues.map((value) => [value]))('carry the parameter %j', async (value) => {
    expect(await target.client().fetch(`${comment}$value`, { value })).toEqual(value);
  });
});

describe('answers', () => {
  const query = 'count(*[_type == "nothing of this name"])';
  it('hold the query and the time when asked for everything', async () => {
    const response = await target.client().fetch(query, {}, { filterResponse: false });
    expect(response).toMatchObject({ query, result: 0, ms: expect.any(Number) });
  });

  it('leave out the query when it is not wanted', async () => {
    const response = await target.client().fetch(query, {}, { filterResponse: false, returnQuery: false });
    expect(response).toMatchObject({ result: 0 });
    expect(response).not.toHaveProperty('query');
  });

  it('are about whole documents with their system fields', async () => {
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
