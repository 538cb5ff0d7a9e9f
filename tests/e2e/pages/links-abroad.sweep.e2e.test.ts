import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { languageName } from '../../../src/components/source-language/language-name.ts';
import { getLocale } from '../../../src/config/locales/locales.ts';
import { barriersInBothSchemes } from '../visits/axe.ts';
import { useSite, type VisitedSite } from '../visits/site-visit.ts';
import { plainText } from '../../../src/content/plain-text.ts';

const site = useSite();

/** Opens the page of a document of `tests/fixtures/documents/`, as visitors of a locale see it. */
async function open({ content }: VisitedSite, page: Page, documentId: string, locale: string): Promise<void> {
  const route = content.routes.forDocument(documentId, locale);
  if (!route) throw new Error(`The content has no ${documentId} in '${locale}'.`);
  await page.goto(route.path);
}

/** Reads text, language and visibility of the only mark within an element. */
async function markIn(element: Locator) {
  const mark = element.locator('.language-mark');
  return [await mark.innerText(), await mark.getAttribute('lang'), await mark.isVisible()];
}

/** Rules that must have found something to check: fewer mean an empty page. */
const LEAST_RULES = 20;

describe.each(['ja', 'no'])('for visitors of %s, a link to what is in English only', (locale) => {
  const { iso } = getLocale(locale);
  const expected = [languageName('en-GB', iso), iso, true];

  it('says so in a card grid, a text, a callout and a call to action; others say nothing', async () => {
    const { page, problems } = await site.visit({ device: 'phone' });
    await open(site, page, 'page-links-abroad-en-gb', locale);
    const main = page.locator('main');
    const links = main.locator('a[hreflang]');
    expect(await links.count()).toBe(4);
    for (const link of await links.all()) {
      expect(await link.getAttribute('hreflang')).toBe('en-GB');
      expect(await markIn(link)).toEqual(expected);
    }
    const cards = page.locator('.cards > .card');
    expect(await cards.count()).toBe(2);
    expect(await markIn(cards.first())).toEqual(expected);
    expect(await main.locator('.language-mark').count()).toBe(4);
    expect(await barriersInBothSchemes(page, LEAST_RULES)).toEqual([]);
    expect(problems).toEqual([]);
  });

  it('says so on the cards of an article list, with the title in its own language', async () => {
    const { page } = await site.visit();
    const articles = site.content.routes.articles(locale);
    const foreign = articles.filter(({ route }) => route.sourceLocale === 'en-gb');
    expect(foreign).toHaveLength(2);
    const blog = site.content.routes.forDocument('page-blog-en-gb', locale);
    const lastPage = blog && site.content.routes.listing(blog)?.pages.at(-1);
    await page.goto(lastPage?.path ?? '');
    const cards = page.locator('.articles .card');
    expect(await cards.count()).toBeGreaterThan(foreign.length);
    expect(await page.locator('.articles .language-mark').count()).toBe(foreign.length);
    for (const { document } of foreign) {
      const card = cards.filter({ hasText: plainText(document.title) }).last();
      expect(await markIn(card)).toEqual(expected);
      expect(await card.locator('h3[lang=en-GB] > a[hreflang=en-GB]').count()).toBe(1);
    }
    expect(await barriersInBothSchemes(page, LEAST_RULES)).toEqual([]);
  });

  it('says so on the cards of related articles', async () => {
    const { page } = await site.visit();
    await open(site, page, 'article-untranslated-one-en-gb', locale);
    const related = page.locator('.related .card');
    expect(await related.count()).toBe(1);
    expect(await markIn(related)).toEqual(expected);
    expect(await barriersInBothSchemes(page, LEAST_RULES)).toEqual([]);
  });
});

it('says nothing to visitors who read English', async () => {
  const { page } = await site.visit();
  await open(site, page, 'page-links-abroad-en-gb', 'en-us');
  expect(await page.locator('main a[hreflang], main .language-mark').count()).toBe(0);
});
