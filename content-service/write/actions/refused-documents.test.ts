import { describe, expect, it } from 'vitest';
import { createWorld, refusal, testDocument, testDocuments } from './testing.ts';

const a = { publishedId: 'a' };
const draft = { ...a, draftId: 'drafts.a' };
const version = { ...a, versionId: 'versions.r1.a' };
const set = (title: string) => ({ patch: { set: { title } } });
const page = (_id: string, title: string) => ({ _id, _type: 'page', title });
const action = (type: string, fields: object = {}) => ({ actionType: `document.${type}`, ...fields });

describe('refused actions', () => {
  const everything = ['a: P', 'drafts.a: D', 'versions.r1.a: V'];
  const refusals: readonly [object, string[], number, string, RegExp][] = [
    [
      action('create', { ...a, attributes: page('drafts.a', 'X') }),
      ['a: P'],
      409,
      'documentAlreadyExistsError',
      /"a" already exists/,
    ],
    [
      action('create', { ...a, attributes: page('drafts.a', 'X'), ifExists: 'fail' }),
      ['drafts.a: D'],
      409,
      'documentAlreadyExistsError',
      /"drafts.a" already exists/,
    ],
    [action('edit', { ...draft, ...set('X') }), [], 404, 'documentNotFoundError', /"a" was not found/],
    [
      action('edit', { ...draft, patch: { ifRevisionID: 'other', set: { title: 'X' } } }),
      everything,
      409,
      'documentRevisionIDDoesNotMatchError',
      /"drafts.a" has unexpected revision ID \("rev-drafts.a"\), expected "other"/,
    ],
    [action('publish', draft), ['a: P'], 404, 'documentNotFoundError', /"drafts.a" was not found/],
    [
      action('publish', { ...draft, ifDraftRevisionId: 'other' }),
      everything,
      409,
      'documentRevisionIDDoesNotMatchError',
      /"drafts.a" has unexpected revision/,
    ],
    [
      action('publish', { ...draft, ifPublishedRevisionId: 'other' }),
      everything,
      409,
      'documentRevisionIDDoesNotMatchError',
      /"a" has unexpected revision/,
    ],
    [
      action('publish', { ...draft, ifPublishedRevisionId: 'other' }),
      ['drafts.a: D'],
      404,
      'documentNotFoundError',
      /"a" was not found/,
    ],
    [action('unpublish', draft), ['drafts.a: D'], 404, 'documentNotFoundError', /"a" was not found/],
    [
      action('unpublish', { ...a, draftId: 'versions.r1.a' }),
      everything,
      400,
      'validationError',
      /use sanity.action.document.version.unpublish/,
    ],
    [action('delete', a), ['drafts.a: D'], 404, 'documentNotFoundError', /"a" was not found/],
    [
      action('delete', { ...a, includeDrafts: ['drafts.a'] }),
      everything,
      409,
      'documentHasVersionsError',
      /its version "versions.r1.a" is not in "includeDrafts"/,
    ],
    [
      action('discard', { draftId: 'drafts.a' }),
      ['a: P'],
      404,
      'documentNotFoundError',
      /"drafts.a" was not found/,
    ],
    [
      action('replaceDraft', { ...a, attributes: page('drafts.a', 'X') }),
      [],
      404,
      'documentNotFoundError',
      /"a" was not found/,
    ],
    [
      action('version.create', { ...a, document: page('versions.r1.a', 'X') }),
      everything,
      409,
      'documentAlreadyExistsError',
      /"versions.r1.a" already exists/,
    ],
    [
      action('version.create', { ...version, baseId: 'b' }),
      ['a: P'],
      404,
      'documentNotFoundError',
      /"b" was not found/,
    ],
    [
      action('version.create', { ...version, baseId: 'a', ifBaseRevisionId: 'other' }),
      ['a: P'],
      409,
      'documentRevisionIDDoesNotMatchError',
      /"a" has unexpected revision/,
    ],
    [
      action('version.replace', { document: page('versions.r1.a', 'X') }),
      ['a: P'],
      404,
      'documentNotFoundError',
      /"versions.r1.a" was not found/,
    ],
    [action('version.unpublish', version), [], 404, 'documentNotFoundError', /"a" was not found/],
    [
      action('version.unpublish', draft),
      everything,
      400,
      'validationError',
      /Only versions in a release can be marked/,
    ],
  ];

  it.each(refusals)('%j on %j', (refused, before, status, type, description) => {
    const world = createWorld(testDocuments(...before, 'z: Z'));
    const harmless = action('edit', { publishedId: 'z', draftId: 'drafts.z', ...set('X') });
    expect(refusal(() => world.act('t1', harmless, refused))).toMatchObject({
      status,
      body: {
        error: {
          type: 'actionError',
          items: [{ index: 1, error: { type, description: expect.stringMatching(description) } }],
        },
      },
    });
    expect(world.titles()).toEqual([...before, 'z: Z'].sort());
  });

  it('say which reference would break, in the shape of actions', () => {
    const world = createWorld([testDocument('a'), testDocument('b', { by: { _ref: 'a' } })]);
    expect(refusal(() => world.act('t1', action('unpublish', draft)))).toMatchObject({
      status: 409,
      body: {
        error: {
          type: 'actionError',
          description: expect.stringMatching(
            /^Action failed: Document "a" cannot be deleted as there are references/,
          ),
          items: [{ index: 0, error: { type: 'documentHasExistingReferencesError', id: 'a' } }],
        },
      },
    });
  });
});
