import { describe, expect, it } from 'vitest';
import { createWorld, refusal, release, releaseIn, testDocuments, type World } from '../actions/testing.ts';
import type { StoredDocument } from '../../store/documents/types.ts';
import { columns } from '../../shared/testing.ts';
import { storedDocument } from '../../store/documents/testing.ts';

const PUBLISH_AT = '2030-01-01T00:00:00Z';
const steps: Readonly<Record<string, readonly string[]>> = {
  active: [],
  scheduled: ['schedule'],
  archived: ['archive'],
  published: ['publish'],
};
const extras: Readonly<Record<string, object>> = {
  schedule: { publishAt: PUBLISH_AT },
  edit: { patch: { set: { 'metadata.title': 'X' } } },
};
const done = (type: string) => release(type, extras[type]);

/** Creates documents and the release r1 in a state. */
function worldIn(state: string, ...documents: readonly StoredDocument[]): World {
  const world = createWorld(documents);
  world.act('t-create', release('create', { metadata: { title: 'T', releaseType: 'asap' } }));
  for (const type of steps[state] ?? []) world.act(`t-${type}`, done(type));
  return world;
}

const stateIn = (world: World) => releaseIn(world)?.['state'];

describe('transitions of a release', () => {
  /** State after an action by initial state; `undefined` when the action is refused. */
  const table: Readonly<Record<string, Readonly<Record<string, string>>>> = {
    active: { edit: 'active', schedule: 'scheduled', publish: 'published', archive: 'archived' },
    scheduled: { edit: 'scheduled', unschedule: 'active' },
    archived: { unarchive: 'active', delete: 'gone' },
    published: { delete: 'gone' },
  };
  const types = ['edit', 'schedule', 'unschedule', 'publish', 'archive', 'unarchive', 'delete'];
  const cases = Object.keys(table).flatMap((state) =>
    types.map((type) => [state, type, table[state]?.[type]] as const),
  );

  it.each(cases)('%s, %s: %s', (state, type, expected) => {
    const world = worldIn(state);
    if (expected !== undefined) {
      world.act('t', done(type));
      return expect(stateIn(world) ?? 'gone').toBe(expected);
    }
    expect(refusal(() => world.act('t', done(type)))).toMatchObject({
      reason: 'invalid',
      message: expect.stringMatching(
        new RegExp(
          `^Action failed: Release "r1" is not permitted to transition from state '${state}' to '\\w+'; it must be`,
        ),
      ),
      kind: 'action',
      problems: [{ index: 0, error: { type: 'validationError' } }],
    });
    expect(stateIn(world)).toBe(state);
  });

  it.each(types)('%s requires an existing release', (type) => {
    expect(refusal(() => createWorld().act('t', done(type)))).toMatchObject({
      reason: 'not-found',
      problems: [{ error: { type: 'documentNotFoundError', id: '_.releases.r1' } }],
    });
  });
});

describe('creating and editing', () => {
  it('sets the release type to undecided by default', () => {
    const world = createWorld();
    world.act('t', release('create'));
    expect(releaseIn(world)?.['metadata']).toEqual({ releaseType: 'undecided' });
  });

  it('refuses a second release of the same name', () => {
    expect(refusal(() => worldIn('active').act('t', release('create')))).toMatchObject({
      reason: 'conflict',
    });
  });

  it.each([
    [{ set: { metadata: { releaseType: 'undecided' } } }, { releaseType: 'undecided' }],
    [
      { set: { 'metadata.title': 'X' }, unset: ['metadata.description'] },
      { title: 'X', releaseType: 'asap' },
    ],
    [{ set: { "metadata['title']": 'X' } }, { title: 'X', releaseType: 'asap' }],
    [{ merge: { metadata: { description: 'D' } } }, { title: 'T', releaseType: 'asap', description: 'D' }],
  ])('edits by %j', (patch, metadata) => {
    const world = worldIn('active');
    world.act('t', release('edit', { patch }));
    expect(releaseIn(world)?.['metadata']).toEqual(metadata);
  });

  it.each([
    [{ set: { state: 'published' } }, /may change its "metadata" only, not "state"/],
    [{ set: { 'metadata.title': 'X', publishAt: PUBLISH_AT } }, /not "publishAt"/],
    [{ set: { metadataX: 1 } }, /not "metadataX"/],
    [{ unset: ['..state'] }, /not "..state"/],
    [{ insert: { after: 'finalDocumentStates[-1]', items: [1] } }, /not "finalDocumentStates/],
    [{ unset: ['metadata'] }, /"metadata" of a release must be an object/],
    [
      { unset: ['metadata.releaseType'] },
      /"metadata.releaseType" of a release must be asap, scheduled, undecided/,
    ],
    [{ set: { 'metadata.releaseType': 'soon' } }, /"metadata.releaseType" of a release must be/],
    [{ set: { 'metadata.cardinality': 'few' } }, /"metadata.cardinality" of a release must be one, many/],
    [{ set: { 'metadata.title': 1 } }, /"metadata.title" of a release must be a string/],
  ])('refuses to edit by %j', (patch, message) => {
    const world = worldIn('active');
    const error = refusal(() => world.act('t', release('edit', { patch })));
    expect(error).toMatchObject({
      reason: 'invalid',
      problems: [{ error: { description: expect.stringMatching(message) } }],
    });
    expect(releaseIn(world)).toMatchObject({ _rev: 't-create' });
  });
});

describe('publishing a release', () => {
  const marked = storedDocument('versions.r1.gone', { _system: { delete: true } });

  it('publishes all its versions atomically', () => {
    const world = worldIn(
      'active',
      ...testDocuments(
        'a: P',
        'drafts.a: D',
        'versions.r1.a: V',
        'versions.r1.new: N',
        'versions.r2.a: other',
        'gone: G',
      ),
      marked,
    );
    world.act('t', release('publish'));
    expect(world.titles()).toEqual(columns`
      _.releases.r1  a: V  drafts.a: D  new: N  versions.r2.a: other
    `);
    expect(releaseIn(world)).toMatchObject({
      _rev: 't',
      state: 'published',
      publishAt: '2026-11-01T00:00:01.000Z',
      publishedAt: '2026-11-01T00:00:01.000Z',
      finalDocumentStates: ['a', 'gone', 'new'].map((id) => ({ id: `versions.r1.${id}` })),
    });
    expect(world.snapshot.byId.get('a')?._rev).toBe('t');
  });

  it('writes nothing when one version cannot be published', () => {
    const world = worldIn(
      'active',
      ...testDocuments('gone: G', 'versions.r1.a: V'),
      marked,
      storedDocument('b', { by: { _ref: 'gone' } }),
    );
    const before = world.snapshot;
    expect(refusal(() => world.act('t', release('publish')))).toMatchObject({
      reason: 'conflict',
      kind: 'action',
      problems: [{ error: { type: 'documentHasExistingReferencesError' } }],
    });
    expect(world.snapshot).toBe(before);
  });

  it('accepts references between its documents in any order', () => {
    const weak = { _weak: true, _strengthenOnPublish: { type: 'page' } };
    const world = worldIn(
      'active',
      storedDocument('versions.r1.a', { by: { _ref: 'b', ...weak } }),
      storedDocument('versions.r1.b', { by: { _ref: 'a', ...weak } }),
    );
    world.act('t', release('publish'));
    expect(world.snapshot.byId.get('a')?.['by']).toEqual({ _ref: 'b' });
  });

  it('writes no finalDocumentStates for a release without versions', () => {
    expect(releaseIn(worldIn('published'))).not.toHaveProperty('finalDocumentStates');
  });
});

describe('archiving', () => {
  const version = storedDocument('versions.r1.a', { title: 'V', _system: { delete: true } });

  it('deletes the versions; unarchiving restores them', () => {
    const world = worldIn('archived', version, ...testDocuments('a: P', 'versions.r2.a: other'));
    expect(world.titles()).toEqual(['_.releases.r1', 'a: P', 'versions.r2.a: other']);
    expect(releaseIn(world)).toMatchObject({ finalDocumentStates: [{ id: 'versions.r1.a' }] });
    world.act('t', release('unarchive'));
    expect(world.snapshot.byId.get('versions.r1.a')).toEqual({
      ...version,
      _rev: 't',
      _updatedAt: expect.any(String),
    });
    expect(releaseIn(world)).not.toHaveProperty('finalDocumentStates');
  });

  it('cannot be undone when the versions were dropped from the history', () => {
    const world = createWorld([
      storedDocument('_.releases.r1', { state: 'archived', finalDocumentStates: [{ id: 'versions.r1.a' }] }),
    ]);
    expect(refusal(() => world.act('t', release('unarchive')))).toMatchObject({
      reason: 'conflict',
      message: expect.stringContaining('the history no longer contains "versions.r1.a"'),
    });
    expect(stateIn(world)).toBe('archived');
  });
});

describe('the versions of a release', () => {
  const edit = {
    actionType: 'document.edit',
    draftId: 'versions.r1.a',
    publishedId: 'a',
    patch: { set: { title: 'X' } },
  };

  it.each(['scheduled', 'archived', 'published'])('are locked when it is %s', (state) => {
    const world = worldIn(state, ...testDocuments('a: P', 'b: Q'));
    const description = `Documents in release "r1" (state: ${state}) can not be mutated`;
    expect(refusal(() => world.act('t', edit))).toMatchObject({
      reason: 'invalid',
      problems: [{ index: 0, error: { type: 'validationError', description } }],
    });
  });

  it('are not locked when it is active or does not exist', () => {
    const world = worldIn('active', ...testDocuments('a: P'));
    world.act('t1', edit, { ...edit, draftId: 'versions.agent.a' });
    expect(world.titles()).toEqual(['_.releases.r1', 'a: P', 'versions.agent.a: X', 'versions.r1.a: X']);
  });
});

it('several actions on releases are one transaction', () => {
  const world = createWorld();
  world.act('t', release('create'), done('schedule'), done('unschedule'), done('archive'), done('delete'));
  expect(world.snapshot.documents).toEqual([]);
  expect(world.transactions).toHaveLength(1);
});
