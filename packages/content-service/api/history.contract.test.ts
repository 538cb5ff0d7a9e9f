import { beforeAll, describe, expect, it } from 'vitest';
import type { SanityDocument } from '@sanity/client';
import { access, bearer, stored, useService } from '../tests/support.ts';

const service = useService([stored('a', { title: 'Seed' })]);
const guarded = useService([], { access });
const revisions: string[] = [];
const ids = { publishedId: 'a', draftId: 'drafts.a' };

beforeAll(async () => {
  for (const title of ['One', 'Two']) {
    const edit = { actionType: 'sanity.action.document.edit', ...ids, patch: { set: { title } } } as const;
    revisions.push((await service.raw.action(edit)).transactionId);
  }
  revisions.push(
    (await service.raw.action({ actionType: 'sanity.action.document.publish', ...ids })).transactionId,
  );
});

const get = <Answer>(path: string) =>
  service.raw.request<Answer>({ url: `/data/history/production/${path}` });
const documentsAt = async (path: string) =>
  (await get<{ documents: SanityDocument[] }>(`documents/${path}`)).documents;

async function transactions(ids: string, query: string): Promise<unknown[]> {
  const target = `/v2026-11-01/data/history/production/transactions/${ids}?${query}`;
  const { status, headers, body } = await service.send(target);
  expect([status, headers['content-type']]).toEqual([200, 'application/x-ndjson; charset=utf-8']);
  const lines = body.toString().split('\n');
  expect(lines.pop()).toBe('');
  return lines.map((line): unknown => JSON.parse(line));
}

describe('past revisions of documents', () => {
  it('are returned by revision, as the Studio requests them', async () => {
    const [one, two, published] = revisions;
    expect(await documentsAt(`a,drafts.a?revision=${one}`)).toMatchObject([
      { _id: 'a', title: 'Seed', _rev: 'rev-a' },
      { _id: 'drafts.a', title: 'One', _rev: one },
    ]);
    expect(await documentsAt(`drafts.a?revision=${two}`)).toMatchObject([{ title: 'Two' }]);
    expect(await documentsAt(`a,drafts.a?revision=${published}`)).toMatchObject([{ _id: 'a', title: 'Two' }]);
    expect(await documentsAt('a?revision=rev-a')).toMatchObject([{ title: 'Seed' }]);
  });

  it('are returned by time and by lastRevision', async () => {
    expect(await documentsAt(`a?time=${stored('a')._updatedAt}`)).toMatchObject([{ title: 'Seed' }]);
    expect(await documentsAt('drafts.a?revision=&lastRevision=false')).toEqual([]);
    expect(await documentsAt('drafts.a?lastRevision=true')).toMatchObject([
      { title: 'Two', _rev: revisions[1] },
    ]);
  });

  it('are omitted when the history does not contain them', async () => {
    expect(await get('documents/drafts.a,nothing?revision=unknown')).toEqual({
      documents: [],
      omitted: ['drafts.a', 'nothing'].map((id) => ({ id, reason: 'existence' })),
    });
  });

  it('can be restored with the actions of the Studio', async () => {
    const [document] = await documentsAt(`drafts.a?revision=${revisions[0]}`);
    if (document === undefined) throw new Error('There is no such revision');
    const { _updatedAt, ...attributes } = document;
    await service.raw.action({
      actionType: 'sanity.action.document.replaceDraft',
      publishedId: 'a',
      attributes,
    });
    expect(await service.raw.getDocument('drafts.a')).toMatchObject({
      title: 'One',
      _createdAt: document._createdAt,
    });
    await service.raw.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.a' });
  });
});

describe('transactions', () => {
  it('are returned as one JSON object per line, newest first with reverse', async () => {
    const query =
      'effectFormat=mendoza&excludeContent=true&excludeMutations=true&includeIdentifiedDocumentsOnly=true&reverse=true&limit=3';
    const range = 'authors=x,local&fromTime=2000-01-01T00:00:00Z&toTime=2126-01-01T00:00:00Z';
    const found = await transactions('a,drafts.a', `${query}&toTransaction=${revisions[2]}&${range}`);
    expect(found).toEqual([
      {
        id: revisions[2],
        timestamp: expect.any(String),
        author: 'local',
        documentIDs: ['a', 'drafts.a'],
        effects: {
          a: {
            apply: [0, expect.objectContaining({ title: 'Two' })],
            revert: [0, expect.objectContaining({ title: 'Seed' })],
          },
          'drafts.a': { apply: [0, null], revert: [0, expect.objectContaining({ title: 'Two' })] },
        },
      },
      expect.objectContaining({ id: revisions[1] }),
      expect.objectContaining({ id: revisions[0] }),
    ]);
  });

  it('begin with the own documents of the dataset', async () => {
    expect((await transactions('a', 'excludeContent=true&fromTransaction=&toTransaction='))[0]).toMatchObject(
      {
        id: 'rev-a',
        documentIDs: ['a'],
      },
    );
  });

  it.each([
    ['nothing', ''],
    ['a', 'authors=nobody'],
    ['a', 'fromTime=2126-01-01T00:00:00Z'],
    ['a', 'toTime=2000-01-01T00:00:00Z'],
  ])('of %s with "%s" are an empty list', async (id, query) =>
    expect(await transactions(id, query)).toEqual([]),
  );
});

describe('events', () => {
  it('of documents are returned in pages', async () => {
    const response = await get<{ events: Record<string, { type: string }[]>; nextCursor: string }>(
      'events/documents/drafts.a?limit=100',
    );
    expect(response.events['drafts.a']?.slice(-2)).toMatchObject([
      { type: 'publishDocumentVersion', versionRevisionId: revisions[1], revisionId: revisions[2] },
      { type: 'createDocumentVersion', versionRevisionId: revisions[0] },
    ]);
    expect(response.nextCursor).toBe('');
    const several = await get<typeof response>('events/documents/a,drafts.a,nothing');
    expect(Object.keys(several.events)).toEqual(['a', 'drafts.a', 'nothing']);
    expect(several.events['drafts.a']).toEqual(response.events['drafts.a']);
  });

  it('of releases are returned in pages', async () => {
    await service.raw.releases.create({ releaseId: 'r1' });
    await service.raw.releases.archive({ releaseId: 'r1' });
    expect(await get('events/releases/r1?limit=100')).toMatchObject({
      events: [{ type: 'archiveRelease' }, { type: 'createRelease', author: 'local', releaseName: 'r1' }],
      nextCursor: '',
    });
  });
});

describe('the history endpoints', () => {
  it.each([
    [undefined, 401],
    ['nobody-token', 403],
    ['viewer-token', 200],
  ])('respond to the token %s with %i', async (token, status) => {
    for (const path of ['documents/a', 'transactions/a', 'events/documents/a', 'events/releases/r1']) {
      const response = await guarded.send(`/v1/data/history/production/${path}`, { headers: bearer(token) });
      expect(response.status).toBe(status);
    }
  });
});
