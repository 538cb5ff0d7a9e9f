import type { SeedDocument } from '../target.ts';

/** Query with the sources of its mapped values: `document id`, then the path in the document. */
interface SourceMapRow {
  readonly name: string;
  readonly query: string;
  readonly perspective?: 'published' | 'drafts';
  readonly mode: true | 'withKeyArraySelector';
  /** Sources by path in the result. */
  readonly sources: Readonly<Record<string, string>>;
}

/** Documents of the queries. */
export const sourceMapDocuments: readonly SeedDocument[] = [
  { _id: '~ann', _type: '~author', name: 'Ann' },
  {
    _id: '~post',
    _type: '~post',
    title: 'Post',
    author: { _type: 'reference', _ref: '~ann', _weak: true },
    body: [
      { _key: 'k1', _type: 'text', text: 'One' },
      { _key: 'k2', _type: 'text', text: 'Two' },
    ],
  },
  { _id: 'drafts.~post', _type: '~post', title: 'Post, draft' },
];

/** Source maps in both notations of array items. */
export const sourceMapRows: readonly SourceMapRow[] = [
  {
    name: 'attributes under other names',
    query: '*[_id == "~post"][0]{"heading": title}',
    mode: true,
    sources: { "$['heading']": "~post $['title']" },
  },
  {
    name: 'attributes of references',
    query: '*[_id == "~post"][0]{"by": author->{name}}',
    mode: true,
    sources: { "$['by']['name']": "~ann $['name']" },
  },
  {
    name: 'items of arrays by position',
    query: '*[_id == "~post"][0]{"texts": body[]{text}}',
    mode: true,
    sources: {
      "$['texts'][0]['text']": "~post $['body'][0]['text']",
      "$['texts'][1]['text']": "~post $['body'][1]['text']",
    },
  },
  {
    name: 'items of arrays by key',
    query: '*[_id == "~post"][0]{"texts": body[]{text}}',
    mode: 'withKeyArraySelector',
    sources: {
      "$['texts'][0]['text']": "~post $['body'][?(@._key=='k1')]['text']",
      "$['texts'][1]['text']": "~post $['body'][?(@._key=='k2')]['text']",
    },
  },
  {
    name: 'the draft where the draft is shown',
    query: '*[_id == "~post"][0]{title}',
    perspective: 'drafts',
    mode: true,
    sources: { "$['title']": "drafts.~post $['title']" },
  },
  { name: 'nothing of what comes from no document', query: '{"a": "text"}', mode: true, sources: {} },
];
