import { describe, expect, it } from 'vitest';
import { lines } from '../../shared/testing.ts';
import { parseActionRequest } from './parse.ts';
import { refusal } from './testing.ts';

const parse = (...actions: unknown[]) => parseActionRequest(JSON.stringify({ actions })).actions;
const action = (type: string, fields: object = {}) => ({ actionType: `sanity.action.${type}`, ...fields });
const attributes = { _id: 'drafts.a', _type: 'page', title: 'T' };
const release = { releaseId: 'r1' };

describe('parseActionRequest', () => {
  it.each([
    [
      action('document.create', { publishedId: 'a', attributes, ifExists: 'ignore' }),
      { kind: 'document.create', publishedId: 'a', document: attributes, ifExists: 'ignore' },
    ],
    [
      action('document.create', {
        publishedId: 'a',
        attributes: { ...attributes, _id: 'a', _rev: 'x', _updatedAt: 'y' },
      }),
      { kind: 'document.create', publishedId: 'a', document: attributes, ifExists: 'fail' },
    ],
    [
      action('document.edit', {
        publishedId: 'a',
        draftId: 'drafts.a',
        patch: { ifRevisionID: 'x', unset: ['t'] },
      }),
      {
        kind: 'document.edit',
        publishedId: 'a',
        versionId: 'drafts.a',
        ifRevisionID: 'x',
        operations: { unset: ['t'] },
      },
    ],
    [
      action('document.publish', { publishedId: 'a', versionId: 'versions.r1.a', ifVersionRevisionId: 'x' }),
      { kind: 'document.publish', publishedId: 'a', versionId: 'versions.r1.a', ifVersionRevisionId: 'x' },
    ],
    [
      action('document.delete', { publishedId: 'a', includeDrafts: ['drafts.a'], purge: true }),
      { kind: 'document.delete', publishedId: 'a', includeVersions: ['drafts.a'], purge: true },
    ],
    [
      action('document.discard', { draftId: 'drafts.a' }),
      { kind: 'document.version.discard', versionId: 'drafts.a', purge: false },
    ],
    [
      action('document.version.create', { publishedId: 'a', versionId: 'versions.r1.a', baseId: 'a' }),
      { kind: 'document.version.create', versionId: 'versions.r1.a', source: { baseId: 'a' } },
    ],
    [action('release.create', release), { kind: 'release.create', releaseId: 'r1', metadata: {} }],
    [
      action('release.schedule', { ...release, publishAt: '2030-01-01T00:00:00Z' }),
      { kind: 'release.schedule', releaseId: 'r1', publishAt: '2030-01-01T00:00:00Z' },
    ],
    [action('release.unarchive', release), { kind: 'release.unarchive', releaseId: 'r1' }],
    [
      action('release.import', { ...release, document: { state: 'archived' }, ifExists: 'replace' }),
      { kind: 'release.import', releaseId: 'r1', attributes: { state: 'archived' }, ifExists: 'replace' },
    ],
  ])('parses %j', (value, expected) => expect(parse(value)).toEqual([expected]));

  it.each([
    ['x', 'must be an object with an "actionType"'],
    [{}, 'must be an object with an "actionType"'],
    [{ actionType: 'document.edit' }, 'is not a supported action'],
    ...lines`
      document.frobnicate {} ✗ "sanity.action.document.frobnicate" is not a supported action; use sanity.action.document.create
      toString {} ✗ is not a supported action
      document.variant.create {} ✗ is not a supported action
      document.discard {"draftId":"drafts.a","ifExists":1} ✗ unknown property "ifExists"
      document.discard {"draftId":"a"} ✗ "draftId" must be the id of a draft or version, not "a"
      document.discard {} ✗ "versionId" must be a non-empty string
      document.discard {"draftId":"drafts.a","purge":"yes"} ✗ "purge" must be true or false
      document.publish {"publishedId":"a","draftId":"drafts.b"} ✗ "drafts.b" is not a draft or version of "a"
      document.publish {"publishedId":"drafts.a","draftId":"drafts.a"} ✗ "publishedId" must be the id of a published
      document.publish {"publishedId":"a..b","draftId":"drafts.a"} ✗ "publishedId" must be a valid document ID
      document.publish {"publishedId":"a","draftId":"drafts.a","ifDraftRevisionId":1} ✗ "ifDraftRevisionId" must be a non-empty string
      document.create {"publishedId":"a"} ✗ "attributes" must be an object
      document.create {"publishedId":"a","attributes":{}} ✗ "attributes._type" must be a non-empty string
      document.create {"publishedId":"a","attributes":{"_id":"drafts.b","_type":"page"}} ✗ "drafts.b" is not a draft or version of "a"
      document.create {"publishedId":"a","attributes":{"_type":"page"},"ifExists":"x"} ✗ "ifExists" must be fail or ignore
      document.edit {"publishedId":"a","draftId":"drafts.a","patch":{}} ✗ A patch must have at least one of
      document.edit {"publishedId":"a","draftId":"drafts.a","patch":{"id":"a","unset":[]}} ✗ "patch" has the unknown property "id"
      document.delete {"publishedId":"a","includeDrafts":"drafts.a"} ✗ must be an array of ids
      document.delete {"publishedId":"a","includeDrafts":[1]} ✗ "1" is not a draft or version of "a"
      document.delete {"publishedId":"a","includeDrafts":["a"]} ✗ "a" is not a draft or version of "a"
      document.replaceDraft {"publishedId":"a","attributes":{"_id":"a","_type":"page"}} ✗ "attributes._id" must be the id of a draft or version, such as "drafts.a"
      document.version.create {"publishedId":"a"} ✗ either a "document" or a "baseId"
      document.version.create {"publishedId":"a","document":{"_id":"drafts.a","_type":"page"},"baseId":"a"} ✗ either a "document" or a "baseId"
      document.version.replace {"document":{"_type":"page"}} ✗ "document._id" must be a valid document ID
      release.create {"releaseId":"a.b"} ✗ "releaseId" must be the name of a release
      release.create {"releaseId":"drafts"} ✗ "releaseId" must be the name of a release
      release.create {"releaseId":"r1","metadata":"x"} ✗ "metadata" must be an object
      release.schedule {"releaseId":"r1","publishAt":"soon"} ✗ "publishAt" must be a timestamp
      release.edit {"releaseId":"r1","patch":{"ifRevisionID":"x","set":{}}} ✗ unknown property "ifRevisionID"
      release.import {"releaseId":"r1","ifExists":"x","attributes":{}} ✗ "ifExists" must be fail or ignore or replace
    `.map((row): [object, string] => {
      const [, type = '', fields = '', message = ''] = /^(\S+) (\{.*\}) ✗ (.+)$/.exec(row) ?? [];
      // Braces: an object.
      return [action(type, JSON.parse(fields) as object), message];
    }),
  ])('refuses %j', (value, description) => {
    const good = action('document.discard', { draftId: 'drafts.a' });
    expect(refusal(() => parse(good, value))).toMatchObject({
      reason: 'invalid',
      kind: 'action',
      problems: [
        { index: 1, error: { type: 'validationError', description: expect.stringContaining(description) } },
      ],
    });
  });

  it('reports all problems at once', () => {
    expect(refusal(() => parse('x', action('release.publish', release), {}))).toMatchObject({
      message: 'Action(s) failed with 2 error(s)',
      problems: [{ index: 0 }, { index: 2 }],
    });
  });

  it('refuses actions on releases and on documents in one request', () => {
    const discard = action('document.discard', { draftId: 'drafts.a' });
    const publish = action('release.publish', release);
    expect(refusal(() => parse(discard, discard, publish))).toMatchObject({
      problems: [{ index: 2, error: { description: expect.stringContaining('in one request') } }],
    });
    expect(refusal(() => parse(publish, discard))).toMatchObject({
      problems: [{ index: 1 }],
    });
    expect(parse(publish, publish)).toHaveLength(2);
  });
});

describe('parseActionRequest, besides the actions,', () => {
  it('parses the options', () => {
    const body = {
      actions: [],
      transactionId: 't1',
      dryRun: true,
      skipCrossDatasetReferenceValidation: true,
    };
    expect(parseActionRequest(JSON.stringify(body))).toEqual({
      actions: [],
      transactionId: 't1',
      dryRun: true,
    });
    expect(parseActionRequest('{"actions":[]}')).toEqual({ actions: [], dryRun: false });
  });

  it.each([
    ['{', /^The request body is not valid JSON/],
    ['[]', /must be a JSON object \{"actions": array/],
    ['{"actions":{}}', /must be a JSON object \{"actions": array/],
    ['{"actions":[],"dryRun":"true"}', /"dryRun" must be true or false/],
    ['{"actions":[],"skipCrossDatasetReferenceValidation":1}', /must be true or false/],
    ['{"actions":[],"transactionId":"a b"}', /The transactionId must have/],
    [`{"actions":[${'['.repeat(40)}${']'.repeat(40)}]}`, /may be nested at most 20 levels deep/],
  ])('refuses %s', (text, message) => expect(() => parseActionRequest(text)).toThrow(message));
});
