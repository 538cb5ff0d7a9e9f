import { beforeEach, describe, expect, it } from 'vitest';
import { access, clientOf, refusalOf, startService, useCleanup, useService } from '../tests/support.ts';

const cleanup = useCleanup();
const service = useService();

beforeEach(async () => {
  await service.raw.delete({ query: '*' });
});

const page = (_id: string, title: string) => ({ _id, _type: 'page', title });
const contents = async () =>
  Object.fromEntries(
    (await service.raw.fetch<{ _id: string; title: string }[]>('*[]{_id, title}')).map(({ _id, title }) => [
      _id,
      title,
    ]),
  );
const ids = { publishedId: 'a', draftId: 'drafts.a' };

describe('actions through the client', () => {
  it('create, edit, publish, unpublish and delete a document', async () => {
    const { transactionId } = await service.raw.action({
      actionType: 'sanity.action.document.create',
      publishedId: 'a',
      attributes: page('drafts.a', 'First'),
      ifExists: 'fail',
    });
    expect(await service.raw.getDocument('drafts.a')).toMatchObject({ _rev: transactionId, title: 'First' });
    await service.raw.action({ actionType: 'sanity.action.document.publish', ...ids });
    expect(await contents()).toEqual({ a: 'First' });
    await service.raw.action({
      actionType: 'sanity.action.document.edit',
      ...ids,
      patch: { diffMatchPatch: { title: '@@ -1,5 +1,6 @@\n-First\n+Second\n' } },
    });
    expect(await contents()).toEqual({ a: 'First', 'drafts.a': 'Second' });
    await service.raw.action({ actionType: 'sanity.action.document.discard', draftId: 'drafts.a' });
    await service.raw.action({ actionType: 'sanity.action.document.unpublish', ...ids });
    expect(await contents()).toEqual({ 'drafts.a': 'First' });
    await service.raw.action([
      { actionType: 'sanity.action.document.publish', ...ids },
      { actionType: 'sanity.action.document.delete', publishedId: 'a', includeDrafts: [], purge: true },
    ]);
    expect(await contents()).toEqual({});
  });

  it('are atomic, with the given transaction id', async () => {
    await service.raw.create(page('a', 'A'));
    const publish = { actionType: 'sanity.action.document.publish', ...ids } as const;
    const edit = {
      actionType: 'sanity.action.document.edit',
      ...ids,
      patch: { set: { title: 'B' } },
    } as const;
    const refused = await refusalOf(service.raw.action([edit, publish, publish]));
    expect([refused.statusCode, refused.message, refused.details]).toEqual([
      404,
      'Action failed: The document with the ID "drafts.a" was not found:\n- The document with the ID "drafts.a" was not found',
      {
        type: 'actionError',
        description: 'Action failed: The document with the ID "drafts.a" was not found',
        items: [
          {
            index: 2,
            error: {
              type: 'documentNotFoundError',
              description: 'The document with the ID "drafts.a" was not found',
              id: 'drafts.a',
            },
          },
        ],
      },
    ]);
    expect(await contents()).toEqual({ a: 'A' });
    expect(await service.raw.action([edit, publish], { transactionId: 'mine' })).toEqual({
      transactionId: 'mine',
    });
    expect(await service.raw.fetch('*[_rev == "mine"]._id')).toEqual(['a']);
    const again = await refusalOf(service.raw.action(edit, { transactionId: 'mine' }));
    expect([again.statusCode, again.message]).toEqual([409, 'Transaction "mine" already exists']);
  });

  it('respond as usual and write nothing with dryRun', async () => {
    await service.raw.create(page('drafts.a', 'A'));
    const publish = { actionType: 'sanity.action.document.publish', ...ids } as const;
    expect(await service.raw.action(publish, { dryRun: true })).toEqual({
      transactionId: expect.any(String),
    });
    expect(await contents()).toEqual({ 'drafts.a': 'A' });
    const discard = { actionType: 'sanity.action.document.discard', draftId: 'drafts.b' } as const;
    expect((await refusalOf(service.raw.action(discard, { dryRun: true }))).statusCode).toBe(404);
  });
});

describe('versions through the client', () => {
  const version = { publishedId: 'a', releaseId: 'r1' };

  it('are created from a document, replaced, edited, marked and discarded', async () => {
    await service.raw.create(page('a', 'A'));
    await service.raw.createVersion({ ...version, baseId: 'a' });
    expect(await contents()).toEqual({ a: 'A', 'versions.r1.a': 'A' });
    await service.raw.replaceVersion({ ...version, document: { _type: 'page', title: 'B' } });
    expect(await service.raw.getDocument('a', { releaseId: 'r1' })).toMatchObject({ title: 'B' });
    await service.raw.unpublishVersion(version);
    expect(await service.raw.getDocument('a', { releaseId: 'r1' })).toMatchObject({
      _system: { delete: true },
    });
    await service.raw.discardVersion(version);
    expect(await contents()).toEqual({ a: 'A' });
  });

  it('are drafts without a release', async () => {
    await service.raw.create(page('a', 'A'));
    await service.raw.createVersion({ publishedId: 'a', baseId: 'a' });
    await service.raw.discardVersion({ publishedId: 'a' });
    expect(await contents()).toEqual({ a: 'A' });
  });
});

it('actions require permission to write', async () => {
  const guarded = await startService(cleanup, [], { access });
  const release = (token: string) => clientOf(guarded, { token }).releases.create({ releaseId: 'r1' });
  expect((await refusalOf(release('viewer-token'))).statusCode).toBe(403);
  await release('editor-token');
  const [transaction] = guarded.datasets[0]?.store.transactions ?? [];
  expect(transaction?.author).toBe('ed');
});
