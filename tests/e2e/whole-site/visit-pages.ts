import type { Page } from 'playwright-core';

/** Visits pages in several tabs concurrently. @returns the results of `look`, in the order of the pages. */
export async function visitPages<Result>(
  tabs: readonly Page[],
  paths: readonly string[],
  look: (page: Page, path: string) => Promise<Result>,
): Promise<readonly Result[]> {
  const results = new Map<number, Result>();
  const waiting = paths.entries();
  const visit = async (page: Page) => {
    // The iterator is shared: each tab takes the next page that no other has taken.
    for (const [index, path] of waiting) results.set(index, await look(page, path));
  };
  await Promise.all(tabs.map(visit));
  return [...results].toSorted(([a], [b]) => a - b).map(([, result]) => result);
}
