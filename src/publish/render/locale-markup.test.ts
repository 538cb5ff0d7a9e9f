import { expect, it } from 'vitest';
import { testSnapshot } from '../../content/testing/fixtures.ts';
import type { Site } from '../../site/site.ts';
import { testSite } from '../../site/testing/site.ts';
import { recordingSite } from './traces/questions.ts';
import { shareLocaleMarkup } from './locale-markup.ts';

const site = testSite(testSnapshot());
const keep = () => shareLocaleMarkup((note) => recordingSite(site, note));

/** Creates a renderer of markup that asks for a document, and counts how often it was called. */
function footer(text = 'Footer') {
  const rendered = { count: 0 };
  const render = (from: Site) => {
    rendered.count++;
    return Promise.resolve(`${text} ${String(from.content.document('nothing')?._id)}`);
  };
  return { rendered, render };
}

it('renders for two pages of a locale, and has all others ask the same', async () => {
  const markupOf = keep();
  const { rendered, render } = footer();
  for (const path of ['/de/', '/de/a/', '/de/b/', '/de/c/']) {
    const page = markupOf(path);
    expect(page.questions()).toEqual([]);
    expect(await page.localeMarkup('footer', 'de', render)).toBe('Footer undefined');
    expect(page.questions()).toEqual(['document nothing']);
  }
  expect(rendered.count).toBe(2);
});

it('renders for each locale, and for each name', async () => {
  const page = keep()('/de/');
  const { rendered, render } = footer();
  await page.localeMarkup('footer', 'de', render);
  await page.localeMarkup('footer', 'da', render);
  await page.localeMarkup('header', 'de', render);
  expect(rendered.count).toBe(3);
});

it('lists questions in one order, whichever markup was rendered first', async () => {
  const markupOf = keep();
  const asking = (id: string) => (from: Site) => Promise.resolve(String(from.content.document(id)?._id));
  const lists: (readonly string[])[] = [];
  for (const names of [
    ['a', 'b'],
    ['b', 'a'],
  ]) {
    const page = markupOf('/de/');
    for (const name of names) await page.localeMarkup(name, 'de', asking(name));
    lists.push(page.questions());
  }
  expect(lists).toEqual([
    ['document a', 'document b'],
    ['document a', 'document b'],
  ]);
});

it('refuses markup that follows from the page', async () => {
  const markupOf = keep();
  await markupOf('/de/').localeMarkup('footer', 'de', footer('On the home page').render);
  await expect(markupOf('/de/a/').localeMarkup('footer', 'de', footer('Elsewhere').render)).rejects.toThrow(
    "The markup 'footer' is not the same on /de/ and on /de/a/",
  );
});
