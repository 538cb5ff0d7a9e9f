import type { QueryParams } from '@sanity/client';
import type { SeedDocument } from '../target.ts';

/** Query over {@link queryDocuments} with its result. */
export interface QueryRow {
  readonly name: string;
  readonly query: string;
  readonly params?: QueryParams;
  /** Perspective; `raw` by default. */
  readonly perspective?: 'raw' | 'published' | 'drafts';
  readonly expected: unknown;
}

const by = (id: string) => ({ _type: 'reference', _ref: id, _weak: true });

/** Documents of the queries. */
export const queryDocuments: readonly SeedDocument[] = [
  { _id: '~ann', _type: '~author', name: 'Ann' },
  { _id: 'drafts.~ann', _type: '~author', name: 'Ann, draft' },
  { _id: '~home', _type: '~page', title: 'Home', author: by('~ann'), views: 3, tags: ['a', 'b'] },
  { _id: 'drafts.~home', _type: '~page', title: 'Home, draft', author: by('~ann'), views: 9 },
  { _id: '~about', _type: '~page', title: 'About', author: by('~gone'), views: 5 },
  { _id: 'drafts.~new', _type: '~page', title: 'New' },
];

const ALL_TITLES = '*[_type == "~page"] | order(title asc).title';

/** Queries with the same result by GET and POST. */
export const queryRows: readonly QueryRow[] = [
  { name: 'nothing found', query: '*[_type == "~nothing"]', expected: [] },
  { name: 'a first one that does not exist', query: '*[_type == "~nothing"][0]', expected: null },
  {
    name: 'filter, order and projection',
    query: '*[_type == "~page" && views > $min] | order(views desc){title, views}',
    params: { min: 4 },
    expected: [
      { title: 'Home, draft', views: 9 },
      { title: 'About', views: 5 },
    ],
  },
  {
    name: 'dereferenced and dangling references',
    query: '*[_id in ["~home", "~about"]] | order(_id){"by": author->name}',
    expected: [{ by: null }, { by: 'Ann' }],
  },
  {
    name: 'documents that refer to one',
    query: '*[references("~ann")] | order(_id)._id',
    expected: ['~home', 'drafts.~home'],
  },
  { name: 'what an array holds', query: '*["b" in tags && _type == "~page"]._id', expected: ['~home'] },
  { name: 'a count', query: 'count(*[_type == "~author"])', expected: 2 },
  { name: 'a slice', query: '*[_type == "~page"] | order(_id)[0..1]._id', expected: ['~about', '~home'] },
  {
    name: 'a slice between parameters',
    query: '*[_type == "~page"] | order(_id)[$from...$to]._id',
    params: { from: 1, to: 2 },
    expected: ['~home'],
  },
  {
    name: 'a page after the last id seen',
    query: '*[_type == "~page" && _id > $last] | order(_id)[0...2]._id',
    params: { last: '~about' },
    expected: ['~home', 'drafts.~home'],
  },
  { name: 'raw shows everything', query: ALL_TITLES, expected: ['About', 'Home', 'Home, draft', 'New'] },
  {
    name: 'published shows no drafts',
    query: ALL_TITLES,
    perspective: 'published',
    expected: ['About', 'Home'],
  },
  {
    name: 'drafts take precedence over published documents',
    query: ALL_TITLES,
    perspective: 'drafts',
    expected: ['About', 'Home, draft', 'New'],
  },
  {
    name: 'drafts have their published id and _originalId',
    query: '*[_type == "~page"] | order(_id){_id, _originalId}',
    perspective: 'drafts',
    expected: [
      { _id: '~about', _originalId: '~about' },
      { _id: '~home', _originalId: 'drafts.~home' },
      { _id: '~new', _originalId: 'drafts.~new' },
    ],
  },
  {
    name: 'drafts follow references to drafts',
    query: '*[_id == "~home"][0].author->name',
    perspective: 'drafts',
    expected: 'Ann, draft',
  },
  {
    name: 'published resolves references to published documents',
    query: '*[_id == "~home"][0].author->name',
    perspective: 'published',
    expected: 'Ann',
  },
  {
    name: 'drafts count each document once',
    query: 'count(*[_type == "~page"])',
    perspective: 'drafts',
    expected: 3,
  },
];

/** Parameter values that round-trip as `$value`. */
export const parameterValues: readonly unknown[] = [
  'text "quoted" & ?=#/é😀+%20',
  '',
  1.5,
  -0.25,
  true,
  false,
  null,
  [],
  ['a', ['b']],
  {},
  { a: { b: 1, c: null } },
];
