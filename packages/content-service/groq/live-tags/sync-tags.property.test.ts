import fc from 'fast-check';
import { expect, inject, it } from 'vitest';
import { applyChanges, type DocumentChange } from '../../store/documents/changes.ts';
import { createSnapshot } from '../../store/documents/snapshot.ts';
import type { DocumentSnapshot, StoredDocument } from '../../store/documents/types.ts';
import { viewOf } from '../../store/documents/views.ts';
import { storedDocument as document } from '../../store/documents/testing.ts';
import { createQueryParser } from '../query-parser.ts';
import { evaluateGroq } from '../groq.ts';
import { parsePerspective, type Perspective } from '../../store/documents/perspective.ts';
import { transactionTags, type ChangeTags, type SyncTag } from './tags.ts';
import { querySyncTags } from './query-tags.ts';

const isSweep = inject('tier') === 'sweep';
const compile = createQueryParser();

/** Returns the result of a query and its tags, as the query endpoint computes them. */
function ask(snapshot: DocumentSnapshot, query: string, perspective: Perspective) {
  const params = { type: 'a', slug: 'x', ids: ['1', 'drafts.2'] };
  const tree = compile(query, params);
  const { documents, byId } = viewOf(snapshot, perspective);
  const dereferenced = new Set<string>();
  const result = evaluateGroq(tree, {
    dataset: documents,
    params,
    timestamp: new Date(0),
    identity: 'me',
    sanity: { projectId: 'p', dataset: 'd' },
    dereference: ({ _ref }) => {
      dereferenced.add(_ref);
      return byId.get(_ref);
    },
  });
  return {
    // Without `order()` the order of documents is unspecified, so results are compared sorted.
    result: JSON.stringify(result),
    tags: querySyncTags({ tree, params, perspective, dereferenced }),
  };
}

const types = ['a', 'b', 'c', 'system.release'] as const;
const groups = ['1', '2', '3', '4'] as const;
const ids = groups.flatMap((group) => [group, `drafts.${group}`, `versions.r.${group}`]);
const slugs = ['x', 'y', 'z'] as const;

const fields = fc.record(
  {
    _type: fc.constantFrom(...types),
    title: fc.constantFrom('one', 'two'),
    slug: fc.constantFrom<unknown>(...slugs.map((current) => ({ current })), { current: 5 }, null),
    ref: fc.constantFrom(...ids, 'missing').map((_ref) => ({ _ref })),
  },
  { requiredKeys: ['_type'], noNullPrototype: true },
);

const storedDocument = (id: string) => fields.map((each): StoredDocument => document(id, each));

const dataset = fc
  .tuple(...ids.map((id) => fc.option(storedDocument(id), { nil: undefined })))
  .map((documents) => createSnapshot(documents.filter((each) => each !== undefined)));

const transaction = fc.uniqueArray(
  fc
    .constantFrom(...ids)
    .chain((id) =>
      fc.record({ id: fc.constant(id), after: fc.option(storedDocument(id), { nil: undefined }) }),
    ),
  { minLength: 1, maxLength: 3, selector: ({ id }) => id },
);

const condition = fc.constantFrom(
  '_type == "a"',
  '_type == $type',
  '_type in ["a", "b"]',
  '_id == "1"',
  '_id in $ids',
  'slug.current == "x"',
  'slug.current == $slug',
  'slug.current in ["x", "y"]',
  'slug.current == null',
  'title == "one"',
  'defined(ref->title)',
  'ref->_type == "b"',
  'references("1")',
  '_id in *[_type == "b"].ref._ref',
  'count(*[_type == "c"]) > 1',
);

const filter = fc
  .tuple(condition, condition, fc.constantFrom('&&', '||'), fc.boolean())
  .map(([one, other, operator, isNegated]) => `${isNegated ? '!' : ''}(${one}) ${operator} (${other})`);

const selection = fc.oneof(
  condition.map((each) => `*[${each}]`),
  filter.map((each) => `*[${each}]`),
  fc.tuple(condition, condition).map(([one, other]) => `*[${one}][${other}]`),
);

const query = fc
  .tuple(
    selection,
    fc.constantFrom(
      '',
      '[0]',
      '._id',
      ' | order(title, _id)[0...2]',
      '{title}',
      '{"of": ref->{title, "next": ref->_type}}',
      '[0]{"same": *[_type == ^._type]._id}',
      '{"release": releases::all()[0]._id}',
      '->slug.current',
    ),
  )
  .map((parts) => parts.join(''));

const perspective = fc
  .constantFrom('published', 'drafts', 'raw', 'published,drafts', 'r', 'r,drafts')
  .map(parsePerspective);

/** Perspectives with releases, in which queries depend on the whole dataset. */
const withoutReleases = fc.constantFrom('published', 'drafts', 'raw').map(parsePerspective);

function meet(tags: ChangeTags, others: readonly SyncTag[]): boolean {
  return tags === 'everything' || tags.some((tag) => others.includes(tag));
}

/** Commits a transaction and returns the state before and after. */
function change(before: DocumentSnapshot, changed: readonly DocumentChange[]) {
  const changes = changed
    .map(({ id, after }) => ({ id, before: before.byId.get(id), after }))
    .filter((each) => each.before !== undefined || each.after !== undefined);
  const after = applyChanges(before, changes);
  return { after, ...transactionTags(changes, after) };
}

it('of a transaction intersect those of every query whose result it changes', () => {
  fc.assert(
    fc.property(dataset, transaction, query, perspective, (before, changed, text, view) => {
      const { after, all } = change(before, changed);
      const then = ask(before, text, view);
      const now = ask(after, text, view);
      if (then.result !== now.result) expect(meet(all, then.tags)).toBe(true);
    }),
    { numRuns: isSweep ? 5000 : 300 },
  );
}, 120_000);

it('reach clients that read published documents only', () => {
  fc.assert(
    fc.property(dataset, transaction, query, (before, changed, text) => {
      const { after, published } = change(before, changed);
      const view = parsePerspective('published');
      const then = ask(before, text, view);
      if (then.result !== ask(after, text, view).result) expect(meet(published, then.tags)).toBe(true);
    }),
    { numRuns: isSweep ? 2500 : 150 },
  );
}, 120_000);

it('of an unrelated change do not intersect those of a query', () => {
  const unrelated = fc
    .constantFrom('9', 'drafts.9')
    .map((id) => document(id, { _type: 'z', slug: { current: 'w' } }));
  const narrow = fc.constantFrom(
    '*[_type == "a"]',
    '*[_type in ["a", "b"]]{"of": ref->title}',
    '*[slug.current == "x"][0]',
    '*[_type == "a" && slug.current == $slug][0]{ref->}',
    '*[_id in $ids]',
    '{"a": *[_type == "a" && title == "one"], "b": *[_id == "1"][0]}',
  );
  fc.assert(
    fc.property(dataset, unrelated, narrow, withoutReleases, (before, after, text, view) => {
      const { all, published } = change(before, [{ id: after._id, after }]);
      const { tags } = ask(before, text, view);
      expect(meet(all, tags)).toBe(false);
      expect(meet(published, tags)).toBe(false);
    }),
  );
});

it('of a change of one page do not intersect those of another page of the same type', () => {
  const pages = ['1', '2'].map((id) => document(id, { slug: { current: `page-${id}` } }));
  const { published } = change(createSnapshot(pages), [
    { id: '2', after: document('2', { slug: { current: 'page-2' }, title: 'New' }) },
  ]);
  const [one, other] = ['page-1', 'page-2'].map(
    (slug) =>
      ask(
        createSnapshot(pages),
        `*[_type == "page" && slug.current == "${slug}"][0]`,
        parsePerspective('published'),
      ).tags,
  );
  expect([meet(published, one ?? []), meet(published, other ?? [])]).toEqual([false, true]);
});
