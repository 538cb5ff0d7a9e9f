import { expect, it } from 'vitest';
import {
  createWorld,
  documentAction as action,
  draftOfA as pair,
  release,
  testDocuments,
  versionOfA as version,
  type World,
} from '../write/actions/testing.ts';
import { documentEvents } from './events.ts';
import { words } from '../shared/testing.ts';

const edit = (title: string, draftId = 'drafts.a') =>
  action('edit', { ...pair, draftId, patch: { set: { title } } });

const typesOf = (world: World, id: string) => documentEvents(world, id).map(({ type }) => type);

/** Creates the history of a document from its first draft to its deletion. */
function lifeOfDocument(): World {
  const world = createWorld();
  world.act('t0', action('create', { ...{ publishedId: 'a' }, attributes: { _type: 'page' } }));
  world.act('t1', edit('1'));
  world.act('t2', action('publish', pair));
  world.act('t3', edit('2'));
  world.act('t4', action('version.discard', { versionId: 'drafts.a' }));
  world.act('t5', action('unpublish', pair));
  world.act('t6', action('publish', pair));
  world.mutate('t7', { patch: { id: 'a', set: { title: 'live' } } });
  world.act('t8', action('delete', { publishedId: 'a' }));
  world.mutate('t9', { create: { _id: 'a', _type: 'page' } });
  return world;
}

it('lists the events of a draft', () => {
  expect(typesOf(lifeOfDocument(), 'drafts.a')).toEqual(words`
    deleteDocumentGroup publishDocumentVersion unpublishDocument deleteDocumentVersion
    createDocumentVersion publishDocumentVersion createDocumentVersion
  `);
});

it('lists the events of a published document', () => {
  expect(typesOf(lifeOfDocument(), 'a')).toEqual(words`
    createLiveDocument deleteDocumentGroup updateLiveDocument publishDocumentVersion unpublishDocument
    publishDocumentVersion
  `);
});

it('includes author, timestamp and revisions', () => {
  const events = documentEvents(lifeOfDocument(), 'drafts.a');
  expect(events.slice(-2)).toEqual([
    {
      type: 'publishDocumentVersion',
      documentId: 'a',
      versionId: 'drafts.a',
      versionRevisionId: 't1',
      revisionId: 't2',
      publishCause: 'document.publish',
      author: 'author',
      timestamp: '2026-11-01T00:00:02.000Z',
    },
    {
      type: 'createDocumentVersion',
      documentId: 'a',
      versionId: 'drafts.a',
      versionRevisionId: 't0',
      author: 'author',
      timestamp: '2026-11-01T00:00:00.000Z',
    },
  ]);
});

it('lists the events of a version published with its release', () => {
  const world = createWorld(testDocuments('a: A'));
  world.act('t0', release('create'));
  world.act('t1', action('version.create', { ...version, baseId: 'a' }));
  world.act('t2', release('publish'));
  expect(documentEvents(world, 'versions.r1.a')).toMatchObject([
    {
      type: 'publishDocumentVersion',
      releaseId: 'r1',
      versionRevisionId: 't1',
      publishCause: 'release.publish',
    },
    { type: 'createDocumentVersion', releaseId: 'r1', versionRevisionId: 't1' },
  ]);
  expect(typesOf(world, 'a')).toEqual(['publishDocumentVersion', 'createLiveDocument']);
  expect(typesOf(world, 'drafts.a')).toEqual([]);
});

it('lists the events of a version published on its own or unpublished with its release', () => {
  const world = createWorld(testDocuments('a: A'));
  world.act('t0', release('create'));
  world.act('t1', edit('V', 'versions.r1.a'), action('publish', version));
  world.act('t2', edit('V', 'versions.r1.a'));
  world.act('t3', action('publish', version));
  world.act('t4', action('version.unpublish', version));
  world.act('t5', release('publish'));
  expect(documentEvents(world, 'versions.r1.a')).toMatchObject([
    { type: 'unpublishDocument', versionRevisionId: 't4', releaseId: 'r1' },
    { type: 'createDocumentVersion' },
    { type: 'publishDocumentVersion', publishCause: 'document.publish' },
    { type: 'createDocumentVersion' },
  ]);
  // A version created and deleted in one transaction leaves no event.
  expect(typesOf(world, 'a')).toEqual([
    'unpublishDocument',
    'publishDocumentVersion',
    'updateLiveDocument',
    'createLiveDocument',
  ]);
});

it('excludes documents whose id has the same prefix', () => {
  const world = createWorld(testDocuments('ab: X', 'drafts.ab: Y'));
  expect(documentEvents(world, 'a')).toEqual([]);
});
