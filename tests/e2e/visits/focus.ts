import type { Locator } from 'playwright-core';

/** True if an element has the focus. */
export const isFocused = (locator: Locator): Promise<boolean> =>
  locator.evaluate((element) => element === document.activeElement);
