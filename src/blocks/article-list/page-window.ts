/** Pages shown beside the current one. */
const NEIGHBOURS = 1;

/**
 * Selects the pages to link in a pagination: the first, the last, the current one and its neighbours; `undefined` is an
 * ellipsis. A gap of one page is filled.
 * @param page from 1.
 */
export function pageWindow(page: number, count: number): readonly (number | undefined)[] {
  const shown = new Set([1, count]);
  for (let near = page - NEIGHBOURS; near <= page + NEIGHBOURS; near += 1) shown.add(near);
  const numbers = [...shown].filter((number) => number >= 1 && number <= count).sort((a, b) => a - b);
  return numbers.flatMap((number, index) => {
    const missing = number - (numbers[index - 1] ?? number - 1) - 1;
    if (missing === 0) return [number];
    return [missing === 1 ? number - 1 : undefined, number];
  });
}
