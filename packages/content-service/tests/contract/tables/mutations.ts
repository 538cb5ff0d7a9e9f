import type { SeedDocument } from '../target.ts';

/** Transaction with documents before, results and documents after. */
interface MutationRow {
  readonly name: string;
  readonly given: readonly SeedDocument[];
  /** Mutations in the wire format. */
  readonly mutations: readonly object[];
  /** Operation and id of each result. */
  readonly results: readonly string[];
  /** Documents of the run by id, without system fields. */
  readonly after: Readonly<Record<string, object>>;
}

function row(
  name: string,
  given: MutationRow['given'],
  mutations: MutationRow['mutations'],
  results: string,
  after: MutationRow['after'],
): MutationRow {
  return { name, given, mutations, results: results.split(', '), after };
}

const type = '~page';
const page = (_id: string, fields: object = {}) => ({ _id, _type: type, ...fields });
const reference = (_ref: string, rest: object = {}) => ({ _type: 'reference', _ref, ...rest });
const [A, B] = [{ title: 'A' }, { title: 'B' }];

const creating: readonly MutationRow[] = [
  row('create', [], [{ create: page('~a', A) }], 'create ~a', { '~a': A }),
  row('create a draft', [], [{ create: page('drafts.~a') }], 'create drafts.~a', { 'drafts.~a': {} }),
  row('createIfNotExists: missing', [], [{ createIfNotExists: page('~a', A) }], 'create ~a', { '~a': A }),
  row('createIfNotExists', [page('~a', A)], [{ createIfNotExists: page('~a', B) }], 'none ~a', { '~a': A }),
  row('createOrReplace: missing', [], [{ createOrReplace: page('~a', A) }], 'create ~a', { '~a': A }),
  row(
    'createOrReplace an existing document',
    [page('~a', A)],
    [{ createOrReplace: page('~a', { text: 'B' }) }],
    'update ~a',
    { '~a': { text: 'B' } },
  ),
  row('delete', [page('~a'), page('~b')], [{ delete: { id: '~a' } }], 'delete ~a', { '~b': {} }),
  row('delete a missing document', [], [{ delete: { id: '~a' } }], 'none ~a', {}),
  row(
    'delete by query',
    [page('~a', { n: 1 }), page('~b', { n: 2 }), page('~c', { n: 3 })],
    [{ delete: { query: '*[_type == $type && n > $n]', params: { type, n: 1 } } }],
    'delete ~b, delete ~c',
    { '~a': { n: 1 } },
  ),
  row(
    'create, patch and delete in one',
    [],
    [
      { create: page('~a', { n: 1 }) },
      { patch: { id: '~a', inc: { n: 1 } } },
      { create: page('~b') },
      { delete: { id: '~b' } },
    ],
    'create ~a, update ~a, create ~b, delete ~b',
    { '~a': { n: 2 } },
  ),
];

/** Patch of a document with the attributes `before`. */
const patch = (before: object, operations: object, after: object): MutationRow =>
  row(
    JSON.stringify(operations),
    [page('~a', before)],
    [{ patch: { id: '~a', ...operations } }],
    'update ~a',
    { '~a': after },
  );

const [one, two] = [
  { _key: 'k1', n: 1 },
  { _key: 'k2', n: 2 },
];
const three = { _key: 'k3', n: 3 };
const items = [one, two];
const abc = { list: ['a', 'b', 'c'] };
const seo = { title: 'T', text: 'x' };

const patches: readonly MutationRow[] = [
  patch({ a: 1 }, { set: { a: 2, b: [3] } }, { a: 2, b: [3] }),
  patch({ seo }, { set: { 'seo.title': 'U' } }, { seo: { title: 'U', text: 'x' } }),
  patch(abc, { set: { 'list[1]': 'x', 'list[-1]': 'z' } }, { list: ['a', 'x', 'z'] }),
  patch({ items }, { set: { 'items[_key=="k2"].n': 9 } }, { items: [one, { _key: 'k2', n: 9 }] }),
  patch({ a: 1 }, { set: { a: null } }, { a: null }),
  patch({ a: 1 }, { setIfMissing: { a: 2, b: 3 } }, { a: 1, b: 3 }),
  patch({}, { setIfMissing: { seo: {} }, set: { 'seo.title': 'T' } }, { seo: { title: 'T' } }),
  patch({ a: 1, b: 2 }, { unset: ['a', 'nope'] }, { b: 2 }),
  patch({ seo }, { unset: ['seo.title'] }, { seo: { text: 'x' } }),
  patch({ ...abc, items }, { unset: ['list[0]', 'items[_key=="k1"]'] }, { list: ['b', 'c'], items: [two] }),
  patch({ list: [0, 1, 2, 3] }, { unset: ['list[1:3]'] }, { list: [0, 3] }),
  patch({ n: 1, m: 1.5 }, { inc: { n: 2 }, dec: { m: 0.5 } }, { n: 3, m: 1 }),
  patch(abc, { insert: { before: 'list[0]', items: ['x', 'y'] } }, { list: ['x', 'y', 'a', 'b', 'c'] }),
  patch(abc, { insert: { after: 'list[0]', items: ['x'] } }, { list: ['a', 'x', 'b', 'c'] }),
  patch(abc, { insert: { after: 'list[-1]', items: ['x'] } }, { list: ['a', 'b', 'c', 'x'] }),
  patch({ list: [] }, { insert: { after: 'list[-1]', items: ['x'] } }, { list: ['x'] }),
  patch({ items }, { insert: { before: 'items[_key=="k2"]', items: [three] } }, { items: [one, three, two] }),
  patch(abc, { insert: { replace: 'list[0:2]', items: ['x'] } }, { list: ['x', 'c'] }),
  patch(
    { text: 'the quick fox' },
    { diffMatchPatch: { text: '@@ -1,9 +1,8 @@\n the \n-quick\n+slow\n' } },
    { text: 'the slow fox' },
  ),
  patch({ a: 1 }, { set: { a: 1 } }, { a: 1 }),
];

const weak = { to: reference('~a', { _weak: true }) };

const others: readonly MutationRow[] = [
  row(
    'patch by query',
    [page('~a', { n: 1 }), page('~b', { n: 1 }), page('~c', { n: 2 })],
    [{ patch: { query: '*[_type == $type && n == 1]', params: { type }, set: { title: 'One' } } }],
    'update ~a, update ~b',
    { '~a': { n: 1, title: 'One' }, '~b': { n: 1, title: 'One' }, '~c': { n: 2 } },
  ),
  row(
    'patches of one document, one after the other',
    [page('~a', { n: 1 })],
    [{ patch: { id: '~a', inc: { n: 1 } } }, { patch: { id: '~a', inc: { n: 10 } } }],
    'update ~a, update ~a',
    { '~a': { n: 12 } },
  ),
  row(
    'a reference to what the same transaction creates later',
    [],
    [{ create: page('~b', { to: reference('~a') }) }, { create: page('~a') }],
    'create ~b, create ~a',
    { '~a': {}, '~b': { to: reference('~a') } },
  ),
  row('a dangling weak reference', [], [{ create: page('~b', weak) }], 'create ~b', { '~b': weak }),
  row(
    'deleting what a weak reference points to',
    [page('~a'), page('~b', weak)],
    [{ delete: { id: '~a' } }],
    'delete ~a',
    { '~b': weak },
  ),
  row(
    'deleting the target of a reference together with its source',
    [page('~a'), page('~b', { to: reference('~a') })],
    [{ delete: { id: '~a' } }, { delete: { id: '~b' } }],
    'delete ~a, delete ~b',
    {},
  ),
  row(
    'moving a draft over the published document',
    [page('~a', A), page('drafts.~a', B)],
    [{ createOrReplace: page('~a', B) }, { delete: { id: 'drafts.~a' } }],
    'update ~a, delete drafts.~a',
    { '~a': B },
  ),
];

/** Accepted transactions. */
export const mutationRows: readonly MutationRow[] = [...creating, ...patches, ...others];
