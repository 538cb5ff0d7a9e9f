/**
 * Lists a list with an odd item first, in the middle and last: what checks all items must find it in each.
 * @example it.each(inEveryPlace([a, b], odd))('finds it %s', (_, items) => …)
 */
export function inEveryPlace<Item>(
  others: readonly Item[],
  odd: Item,
): readonly (readonly [place: string, items: readonly Item[]])[] {
  return [
    ['first', [odd, ...others]],
    ['in the middle', others.toSpliced(Math.ceil(others.length / 2), 0, odd)],
    ['last', [...others, odd]],
  ];
}
