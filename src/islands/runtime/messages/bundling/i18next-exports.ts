/**
 * Throws: keys of islands are strings. `react-i18next` calls it for keys that are functions (selectors), which the type
 * of `useMessages` excludes.
 *
 * @throws TypeError always.
 */
export function keyFromSelector(): never {
  throw new TypeError("Islands name messages by strings, not by selectors: t('cart.items').");
}
