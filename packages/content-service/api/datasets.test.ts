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
