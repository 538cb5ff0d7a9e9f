import type { SeedDocument } from '../target.ts';

/** Transaction with documents before, results and documents after. */
interface MutationRow {
  readonly name: string;
  readonly given?: readonly SeedDocument[];
  /** Mutations in the wire format. */
  readonly mutations: readonly object[];
  /** Operation and id of each result. */
  readonly results: readonly string[];
  /** Documents of the run by id, without system fields. */
  readonly after: Readonly<Record<string, object>>;
}

const type = '~page';
const page = (_id: string, fields: object = {}) => ({ _id, _type: type, ...fields });
const reference = (_ref: string, rest: object = {}) => ({ _type: 'reference', _ref, ...rest });

const creating: readonly MutationRow[] = [
  {
    name: 'create',
    mutations: [{ create: page('~a', { title: 'A' }) }],
    results: ['create ~a'],
    after: { '~a': { title: 'A' } },
  },
  {
    name: 'create a draft',
    mutations: [{ create: page('drafts.~a') }],
    results: ['create drafts.~a'],
    after: { 'drafts.~a': {} },
  },
  {
    name: 'createIfNotExists: a missing document',
    mutations: [{ createIfNotExists: page('~a', { title: 'A' }) }],
    results: ['create ~a'],
    after: { '~a': { title: 'A' } },
  },
  {
    name: 'createIfNotExists: an existing document',
    given: [page('~a', { title: 'A' })],
    mutations: [{ createIfNotExists: page('~a', { title: 'B' }) }],
    results: ['none ~a'],
    after: { '~a': { title: 'A' } },
  },
  {
    name: 'createOrReplace: a missing document',
    mutations: [{ createOrReplace: page('~a', { title: 'A' }) }],
    results: ['create ~a'],
    after: { '~a': { title: 'A' } },
  },
  {
    name: 'createOrReplace: an existing document',
    given: [page('~a', { title: 'A' })],
    mutations: [{ createOrReplace: page('~a', { text: 'B' }) }],
    results: ['update ~a'],
    after: { '~a': { text: 'B' } },
  },
  {
    name: 'delete',
    given: [page('~a'), page('~b')],
    mutations: [{ delete: { id: '~a' } }],
    results: ['delete ~a'],
    after: { '~b': {} },
  },
  {
    name: 'delete a missing document',
    mutations: [{ delete: { id: '~a' } }],
    results: ['none ~a'],
    after: {},
  },
  {
    name: 'delete by query',
    given: [page('~a', { n: 1 }), page('~b', { n: 2 }), page('~c', { n: 3 })],
    mutations: [{ delete: { query: '*[_type == $type && n > $n]', params: { type, n: 1 } } }],
    results: ['delete ~b', 'delete ~c'],
    after: { '~a': { n: 1 } },
  },
  {
    name: 'create, patch and delete in one',
    mutations: [
      { create: page('~a', { n: 1 }) },
      { patch: { id: '~a', inc: { n: 1 } } },
      { create: page('~b') },
      { delete: { id: '~b' } },
    ],
    results: ['create ~a', 'update ~a', 'create ~b', 'delete ~b'],
    after: { '~a': { n: 2 } },
  },
];

function patching(name: string, before: object, patch: object, after: object): MutationRow {
  return {
    name,
    given: [page('~a', before)],
    mutations: [{ patch: { id: '~a', ...patch } }],
    results: ['update ~a'],
    after: { '~a': after },
  };
}

const items = [
  { _key: 'k1', n: 1 },
  { _key: 'k2', n: 2 },
];

const patches: readonly MutationRow[] = [
  patching('set', { a: 1 }, { set: { a: 2, b: [3] } }, { a: 2, b: [3] }),
  patching(
    'set deep',
    { seo: { title: 'T', text: 'x' } },
    { set: { 'seo.title': 'U' } },
    { seo: { title: 'U', text: 'x' } },
  ),
  patching(
    'set an item by position',
    { list: ['a', 'b', 'c'] },
    { set: { 'list[1]': 'x', 'list[-1]': 'z' } },
    { list: ['a', 'x', 'z'] },
  ),
  patching(
    'set an item by key',
    { items },
    { set: { 'items[_key=="k2"].n': 9 } },
    { items: [items[0], { _key: 'k2', n: 9 }] },
  ),
  patching('set null', { a: 1 }, { set: { a: null } }, { a: null }),
  patching('setIfMissing', { a: 1 }, { setIfMissing: { a: 2, b: 3 } }, { a: 1, b: 3 }),
  patching(
    'setIfMissing, then set inside',
    {},
    { setIfMissing: { seo: {} }, set: { 'seo.title': 'T' } },
    { seo: { title: 'T' } },
  ),
  patching('unset', { a: 1, b: 2 }, { unset: ['a', 'nope'] }, { b: 2 }),
  patching(
    'unset deep',
    { seo: { title: 'T', text: 'x' } },
    { unset: ['seo.title'] },
    { seo: { text: 'x' } },
  ),
  patching(
    'unset items',
    { list: ['a', 'b', 'c'], items },
    { unset: ['list[0]', 'items[_key=="k1"]'] },
    { list: ['b', 'c'], items: [items[1]] },
  ),
  patching('unset a range of items', { list: [0, 1, 2, 3] }, { unset: ['list[1:3]'] }, { list: [0, 3] }),
  patching('inc and dec', { n: 1, m: 1.5 }, { inc: { n: 2 }, dec: { m: 0.5 } }, { n: 3, m: 1 }),
  patching(
    'insert before',
    { list: ['a', 'b'] },
    { insert: { before: 'list[0]', items: ['x', 'y'] } },
    { list: ['x', 'y', 'a', 'b'] },
  ),
  patching(
    'insert after',
    { list: ['a', 'b'] },
    { insert: { after: 'list[0]', items: ['x'] } },
    { list: ['a', 'x', 'b'] },
  ),
  patching(
    'insert at the end',
    { list: ['a'] },
    { insert: { after: 'list[-1]', items: ['x'] } },
    { list: ['a', 'x'] },
  ),
  patching(
    'insert into an empty array',
    { list: [] },
    { insert: { after: 'list[-1]', items: ['x'] } },
    { list: ['x'] },
  ),
  patching(
    'insert beside a key',
    { items },
    { insert: { before: 'items[_key=="k2"]', items: [{ _key: 'k3', n: 3 }] } },
    { items: [items[0], { _key: 'k3', n: 3 }, items[1]] },
  ),
  patching(
    'replace items',
    { list: ['a', 'b', 'c'] },
    { insert: { replace: 'list[0:2]', items: ['x'] } },
    { list: ['x', 'c'] },
  ),
  patching(
    'diffMatchPatch',
    { text: 'the quick fox' },
    { diffMatchPatch: { text: '@@ -1,9 +1,8 @@\n the \n-quick\n+slow\n' } },
    { text: 'the slow fox' },
  ),
  patching('nothing that changes anything', { a: 1 }, { set: { a: 1 } }, { a: 1 }),
];

const others: readonly MutationRow[] = [
  {
    name: 'patch by query',
    given: [page('~a', { n: 1 }), page('~b', { n: 1 }), page('~c', { n: 2 })],
    mutations: [{ patch: { query: '*[_type == $type && n == 1]', params: { type }, set: { title: 'One' } } }],
    results: ['update ~a', 'update ~b'],
    after: { '~a': { n: 1, title: 'One' }, '~b': { n: 1, title: 'One' }, '~c': { n: 2 } },
  },
  {
    name: 'patches of one document, one after the other',
    given: [page('~a', { n: 1 })],
    mutations: [{ patch: { id: '~a', inc: { n: 1 } } }, { patch: { id: '~a', inc: { n: 10 } } }],
    results: ['update ~a', 'update ~a'],
    after: { '~a': { n: 12 } },
  },
  {
    name: 'a reference to what the same transaction creates later',
    mutations: [{ create: page('~b', { to: reference('~a') }) }, { create: page('~a') }],
    results: ['create ~b', 'create ~a'],
    after: { '~a': {}, '~b': { to: reference('~a') } },
  },
  {
    name: 'a dangling weak reference',
    mutations: [{ create: page('~a', { to: reference('~nothing', { _weak: true }) }) }],
    results: ['create ~a'],
    after: { '~a': { to: reference('~nothing', { _weak: true }) } },
  },
  {
    name: 'deleting what a weak reference points to',
    given: [page('~a'), page('~b', { to: reference('~a', { _weak: true }) })],
    mutations: [{ delete: { id: '~a' } }],
    results: ['delete ~a'],
    after: { '~b': { to: reference('~a', { _weak: true }) } },
  },
  {
    name: 'deleting the target of a reference together with its source',
    given: [page('~a'), page('~b', { to: reference('~a') })],
    mutations: [{ delete: { id: '~a' } }, { delete: { id: '~b' } }],
    results: ['delete ~a', 'delete ~b'],
    after: {},
  },
  {
    name: 'moving a draft over the published document',
    given: [page('~a', { title: 'Old' }), page('drafts.~a', { title: 'New' })],
    mutations: [{ createOrReplace: page('~a', { title: 'New' }) }, { delete: { id: 'drafts.~a' } }],
    results: ['update ~a', 'delete drafts.~a'],
    after: { '~a': { title: 'New' } },
  },
];

/** Accepted transactions. */
export const mutationRows: readonly MutationRow[] = [...creating, ...patches, ...others];
