import { expect, it } from 'vitest';
import { createSnapshot } from '../../store/documents/snapshot.ts';
import { createQueryParser } from '../../groq/query-parser.ts';
import { MAX_SELECTED_DOCUMENTS, selectIds } from './select.ts';
import { storedDocument } from '../../store/documents/testing.ts';

const snapshot = createSnapshot([
  storedDocument('a', { n: 1 }),
  storedDocument('drafts.a', { n: 2 }),
  storedDocument('b', { by: { _ref: 'a' } }),
]);
const context = {
  parse: createQueryParser(),
  timestamp: new Date('2026-11-01T00:00:00Z'),
  identity: 'local',
  sanity: { projectId: 'p', dataset: 'd' },
};

const select = (query: string, params: Record<string, unknown> = {}) =>
  selectIds(snapshot, query, params, context);

it.each<[string, Record<string, unknown>, string[]]>([
  ['*', {}, ['a', 'b', 'drafts.a']],
  ['*[_type == $type && n > $n]', { type: 'page', n: 1 }, ['drafts.a']],
  ['*[_id in $ids]', { ids: ['b', 'a'] }, ['a', 'b']],
  ['*[by->n == 1]', {}, ['b']],
  ['*[_id == "a"][0]', {}, ['a']],
  ['*[n > 0]._id', {}, ['a', 'drafts.a']],
  ['*[_type == "none"]', {}, []],
  ['*[_type == "none"][0]', {}, []],
  ['*[_id == "a"] + *[_id == "a"]', {}, ['a']],
  ['*[0...$n]', { n: 1 }, ['a']],
])('selects by %s %j', (query, params, expected) => expect(select(query, params)).toEqual(expected));

it.each([
  ['*[', 'queryParseError', /unexpected end-of-file/],
  ['*[_id == $id]', 'queryParseError', /param \$id referenced/],
  ['*{n}', 'queryEvaluationError', /must select documents/],
  ['count(*)', 'queryEvaluationError', /must select documents/],
])('refuses %s', (query, type, message) =>
  expect(() => select(query)).toThrow(
    expect.objectContaining({
      message: expect.stringMatching(message),
      type,
    }),
  ),
);

it('refuses more documents than a mutation may select', () => {
  const ids = Array.from({ length: MAX_SELECTED_DOCUMENTS + 1 }, (_, index) => `d${index}`);
  const many = createSnapshot(ids.map((id) => storedDocument(id)));
  expect(() => selectIds(many, '*', {}, context)).toThrow(/selects 10001 documents; .* at most 10000/);
  expect(selectIds(many, '*[0...10000]', {}, context)).toHaveLength(MAX_SELECTED_DOCUMENTS);
});
