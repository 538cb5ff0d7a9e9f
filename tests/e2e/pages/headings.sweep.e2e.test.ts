import { expect, it } from 'vitest';
import { LOCALES } from '../../../src/config/locales/locales.ts';
import { useSite } from '../visits/site-visit.ts';
import { TEMPLATE_NAMES } from '../visits/templates.ts';

const site = useSite();

/** Windows in which an opening has its picture beside the words. */
const DESKTOPS = [
  { width: 1030, height: 900 },
  { width: 1440, height: 900 },
  { width: 1920, height: 1200 },
];

/** Lines that the heading of an opening takes beside its picture at most. */
const MOST_LINES = 4;

/** Locales of compounds, of words that lean on the next, and of long words. */
const TORN_IN = ['de', 'fr-ca', 'pl', 'nl'];
const TORN_AT = [320, 390, 1030, 1920];
/** Words of at least so many letters are hyphenated (`hyphenate-limit-chars` in base.css). */
const HYPHENATED_LETTERS = 12;

it.each(LOCALES)('$code: the home page opens with at most four lines', async ({ code }) => {
  const { page } = await site.open(site.pathOf('home', code));
  for (const size of DESKTOPS) {
    await page.setViewportSize(size);
    const lines = await page.locator('h1').evaluate((heading) => {
      const { height } = heading.getBoundingClientRect();
      return Math.round(height / Number.parseFloat(getComputedStyle(heading).lineHeight));
    });
    expect(lines, `${size.width} px`).toBeLessThanOrEqual(MOST_LINES);
  }
});

/** Lists the words of headings that go on in the next line without having been hyphenated. Runs in the page. */
function tornWords(hyphenated: number): readonly string[] {
  return [...document.querySelectorAll('main :is(h1, h2, h3, h4)')]
    .filter((heading) => heading.checkVisibility() && !heading.matches('.visually-hidden'))
    .flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const torn: string[] = [];
      for (let text = texts.nextNode(); text; text = texts.nextNode()) {
        for (const { 0: word, index } of (text.textContent ?? '').matchAll(/[\p{L}\u00AD]+/gu)) {
          const range = document.createRange();
          range.setStart(text, index);
          range.setEnd(text, index + word.length);
          const tops = [...range.getClientRects()].map(({ top }) => Math.round(top));
          const isWhole = Math.max(...tops) - Math.min(...tops) < 4;
          if (!isWhole && word.length < hyphenated && !word.includes('\u00AD')) torn.push(word);
        }
      }
      return torn;
    });
}

it.each(TORN_IN)('%s: no short word of a heading is torn', async (locale) => {
  const { page } = await site.visit();
  const torn: string[] = [];
  for (const template of TEMPLATE_NAMES) {
    await page.goto(site.pathOf(template, locale));
    for (const width of TORN_AT) {
      await page.setViewportSize({ width, height: 900 });
      const words = await page.evaluate(tornWords, HYPHENATED_LETTERS);
      torn.push(...words.map((word) => `${template} at ${width} px: ${word}`));
    }
  }
  expect(torn).toEqual([]);
});
