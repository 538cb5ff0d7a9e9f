/** Child of an element, as far as matching needs it. */
export interface Matchable {
  /** Kind of node, with its key in the content if it has one: only nodes of one identity may become each other. */
  readonly identity: string;
  /** Serialized node. */
  readonly markup: string;
}

/**
 * Matches the children that an element gets with those that it has: unchanged ones first, wherever they are now, then
 * those of the same identity in their order. Pure, O(n).
 * @returns for each coming child the index of the present one that stays for it; `undefined` for new ones.
 */
export function matchChildren(
  present: readonly Matchable[],
  coming: readonly Matchable[],
): readonly (number | undefined)[] {
  const free = new Set(present.keys());
  const matches: (number | undefined)[] = coming.map(() => undefined);
  for (const field of ['markup', 'identity'] as const) {
    const indexes = Map.groupBy(free, (index) => present[index]?.[field]);
    for (const [place, child] of coming.entries()) {
      const match = matches[place] === undefined ? indexes.get(child[field])?.shift() : undefined;
      if (match === undefined) continue;
      matches[place] = match;
      free.delete(match);
    }
  }
  return matches;
}
