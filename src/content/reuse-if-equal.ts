/** Returns the list that there was if the new one has the same items, so that what is unchanged stays identical. */
export function reuseIfEqual<Item>(before: readonly Item[], after: readonly Item[]): readonly Item[] {
  const isSame = after.length === before.length && after.every((item, index) => item === before[index]);
  return isSame ? before : after;
}
