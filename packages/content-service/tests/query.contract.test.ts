import { describe, expect, it } from 'vitest';
import { clientOf, refusalOf, stored, useService } from './support.ts';

const service = useService([
  stored('home', { title: 'Home', author: { _type: 'reference', _ref: 'ann' }, views: 3 }),
  stored('about', { title: 'About', author: { _type: 'reference', _ref: 'gone' }, views: 5 }),
  stored('drafts.home', { title: 'Home, draft', author: { _type: 'reference', _ref: 'ann' }, views: 9 }),
  stored('drafts.new', { title: 'New' }),
  stored('versions.r1.home', { title: 'Home in a release' }),
  stored('secret.token', { title: 'Secret' }),
  stored('ann', { _type: 'author', name: 'Ann' }),
  stored('drafts.ann', { _type: 'author', name: 'Ann, draft' }),
]);

const TITLES = '*[_type == "page"] | order(title asc).title';

describe('perspectives', () => {
  it.each([
    ['published', ['About', 'Home']],
    ['drafts', ['About', 'Home, draft', 'New', 'Secret']],
    ['raw', ['About', 'Home', 'Home in a release', 'Home, draft', 'New', 'Secret']],
  ] as const)('select the documents of %s', async (perspective, titles) => {
    expect(await clientOf(service, { perspective }).fetch(TITLES)).toEqual(titles);
  });

  it.each([
    // Raw without versions.
    ['1', 5],
    ['2021-03-25', 5],
    ['2025-02-18', 5],
    ['2025-02-19', 2],
    ['X', 2],
  ])('default to that of API version %s, which shows %i pages', async (version, count) => {
    // Without the client, which always sends a perspective.
    const target = `/v${version}/data/query/production?query=${encodeURIComponent(TITLES)}`;
    expect((await service.send(target)).json()).toMatchObject({ result: { length: count } });
  });

  it('with malformed names are refused', async () => {
    const fetching = clientOf(service, { perspective: ['r.spring', 'drafts'] }).fetch('*');
    await expect(fetching).rejects.toThrow(/Unsupported perspective "r.spring"/);
  });
});

it.each([
  ['?query=[$toString,$__proto__]&$toString=1&$__proto__={"a":1}', '', [1, { a: 1 }]],
  [`?query=1&tag=${'x'.repeat(75)}`, '', 1],
  ['?query=1&lastLiveEventId=a%2Fb%3D%3D&cacheMode=noStale&resultSourceMap=false', '', 1],
  ['', '{"query":"$a","params":{"a":2}}', 2],
  ['', '{"query":"1","params":null}', 1],
])('a query of %s%s is accepted', async (search, body, result) => {
  const options = body === '' ? {} : { method: 'POST', body };
  const response = await service.send(`/v1/data/query/production${search}`, options);
  expect(response.json()).toMatchObject({ result });
});

describe('query errors through the client', () => {
  const failureOf = (query: string) => refusalOf(service.client.fetch(query));

  it('contain the position of a syntax error', async () => {
    const error = await failureOf('*[_type ==\n"page" &&]');
    expect(error.statusCode).toBe(400);
    expect(error.details).toMatchObject({ type: 'queryParseError', start: 19, end: 20 });
    expect(error.message).toMatch(/^GROQ query parse error:\n[^]*> 2 \| "page" &&\][^]*\^/);
  });

  it.each([
    ['nope(*)', 'Undefined function: nope'],
    ['geo::distance($a, $b)', 'param $a referenced, but not provided'],
    ['text::query("a")', 'The content service cannot evaluate this query: not implemented'],
  ])('contain the reason for %s', async (query, message) =>
    expect((await failureOf(query)).message).toContain(message),
  );

  it('contain the name of an unknown dataset', async () => {
    await expect(clientOf(service, { dataset: 'staging' }).fetch('*')).rejects.toThrow(
      'Dataset not found - Dataset "staging" not found for project ID "morsel-local"; this service has "production"',
    );
  });

  it('contain the id of another project', async () => {
    await expect(clientOf(service, { projectId: 'other' }).fetch('*')).rejects.toThrow(
      'Project not found - Project "other" not found; this service serves project ID "morsel-local"',
    );
  });
});
