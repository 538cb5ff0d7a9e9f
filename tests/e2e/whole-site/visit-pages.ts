import type { BrowserContext, Page } from 'playwright-core';

/**
 * Visits pages in several tabs at once, each tab one after the other.
 * @param tabs number of tabs.
 * @returns what `look` says of each page, in the order of the pages.
 */
export async function visitPages<Answer>(
  context: BrowserContext,
  paths: readonly string[],
  tabs: number,
  look: (page: Page, path: string) => Promise<Answer>,
): Promise<readonly Answer[]> {
  const answers = new Map<number, Answer>();
  const waiting = paths.entries();
  const visit = async () => {
    const page = await context.newPage();
    // The iterator is shared: each tab takes the next page that no other has taken.
    for (const [index, path] of waiting) answers.set(index, await look(page, path));
    await page.close();
  };
  await Promise.all(Array.from({ length: Math.min(tabs, paths.length) }, visit));
  return [...answers].toSorted(([a], [b]) => a - b).map(([, answer]) => answer);
}
