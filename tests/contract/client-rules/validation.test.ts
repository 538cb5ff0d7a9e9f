import { describe, expect, it } from 'vitest';
import { CONTENT_CLIENT } from '../../../src/config/limits.ts';
import { messageOf, recordingClient } from './recording-client.ts';

const { maxDocumentIdLength, maxRequestTagLength } = CONTENT_CLIENT;
const longest = (length: number) => 'a'.repeat(length);

const validIds = [
  'home',
  'drafts.home',
  'versions.r1.home',
  '_.releases.r1',
  'A-1_b.c',
  longest(maxDocumentIdLength),
];
const invalidIds = ['a..b', '.a', '-a', 'a b', 'a/b', 'ä', 'a,b', '*', longest(maxDocumentIdLength + 1)];

const writes = {
  createOrReplace: (id: string) => recordingClient().client.createOrReplace({ _id: id, _type: 'page' }),
  createIfNotExists: (id: string) => recordingClient().client.createIfNotExists({ _id: id, _type: 'page' }),
  'transaction.delete': (id: string) => recordingClient().client.transaction().delete(id).commit(),
} as const;

describe.each(Object.entries(writes))('document ids in %s()', (_, write) => {
  it.each(validIds)('%s', async (id) => expect(await messageOf(() => write(id))).toBeUndefined());
  it.each(invalidIds)('not %s', async (id) =>
    expect(await messageOf(() => write(id))).toContain(`"${id}" is not a valid document ID`),
  );
});

describe('request tags', () => {
  const fetchWith = async (tag: string) => {
    const { client, sent } = recordingClient();
    const message = await messageOf(() => client.fetch('*', {}, { tag }));
    return message ?? sent[0]?.url.searchParams.get('tag');
  };
  it.each(['a', 'site.build', 'A_1-b', longest(maxRequestTagLength)])('%s', async (tag) =>
    expect(await fetchWith(tag)).toBe(tag),
  );
  it.each(['a b', 'a/b', 'ä', longest(maxRequestTagLength + 1)])('not %s', async (tag) =>
    expect(await fetchWith(tag)).toBe(
      `Tag can only contain alphanumeric characters, underscores, dashes and dots, and be between one and ${maxRequestTagLength} characters long.`,
    ),
  );
  it('after the prefix of the client', async () => {
    const { client, sent } = recordingClient({ requestTagPrefix: 'site' });
    await client.fetch('*', {}, { tag: 'build' });
    expect(sent[0]?.url.searchParams.get('tag')).toBe('site.build');
  });
});

describe('asset types', () => {
  const upload = (type: string) => {
    const { client, sent } = recordingClient({}, () => Response.json({ document: { _id: 'x' } }));
    // Other types than the two come from programs without types.
    const attempt = () => client.assets.upload(type as 'image', Buffer.from('x'));
    return { attempt, sent };
  };
  it.each([
    ['image', '/v2026-11-01/assets/images/production'],
    ['file', '/v2026-11-01/assets/files/production'],
  ])('%s', async (type, path) => {
    const { attempt, sent } = upload(type);
    expect(await messageOf(attempt)).toBeUndefined();
    expect(sent.map(({ method, url }) => [method, url.pathname])).toEqual([['POST', path]]);
  });
  it.each(['video', 'images', ''])('not "%s"', async (type) => {
    const { attempt, sent } = upload(type);
    expect(await messageOf(attempt)).toBe(`Invalid asset type: ${type}. Must be one of image, file`);
    expect(sent).toEqual([]);
  });
});

describe('perspectives of one query', () => {
  it('raw is not combined with others', async () => {
    const { client, sent } = recordingClient();
    // The types forbid it, too: at run time it may come from untyped input.
    const perspective = ['raw', 'drafts'] as unknown as 'raw';
    expect(await messageOf(() => client.fetch('*', {}, { perspective }))).toBe(
      'Invalid API perspective value: "raw". The raw-perspective can not be combined with other perspectives',
    );
    expect(sent).toEqual([]);
  });
});

describe('patches', () => {
  it.each([
    ['beside', 'list[0]', [1], 'takes an "at"-argument which is one of: "before", "after", "replace"'],
    ['after', 1, [1], 'takes a "selector"-argument which must be a string'],
    ['after', 'list[0]', 'x', 'takes an "items"-argument which must be an array'],
  ])('insert(%j, %j, %j)', async (at, selector, items, message) => {
    const { client } = recordingClient();
    // Wrong on purpose.
    const [place, path, values] = [at as 'after', selector as string, items as unknown[]];
    expect(await messageOf(() => client.patch('a').insert(place, path, values))).toBe(
      `insert(at, selector, items) ${message}`,
    );
  });
});

describe('a dataset', () => {
  it('must be there to query', async () => {
    const { client } = recordingClient({ dataset: undefined });
    expect(await messageOf(() => client.fetch('*'))).toBe('`dataset` must be provided to perform queries');
  });
});
