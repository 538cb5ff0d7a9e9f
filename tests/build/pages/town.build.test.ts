import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, inject, it } from 'vitest';
import { LOCALES } from '../../../src/config/locales/locales.ts';
import { SHOP_KINDS } from '../../../src/config/editing/shop-kinds.ts';
import { routePath } from '../../../src/routing/paths.ts';
import { attribute, elementsOf, readBuiltPage, type Element } from '../../support/pages.ts';

const { root } = inject('site');

const within = (elements: readonly Element[], className: RegExp) =>
  elements
    .filter((element) => className.test(attribute(element, 'class') ?? ''))
    .flatMap((element) => [...elementsOf(element)]);

/** Lists the addresses of the drawings of a home page's offers, and of the street behind them. */
async function drawingsOf(locale: string): Promise<readonly string[]> {
  const { document } = await readBuiltPage(root, routePath(locale, '/'));
  const offers = within([...elementsOf(document)], /\bleft-tonight\b/);
  const images = within(offers, /(?:^| )(?:drawing|street)(?: |$)/).filter(
    ({ tagName }) => tagName === 'img',
  );
  return [...new Set(images.map((image) => attribute(image, 'src') ?? ''))].toSorted();
}

it('differs by market, with the same bag everywhere for each kind of shop', async () => {
  const drawings = await Promise.all(LOCALES.map(({ code }) => drawingsOf(code)));
  // Belgium and Switzerland have streets of one market in several languages.
  expect(new Set(drawings.map((list) => list.join(' '))).size).toBeGreaterThanOrEqual(21);
  for (const list of drawings) expect(list).toHaveLength(SHOP_KINDS.length * 2 + 3);
  const bags = drawings.map((list) => new Set(list)).reduce((all, list) => all.intersection(list));
  expect(bags.size).toBe(SHOP_KINDS.length);
  for (const file of new Set(drawings.flat()))
    expect(await readFile(join(root, file), 'utf8')).toMatch(/^<svg/);
});
