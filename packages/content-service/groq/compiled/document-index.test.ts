import { expect, it } from 'vitest';
import { parseGroq } from '../groq.ts';
import { compileTree } from './compile.ts';
import { input } from './testing.ts';

const DOCUMENTS = 800;

function dataset(): readonly object[] {
  return Array.from({ length: DOCUMENTS }, (_, n) => ({
    _id: `id-${n}`,
    _type: n % 2 === 0 ? 'page' : 'post',
    slug: { current: `slug-${n}` },
    next: { _ref: `id-${n + 1}` },
  }));
}

/** Evaluates a query. @returns its result, and the number of its pauses: one for every 16 documents visited. */
function evaluate(query: string, documents: readonly object[]): { result: unknown; pauses: number } {
  const steps = compileTree(parseGroq(query), { ...input, dataset: documents })?.();
  let pauses = 0;
  for (;;) {
    const next = steps?.next();
    if (next?.done !== false) return { result: next?.value, pauses };
    pauses += 1;
  }
}

it.each([
  ['references of documents', 'count(*[count(*[references(^._id)]) == 0])', 1],
  ['references and types', 'count(*[count(*[_type == "post" && references(^._id)]) == 1])', 399],
  ['ids', 'count(*[count(*[_id == ^.next._ref]) == 0])', 1],
  ['several ids', 'count(*[count(*[_id in [^._id, ^.next._ref]]) == 2])', 799],
  ['attributes', 'count(*[count(*[slug.current == ^.slug.current]) == 1])', 800],
  ['constant subqueries', 'count(*[_id in *[_id in *[_type == "page"]._id].next._ref])', 400],
  ['constant subqueries of references', 'count(*[references(*[_type == "page"]._id)])', 399],
])('visit each document a few times with %s', (_, query, expected) => {
  const { result, pauses } = evaluate(query, dataset());
  expect(result).toBe(expected);
  // Without an index, and with a subquery evaluated per document, it is hundreds of times.
  expect(pauses).toBeLessThan((10 * DOCUMENTS) / 16);
});

it('are not evaluated where the condition before them decides', () => {
  const { result, pauses } = evaluate('count(*[_type == "none" && count(*[slug > ^.slug]) > 0])', dataset());
  expect(result).toBe(0);
  expect(pauses).toBeLessThan((10 * DOCUMENTS) / 16);
});

it('see the documents of their own dataset, not those of an earlier one', () => {
  const before = dataset();
  const query = 'count(*[references("id-5")])';
  expect(evaluate(query, before).result).toBe(1);
  expect(evaluate(query, before.slice(10)).result).toBe(0);
  expect(evaluate(query, [...before, { _id: 'new', list: [{ _ref: 'id-5' }] }]).result).toBe(2);
});

it('search projected values, which no index has', () => {
  const query = 'count(*{"_id": "x", "next": {"_ref": "id-5"}}[references("id-5")])';
  expect(evaluate(query, dataset()).result).toBe(DOCUMENTS);
  expect(evaluate('count(*{"_id": "id-5"}[_id == "id-5" && !references("id-6")])', dataset()).result).toBe(
    DOCUMENTS,
  );
});
