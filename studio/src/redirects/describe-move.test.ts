import { expect, it } from 'vitest';
import { describeMove } from './describe-move.ts';

const move = { from: '/fr/old/', to: '/fr/new/' };
const FIRST = '/fr/old/ will lead to /fr/new/. Links to the old address keep working.';

it.each([
  [[], [FIRST]],
  [['old/a'], [FIRST, '1 page below it keeps its path, such as /fr/old/a/.']],
  [
    ['old/a', 'old/b'],
    [FIRST, '2 pages below it keep their paths, such as /fr/old/a/.'],
  ],
])('describes the move of a page with %j below it', (below, expected) => {
  expect(describeMove(move, below)).toEqual(expected);
});
