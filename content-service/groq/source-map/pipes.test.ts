import type { PipeCall } from '../ast.ts';
import { describe, expect, it } from 'vitest';
import { parseGroq } from '../groq.ts';
import { computeEach } from './scope.ts';
import { tracePipe, type PipeContext } from './pipes.ts';
import { inputOf } from './testing.ts';
import { itemsOf, NOTHING, tracedArray, tracedDocument, untraced, type Traced } from './traced.ts';

const input = inputOf();
const context: PipeContext = {
  input,
  evaluateEach: (expression, items) =>
    computeEach(
      expression,
      items.map(({ data }) => data),
      input,
    ),
};

const pages = ['b', 'a', 'c', 'a'].map((rank, index) =>
  tracedDocument({ _id: `page-${index}`, _type: 'page', rank, index }),
);

function callOf(query: string): PipeCall {
  const node = parseGroq(query);
  if (node.type !== 'PipeFuncCall') throw new Error(`${query} has no pipe at its end`);
  return node;
}

/** Returns the indexes of the pages in an array, in order. */
function order(array: Traced): number[] | undefined {
  return itemsOf(array)?.map((item) => pages.findIndex((page) => page === item));
}

describe('order', () => {
  it.each([
    ['order(rank)', [1, 3, 0, 2]],
    ['order(rank desc)', [2, 0, 1, 3]],
    ['order(rank asc, index desc)', [3, 1, 0, 2]],
    ['order(index % 2, rank desc)', [2, 0, 1, 3]],
    ['order(missing)', [0, 1, 2, 3]],
    ['order(rank == "a" desc)', [1, 3, 0, 2]],
  ])('%s keeps the locations of the items', (pipe, expected) =>
    expect(order(tracePipe(callOf(`* | ${pipe}`), tracedArray(pages), context))).toEqual(expected),
  );
});

describe('score', () => {
  it('copies objects, whose fields keep their locations, and drops other items', () => {
    const base = tracedArray([...pages, untraced('text')]);
    const scored = tracePipe(callOf('* | score(rank match "c")'), base, context);
    const items = itemsOf(scored) ?? [];
    expect(items).toHaveLength(4);
    expect(items[0]?.data).toEqual({ _id: 'page-2', _type: 'page', rank: 'c', index: 2, _score: 1 });
    expect(items[0]?.fields?.get('rank')?.location).toEqual({
      kind: 'attribute',
      within: pages[2]?.location,
      name: 'rank',
    });
    expect(items[0]?.fields?.get('_score')?.location).toBeUndefined();
  });

  it('throws when it depends on enclosing scopes', () =>
    expect(() => tracePipe(callOf('* | score(rank match ^.rank)'), tracedArray(pages), context)).toThrow(
      'cannot be traced',
    ));
});

describe('any pipe function', () => {
  it.each(['order(rank)', 'score(rank match "a")'])('returns null for anything but arrays: %s', (pipe) =>
    expect(tracePipe(callOf(`* | ${pipe}`), untraced({ rank: 1 }), context)).toBe(NOTHING),
  );

  it('throws when it is unknown', () =>
    expect(() =>
      tracePipe({ ...callOf('* | order(rank)'), name: 'shuffle' }, tracedArray(pages), context),
    ).toThrow('The pipe function shuffle cannot be traced'));
});
