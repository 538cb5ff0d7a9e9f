import { expect, it } from 'vitest';
import { createWorld, release, testDocuments, versionOfA as version } from '../write/actions/testing.ts';
import { releaseEvents } from './release-events.ts';
import { words } from '../shared/testing.ts';

const publishAt = '2030-01-01T00:00:00Z';

const world = createWorld(testDocuments('a: A'));
world.act('t0', release('create'));
world.act('t1', release('edit', { patch: { set: { 'metadata.title': 'X' } } }));
world.act('t2', { actionType: 'document.version.create', ...version, baseId: 'a' });
world.act('t3', { actionType: 'document.edit', ...version, patch: { set: { title: 'B' } } });
world.act('t4', release('schedule', { publishAt }));
world.act('t5', release('unschedule'));
world.act('t6', release('archive'));
world.act('t7', release('unarchive'));
world.act('t8', { actionType: 'document.version.discard', versionId: version.versionId });
world.act('t9', release('publish'));
const events = releaseEvents(world, 'r1');

it('lists transitions, and versions that are added or discarded on their own', () => {
  expect(events.map(({ type }) => type)).toEqual(words`
    publishRelease discardDocumentFromRelease unarchiveRelease archiveRelease unscheduleRelease
    scheduleRelease addDocumentToRelease createRelease
  `);
});

it('includes the details that the Studio shows', () => {
  const base = { releaseName: 'r1', author: 'author' };
  expect(events.slice(-3)).toEqual([
    { ...base, type: 'scheduleRelease', publishAt, timestamp: '2026-11-01T00:00:04.000Z' },
    {
      ...base,
      type: 'addDocumentToRelease',
      documentId: 'a',
      documentType: 'page',
      versionId: 'versions.r1.a',
      versionRevisionId: 't2',
      revisionId: 't2',
      timestamp: '2026-11-01T00:00:02.000Z',
    },
    { ...base, type: 'createRelease', timestamp: '2026-11-01T00:00:00.000Z' },
  ]);
});

it('returns nothing for another release', () => expect(releaseEvents(world, 'r2')).toEqual([]));
