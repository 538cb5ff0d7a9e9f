import { expect, it } from 'vitest';
import {
  createWorld,
  documentAction as action,
  draftOfA as draft,
  testDocuments,
  versionOfA as version,
} from './testing.ts';
import { storedDocument } from '../../store/documents/testing.ts';

const a = { publishedId: 'a' };
const set = (title: string) => ({ patch: { set: { title } } });
const page = (_id: string, title: string) => ({ _id, _type: 'page', title });

const create = (title: string, fields: object = {}) =>
  action('create', { ...a, attributes: page('drafts.a', title), ...fields });
const edit = (ids: object, title: string) => action('edit', { ...ids, ...set(title) });
const replaceDraft = (title: string) => action('replaceDraft', { ...a, attributes: page('drafts.a', title) });
const createVersion = (fields: object) => action('version.create', fields);
const V = 'versions.r1.a';
const anonymous = { _type: 'page', title: 'New' };
const replaceVersion = action('version.replace', { document: page(V, 'X') });

/** Name of a case, documents before, actions, documents after. */
const cases: readonly [name: string, before: string, actions: object[], after: string][] = [
  ['creates a draft', '', [create('New')], 'drafts.a: New'],
  ['creates one of attributes without an id', '', [create('', { attributes: anonymous })], 'drafts.a: New'],
  ['keeps a draft', 'drafts.a: Old', [create('New', { ifExists: 'ignore' })], 'drafts.a: Old'],
  ['edits a draft', 'a: P, drafts.a: D', [edit(draft, 'X')], 'a: P, drafts.a: X'],
  ['makes the draft it edits', 'a: P', [edit(draft, 'X')], 'a: P, drafts.a: X'],
  ['makes the version it edits', 'a: P', [edit({ ...a, draftId: V }, 'X')], 'a: P, versions.r1.a: X'],
  ['publishes a new document', 'drafts.a: D', [action('publish', draft)], 'a: D'],
  ['publishes over the published document', 'a: P, drafts.a: D', [action('publish', draft)], 'a: D'],
  [
    'publishes one version and leaves the draft',
    'a: P, drafts.a: D, versions.r1.a: V',
    [action('publish', version)],
    'a: V, drafts.a: D',
  ],
  ['unpublishes into a new draft', 'a: P', [action('unpublish', draft)], 'drafts.a: P'],
  ['unpublishes beside a draft', 'a: P, drafts.a: D', [action('unpublish', draft)], 'drafts.a: D'],
  ['deletes', 'a: P, b: Q', [action('delete', a)], 'b: Q'],
  [
    'deletes drafts and versions with the published document',
    'a: P, drafts.a: D, versions.r1.a: V, drafts.ab: E',
    [action('delete', { ...a, includeDrafts: ['drafts.a', V] })],
    'drafts.ab: E',
  ],
  ['discards a draft', 'a: P, drafts.a: D', [action('discard', { draftId: 'drafts.a' })], 'a: P'],
  ['discards a version', 'a: P, versions.r1.a: V', [action('version.discard', { versionId: V })], 'a: P'],
  ['replaces a draft', 'drafts.a: D', [replaceDraft('X')], 'drafts.a: X'],
  ['replaces one that is only published', 'a: P', [replaceDraft('X')], 'a: P, drafts.a: X'],
  ['creates a version', 'a: P', [createVersion({ ...a, document: page(V, 'X') })], 'a: P, versions.r1.a: X'],
  [
    'creates a version from another document',
    'a: P, drafts.a: D',
    [createVersion({ ...version, baseId: 'drafts.a', ifBaseRevisionId: 'rev-drafts.a' })],
    'a: P, drafts.a: D, versions.r1.a: D',
  ],
  ['replaces a version', 'versions.r1.a: V', [replaceVersion], 'versions.r1.a: X'],
  [
    'lets each action see what those before it did',
    '',
    [
      create('1', { ifExists: 'fail' }),
      replaceDraft('2'),
      action('publish', draft),
      edit(draft, '3'),
      createVersion({ ...version, baseId: 'drafts.a' }),
    ],
    'a: 2, drafts.a: 3, versions.r1.a: 3',
  ],
];

it.each(cases)('applies %s', (_name, before, actions, after) => {
  const world = createWorld(testDocuments(...before.split(', ').filter(Boolean)));
  world.act('t1', ...actions);
  expect(world.titles()).toEqual(after.split(', '));
});

it('results in ordinary mutations of one transaction', () => {
  const world = createWorld(testDocuments('a: P', 'drafts.a: D'));
  world.act('t1', action('publish', draft), action('edit', { ...draft, ...set('X') }));
  expect(world.transactions).toEqual([
    {
      id: 't1',
      author: 'author',
      timestamp: '2026-11-01T00:00:00.000Z',
      mutations: [
        { createOrReplace: { ...page('a', 'D'), _createdAt: '2026-01-01T00:00:00.000Z' } },
        { delete: { id: 'drafts.a' } },
        { create: { ...page('drafts.a', 'D'), _createdAt: '2026-01-01T00:00:00.000Z' } },
        { patch: { id: 'drafts.a', set: { title: 'X' } } },
      ],
      changes: [
        expect.objectContaining({ id: 'a', after: expect.objectContaining({ title: 'D', _rev: 't1' }) }),
        expect.objectContaining({ id: 'drafts.a', after: expect.objectContaining({ title: 'X' }) }),
      ],
    },
  ]);
});

it('writes nothing for an empty list of actions', () => {
  const world = createWorld();
  world.act('t1');
  expect(world.transactions).toEqual([expect.objectContaining({ changes: [] })]);
});

it('strengthens references when it publishes', () => {
  const weakened = { _ref: 'b', _weak: true, _strengthenOnPublish: { type: 'page' } };
  const staysWeak = { _ref: 'b', _weak: true, _strengthenOnPublish: { type: 'page', weak: true } };
  // No rule, and no reference despite the name of its property.
  const odd = {
    text: { _ref: 'b', _weak: true, _strengthenOnPublish: 'x' },
    none: { _weak: true, _strengthenOnPublish: { type: 'page' } },
  };
  const plain = { _ref: 'b', _weak: true };
  const fields = { one: weakened, list: [{ _key: 'k', ...staysWeak }, 1, null], plain, odd };
  const world = createWorld([storedDocument('b'), storedDocument('drafts.a', fields)]);
  world.act('t1', action('publish', draft));
  expect(world.snapshot.byId.get('a')).toMatchObject({
    one: { _ref: 'b' },
    list: [{ _key: 'k', _ref: 'b', _weak: true }, 1, null],
    plain,
    odd,
  });
  expect(world.snapshot.byId.get('a')?.['one']).not.toHaveProperty('_weak');
});

it('keeps _createdAt and drops _system of the version when it publishes', () => {
  const _createdAt = '2020-01-01T00:00:00Z';
  const world = createWorld([storedDocument('versions.r1.a', { _createdAt, _system: { base: {} } })]);
  world.act('t1', action('publish', version));
  expect(world.snapshot.byId.get('a')).toEqual(
    storedDocument('a', { _createdAt, _rev: 't1', _updatedAt: '2026-11-01T00:00:00.000Z' }),
  );
});

it('marks versions for unpublishing until they are edited or published', () => {
  const world = createWorld(testDocuments('a: P'));
  world.act('t1', action('version.unpublish', version));
  expect(world.snapshot.byId.get('versions.r1.a')).toMatchObject({ title: 'P', _system: { delete: true } });
  world.act('t2', action('edit', { ...version, patch: { unset: ['_system.delete'] } }));
  expect(world.snapshot.byId.get('versions.r1.a')?.['_system']).toEqual({});
  world.act('t3', action('version.unpublish', version), action('publish', version));
  expect(world.titles()).toEqual([]);
});

it('logs the purge of a history', () => {
  const world = createWorld(testDocuments('a: P'));
  world.act('t1', action('delete', { ...a, purge: true }));
  expect(world.transactions[0]?.mutations).toEqual([{ delete: { id: 'a', purge: true } }]);
});
