import { expect, it } from 'vitest';
import {
  createWorld,
  documentAction as action,
  draftOfA as draft,
  refusal,
  testDocuments,
  versionOfA as version,
} from './testing.ts';
import { storedDocument } from '../../store/documents/testing.ts';

const a = { publishedId: 'a' };
const set = (title: string) => ({ patch: { set: { title } } });
const page = (_id: string, title: string) => ({ _id, _type: 'page', title });

const create = (fields: object = {}) =>
  action('create', { ...a, attributes: page('drafts.a', 'X'), ...fields });
const publish = (fields: object = {}) => action('publish', { ...draft, ...fields });
const createVersion = (fields: object) => action('version.create', { ...version, ...fields });
const changedDraft = action('edit', { ...draft, patch: { ifRevisionID: 'other', set: { title: 'X' } } });
const replaceVersion = action('version.replace', { document: page('versions.r1.a', 'X') });
const replaceDraft = action('replaceDraft', { ...a, attributes: page('drafts.a', 'X') });
const unpublishVersion = action('unpublish', { ...a, draftId: 'versions.r1.a' });

const everything = 'a: P, drafts.a: D, versions.r1.a: V';
const MISSING = ['not-found', 'documentNotFoundError'] as const;
const TAKEN = ['conflict', 'documentAlreadyExistsError'] as const;
const CHANGED = ['conflict', 'documentRevisionIDDoesNotMatchError'] as const;
const INVALID = ['invalid', 'validationError'] as const;
const VERSIONS = ['conflict', 'documentHasVersionsError'] as const;
/** Action, documents before, error, part of its description. */
const refusals: readonly [object, string, readonly [reason: string, type: string], string][] = [
  [create(), 'a: P', TAKEN, '"a" already exists'],
  [create({ ifExists: 'fail' }), 'drafts.a: D', TAKEN, '"drafts.a" already exists'],
  [action('edit', { ...draft, ...set('X') }), '', MISSING, '"a" was not found'],
  [
    changedDraft,
    everything,
    CHANGED,
    '"drafts.a" has unexpected revision ID ("rev-drafts.a"), expected "other"',
  ],
  [publish(), 'a: P', MISSING, '"drafts.a" was not found'],
  [publish({ ifDraftRevisionId: 'other' }), everything, CHANGED, '"drafts.a" has unexpected revision'],
  [publish({ ifPublishedRevisionId: 'other' }), everything, CHANGED, '"a" has unexpected revision'],
  [publish({ ifPublishedRevisionId: 'other' }), 'drafts.a: D', MISSING, '"a" was not found'],
  [action('unpublish', draft), 'drafts.a: D', MISSING, '"a" was not found'],
  [unpublishVersion, everything, INVALID, 'use sanity.action.document.version.unpublish'],
  [action('delete', a), 'drafts.a: D', MISSING, '"a" was not found'],
  [
    action('delete', { ...a, includeDrafts: ['drafts.a'] }),
    everything,
    VERSIONS,
    'its version "versions.r1.a" is not in "includeDrafts"',
  ],
  [action('discard', { draftId: 'drafts.a' }), 'a: P', MISSING, '"drafts.a" was not found'],
  [replaceDraft, '', MISSING, '"a" was not found'],
  [
    createVersion({ document: page('versions.r1.a', 'X') }),
    everything,
    TAKEN,
    '"versions.r1.a" already exists',
  ],
  [createVersion({ baseId: 'b' }), 'a: P', MISSING, '"b" was not found'],
  [createVersion({ baseId: 'a', ifBaseRevisionId: 'other' }), 'a: P', CHANGED, '"a" has unexpected revision'],
  [replaceVersion, 'a: P', MISSING, '"versions.r1.a" was not found'],
  [action('version.unpublish', version), '', MISSING, '"a" was not found'],
  [action('version.unpublish', draft), everything, INVALID, 'Only versions in a release can be marked'],
];

it.each(refusals)('include %j on %j', (refused, given, [reason, type], description) => {
  const before = [...given.split(', ').filter(Boolean), 'z: Z'];
  const world = createWorld(testDocuments(...before));
  const harmless = action('edit', { publishedId: 'z', draftId: 'drafts.z', ...set('X') });
  expect(refusal(() => world.act('t1', harmless, refused))).toMatchObject({
    reason,
    kind: 'action',
    problems: [{ index: 1, error: { type, description: expect.stringContaining(description) } }],
  });
  expect(world.titles()).toEqual(before.sort());
});

it('name the broken reference, in the error format of actions', () => {
  const world = createWorld([storedDocument('a'), storedDocument('b', { by: { _ref: 'a' } })]);
  expect(refusal(() => world.act('t1', action('unpublish', draft)))).toMatchObject({
    reason: 'conflict',
    kind: 'action',
    message: expect.stringMatching(/^Action failed: Document "a" cannot be deleted as there are references/),
    problems: [{ index: 0, error: { type: 'documentHasExistingReferencesError', id: 'a' } }],
  });
});
