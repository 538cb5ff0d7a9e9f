import { expect, it } from 'vitest';
import { parseTarget } from '../http/request.ts';
import { readDatasetChanges } from './datasets.ts';

const read = (body: string) =>
  readDatasetChanges({
    method: 'PUT',
    url: parseTarget('/'),
    headers: {},
    params: {},
    signal: new AbortController().signal,
    readBody: async () => Buffer.from(body),
    consumeBody: async () => undefined,
  });

it.each([
  ['', {}],
  ['{}', {}],
  ['{"aclMode":"private"}', { aclMode: 'private' }],
  ['{"description":null}', { description: null }],
  [
    '{"aclMode":"public","description":"x","embeddings":{"enabled":false}}',
    { aclMode: 'public', description: 'x' },
  ],
])('parses %s', async (body, changes) => expect(await read(body)).toEqual(changes));

it.each([
  ['{', /not valid JSON/],
  ['[]', /must be a JSON object/],
  ['null x', /not valid JSON/],
  ['{"aclMode":"custom"}', /custom access control is not available/],
  ['{"aclMode":null}', /aclMode must be "public" or "private"$/],
  ['{"description":1}', /description must be/],
  [`{"description":"${'x'.repeat(1001)}"}`, /description must be/],
  ['{"embeddings":{"enabled":true}}', /Embeddings are not available/],
  ['{"embeddings":true}', /embeddings must be an object/],
])(
  'refuses %s',
  async (body, message) =>
    await expect(read(body)).rejects.toMatchObject({
      status: 400,
      message: expect.stringMatching(message),
    }),
);
