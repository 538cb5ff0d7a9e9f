import { expect, it } from 'vitest';
import { useSite } from '../visits/site-visit.ts';
import { blocksOf } from '../visits/templates.ts';

const site = useSite();

/** Fewest letters of a line of Japanese, punctuation aside, and of the last line of a paragraph. */
const FEWEST = { inside: 5, last: 3 };

it.each([360, 390])('steps in Japanese have no line of a single word in a window of %i px', async (width) => {
  const { page } = await site.visit({ viewport: { width, height: 844 } });
  const routes = site.content.routes.all.filter(
    (route) => route.locale === 'ja' && blocksOf(site.content, route).some(({ _type }) => _type === 'steps'),
  );
  expect(routes.length).toBeGreaterThan(3);
  const short: string[] = [];
  for (const { path } of routes) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const found = await page.locator('.step p').evaluateAll(
      (paragraphs, fewest) =>
        paragraphs.flatMap((paragraph) => {
          const [text] = paragraph.childNodes;
          const range = document.createRange();
          const lines = new Map<number, string>();
          const letters = text?.textContent ?? '';
          for (let index = 0; text && index < letters.length; index += 1) {
            range.setStart(text, index);
            range.setEnd(text, index + 1);
            const top = Math.round(range.getBoundingClientRect().top);
            lines.set(top, (lines.get(top) ?? '') + letters.charAt(index));
          }
          return [...lines.values()].filter(
            (line, index, all) =>
              all.length > 1 &&
              line.replace(/[\p{P}\s]/gu, '').length <
                (index === all.length - 1 ? fewest.last : fewest.inside),
          );
        }),
      FEWEST,
    );
    short.push(...found.map((line) => `${path}: ${line}`));
  }
  expect(short).toEqual([]);
});
