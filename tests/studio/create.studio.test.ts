import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { localeLabel } from '../../src/content/schema/previews.ts';
import { field, timeout } from './document-form.ts';
import { openStudio, type StudioUnderTest } from './studio-under-test.ts';

let studio: StudioUnderTest;

beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

/** Gives the new document that is open a title. @returns the draft with that title. */
async function nameNew(page: Page, title: string) {
  await field(page, 'title').fill(title);
  const drafts = () =>
    studio.client.fetch<{ _type: string; language: string }[]>('*[title == $title]', { title });
  await expect.poll(drafts, { timeout }).toHaveLength(1);
  return (await drafts())[0];
}

describe('the list of a locale', () => {
  it.each([
    ['de', 'pages', 'page'],
    ['ja', 'topics', 'topic'],
  ])('of %s, %s creates a document in it and stays open', async (locale, list, type) => {
    const page = await studio.open(`/structure/locales;${locale};${list}`);
    await page.getByTestId('action-intent-button').click();
    expect(await nameNew(page, `New ${type}`)).toMatchObject({ _type: type, language: locale });
    expect(decodeURIComponent(page.url())).toContain(`/structure/locales;${locale};${list};`);
    await studio.picture(page, `studio-new-${type}`);
    await page.close();
  });

  it('leads to what the locale can translate', async () => {
    const page = await studio.open('/structure/locales;ja;articles');
    await page.getByRole('link', { name: 'Translate one that other locales have' }).click();
    await page.getByLabel('Locale', { exact: true }).waitFor();
    const chosen = ['Locale', 'Status', 'Type'].map((name) =>
      page.getByLabel(name, { exact: true }).inputValue(),
    );
    expect(await Promise.all(chosen)).toEqual(['ja', 'fallback', 'article']);
    await page.close();
  });

  it('shows the whole path of a page, and its locale after it', async () => {
    const page = await studio.open('/structure/locales;de-at;pages');
    await studio.client.createOrReplace({
      _id: 'long-path-de-at',
      _type: 'page',
      language: 'de-at',
      title: 'Ein langer Pfad',
      slug: { _type: 'slug', current: 'fuer-geschaefte/baeckereien' },
    });
    await page.getByText('fuer-geschaefte/baeckereien · de-at').waitFor();
    await studio.picture(page, 'studio-locale-list');
    await page.close();
  });
});

it('the list of all pages offers a new one in every locale', async () => {
  const page = await studio.open('/structure/page');
  await page.getByTestId('multi-action-intent-button').click();
  const offered = page.getByRole('menuitem');
  await offered.first().waitFor();
  expect(await offered.allTextContents()).toEqual(LOCALES.map(({ code }) => localeLabel(code)));
  await studio.picture(page, 'studio-all-pages-plus');
  await page.getByRole('menuitem', { name: localeLabel('no') }).click();
  expect(await nameNew(page, 'New Norwegian page')).toMatchObject({ _type: 'page', language: 'no' });
  await page.close();
});
