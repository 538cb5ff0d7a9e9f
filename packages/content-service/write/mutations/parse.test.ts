import { describe, expect, it } from 'vitest';
import { TransactionRefused } from '../../store/errors.ts';
import { checkTransactionId, parseMutationRequest } from './parse.ts';

const parse = (...mutations: unknown[]) => parseMutationRequest(JSON.stringify({ mutations })).mutations;

/** Returns the descriptions of the problems. */
function problems(...mutations: unknown[]): string[] {
  try {
    parse(...mutations);
  } catch (error) {
    if (!(error instanceof TransactionRefused)) throw error;
    return error.problems.map((problem) => problem.error.description);
  }
  throw new Error('These mutations are not refused');
}

describe('parseMutationRequest', () => {
  it('parses delete with purge', () => {
    expect(parse({ delete: { id: 'a', purge: true } })).toEqual([
      { kind: 'delete', target: { id: 'a' }, purge: true },
    ]);
    expect(() => parse({ delete: { id: 'a', purge: 'yes' } })).toThrow();
  });

  it('parses a patch with merge', () =>
    expect(parse({ patch: { id: 'a', ifRevisionID: 'r', merge: { a: { b: 1 } } } })).toEqual([
      { kind: 'patch', target: { id: 'a' }, ifRevisionID: 'r', operations: { merge: { a: { b: 1 } } } },
    ]));

  it.each([
    [1, /^A mutation must be an object with one property/],
    [{}, /^A mutation must be/],
    [{ create: {}, delete: {} }, /^A mutation must be/],
    [{ createIfMissing: {} }, /^"createIfMissing" is not a mutation; use create,/],
    [{ create: [] }, /^"create" must be a document/],
    [{ create: { _id: 'a' } }, /must have a string "_type"/],
    [{ create: { _type: '' } }, /must have a string "_type"/],
    [{ create: { _id: 1, _type: 'page' } }, /^The "_id" of a document must be a string/],
    [{ create: { _id: 'a..b', _type: 'page' } }, /^Malformed document ID: "a\.\.b"$/],
    [{ createOrReplace: { _type: 'page' } }, /must have an "_id"/],
    [{ delete: 'a' }, /^"delete" must be an object/],
    [{ delete: {} }, /^A delete must have either a string "id"/],
    [{ delete: { id: 'a', query: '*' } }, /^A delete must have either/],
    [{ delete: { query: '*', params: [] } }, /^A delete must have either/],
    [{ delete: { id: '-a' } }, /^Malformed document ID: "-a"$/],
    [{ delete: { id: 'a', ifRevisionID: 'r' } }, /unknown property "ifRevisionID"; it may have id, query/],
    [{ patch: null }, /^"patch" must be an object/],
    [{ patch: { id: 'a' } }, /^A patch must have at least one of setIfMissing, set/],
    [{ patch: { id: 'a', append: {} } }, /unknown property "append"/],
    [{ patch: { id: 'a', ifRevisionID: 1, set: {} } }, /^"ifRevisionID" of a patch must be a string/],
    [{ patch: { id: 'a', set: [] } }, /^"set" of a patch must be an object/],
    [{ patch: { id: 'a', inc: { n: '1' } } }, /^"inc" of a patch must have a number for "n"/],
    [{ patch: { id: 'a', diffMatchPatch: { n: 1 } } }, /must have a text patch for "n"/],
    [{ patch: { id: 'a', unset: 'b' } }, /^"unset" of a patch must be an array of paths/],
    [{ patch: { id: 'a', insert: { items: [] } } }, /^"insert" of a patch must have one path/],
    [{ patch: { id: 'a', insert: { before: 'a[0]', after: 'a[0]', items: [] } } }, /must have one path/],
    [{ patch: { id: 'a', insert: { before: 'a[0]', items: 1 } } }, /an array of "items"/],
    [{ patch: { id: 'a', insert: { at: 'a[0]', items: [] } } }, /unknown property "at"/],
  ])('refuses %j', (mutation, message) =>
    expect(problems(mutation)).toEqual([expect.stringMatching(message)]),
  );

  it('reports all problems at once, with their indexes', () => {
    expect(() => parse({ delete: {} }, { delete: { id: 'a' } }, { patch: {} })).toThrow(
      expect.objectContaining({
        reason: 'invalid',
        kind: 'mutation',
        message: 'Mutation(s) failed with 2 error(s)',
        problems: [expect.objectContaining({ index: 0 }), expect.objectContaining({ index: 2 })],
      }),
    );
  });

  it.each([
    ['{', /not valid JSON/],
    ['[]', /^The request body must be a JSON object/],
    ['{"mutations":{}}', /^The request body must be/],
    [`{"mutations":[${'['.repeat(50_000)}${']'.repeat(50_000)}]}`, /at most 20 levels deep/],
  ])('refuses the body %.20s', (text, message) => expect(() => parseMutationRequest(text)).toThrow(message));
});

describe('checkTransactionId', () => {
  it.each([undefined, null])('accepts a missing id: %s', (id) =>
    expect(checkTransactionId(id)).toBeUndefined(),
  );
  it.each(['a', 'A-1_b.c', 'x'.repeat(128)])('accepts %s', (id) => expect(checkTransactionId(id)).toBe(id));
  it.each(['', 'a b', 'a/b', 'x'.repeat(129), 1, {}])('refuses %j', (id) =>
    expect(() => checkTransactionId(id)).toThrow(/^The transactionId must have/),
  );
});
