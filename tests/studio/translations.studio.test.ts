import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LOCALES } from '../../src/config/locales/locales.ts';
import { openStudio, type StudioUnderTest } from './studio-under-test.ts';

let studio: StudioUnderTest;

/** Creates a page, so that the test does not depend on translations in the dataset. */
function ownPage(name: string, language: string, title: string) {
  return {
    _id: `${name}-${language}`,
    _type: 'page',
    language,
    slug: { _type: 'slug', current: name },
    title,
    description: 'A page of the test.',
    blocks: [{ _key: 'hero', _type: 'hero', heading: title }],
  };
}

const entry = (name: string, language: string) => ({
  _key: language,
  _type: 'internationalizedArrayReferenceValue',
  language,
  value: { _type: 'reference', _ref: `${name}-${language}`, _weak: true },
});

beforeAll(async () => {
  studio = await openStudio();
  await studio.client
    .transaction()
    .create(ownPage('orchard', 'en-gb', 'Orchard days'))
    .create(ownPage('market', 'en-gb', 'Market stalls'))
    .create(ownPage('market', 'de', 'Marktstände'))
    .create({
      _id: 'market',
      _type: 'translation.metadata',
      translations: [entry('market', 'en-gb'), entry('market', 'de')],
    })
    .commit();
});
afterAll(() => studio.close());

/** Milliseconds a change has to get from the content service to the browser, or the other way. */
const timeout = 30_000;

async function openDashboard(): Promise<Page> {
  const page = await studio.open('/translations');
  await page.getByRole('grid').waitFor();
  return page;
}

/** Locates the cell of a document in a locale. */
function cell(page: Page, title: string, locale: string) {
  return page.getByRole('row', { name: title }).locator(`[data-locale="${locale}"]`);
}

const status = (page: Page, title: string, locale: string) =>
  cell(page, title, locale).getAttribute('data-status');

/** Returns axe's violations in our part of the page; the Studio around it is Sanity's. */
async function violations(page: Page, part: string): Promise<readonly string[]> {
  // Without a page of its own for its results, which the Studio's browser context cannot open.
  const { violations: found, passes } = await new AxeBuilder({ page })
    .include(part)
    .setLegacyMode()
    .analyze();
  expect(passes.length).toBeGreaterThan(5);
  return found.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`);
}

describe('the translation dashboard', () => {
  it.each(['light', 'dark'] as const)('has no axe violations in the %s scheme', async (colorScheme) => {
    const page = await openDashboard();
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.reload();
    await page.getByRole('grid').waitFor();
    expect(await violations(page, 'main')).toEqual([]);
    await page.getByLabel('Locale', { exact: true }).selectOption('ja');
    await cell(page, 'Market stalls', 'ja').click();
    await page.getByRole('button', { name: 'Create translation' }).waitFor();
    expect(await violations(page, '[role="dialog"]')).toEqual([]);
    await page.close();
  });

  it('creates a German translation, adds it to the group and shows it', async () => {
    const page = await openDashboard();
    expect(await status(page, 'Orchard days', 'de')).toBe('fallback');
    await page.getByLabel('Locale', { exact: true }).selectOption('de');
    await cell(page, 'Orchard days', 'de').click();
    await page.getByText('a copy of the document in English (United Kingdom)').waitFor();
    await studio.picture(page, 'studio-create-translation');
    await page.getByRole('button', { name: 'Create translation' }).click();
    await page.getByTestId('field-title').locator('input').first().waitFor();
    await page.close();

    const group = 'translation-orchard-en-gb';
    expect(await studio.client.getDocument(`drafts.${group}-de`)).toMatchObject({
      language: 'de',
      title: 'Orchard days',
    });
    expect(await studio.client.getDocument(group)).toMatchObject({
      translations: [
        { language: 'en-gb', value: { _ref: 'orchard-en-gb' } },
        { language: 'de', value: { _ref: `${group}-de` } },
      ],
    });
    const again = await openDashboard();
    expect(await status(again, 'Orchard days', 'de')).toBe('draft');
    await again.close();
  });

  it('updates live', async () => {
    const page = await openDashboard();
    expect(await status(page, 'Market stalls', 'de')).toBe('translated');
    await studio.client.patch('market-en-gb').set({ description: 'A new description.' }).commit();
    await expect.poll(() => status(page, 'Market stalls', 'de'), { timeout }).toBe('stale');
    await studio.picture(page, 'studio-translations');
    await studio.client.patch('market-de').set({ description: '' }).commit();
    await expect.poll(() => status(page, 'Market stalls', 'de'), { timeout }).toBe('incomplete');
    await page.close();
  });

  it('can be filtered by locale and status', async () => {
    const page = await openDashboard();
    await page.getByLabel('Locale', { exact: true }).selectOption('de-at');
    const columns = () => page.getByRole('columnheader').allInnerTexts();
    const names = async () => (await columns()).map((text) => text.split('\n', 1)[0]?.trim());
    await expect.poll(names, { timeout }).toEqual(['Document', 'Website', 'de-at']);
    await page.getByLabel('Status', { exact: true }).selectOption('fallback');
    await page.getByText(` documents in 1 of ${LOCALES.length} locales`).waitFor();
    const statuses = await page
      .getByRole('gridcell')
      .locator('[data-status]')
      .evaluateAll((cells) => cells.map((one) => one.getAttribute('data-status')));
    expect(new Set(statuses)).toEqual(new Set(['fallback']));
    await page.close();
  });

  it('can be used with the keyboard alone', async () => {
    const page = await openDashboard();
    await page.getByLabel('Title', { exact: true }).focus();
    await page.keyboard.press('Tab');
    const locale = () => page.evaluate(() => document.activeElement?.getAttribute('data-locale'));
    expect(await locale()).toBe('en-gb');
    await page.keyboard.press('End');
    expect(await locale()).toBe('en-us');
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('ArrowDown');
    expect(await locale()).toBe('en-nz');
    await page.keyboard.press('Home');
    await page.keyboard.press('Enter');
    await page.getByTestId('field-title').waitFor();
    expect(page.url()).toContain('/structure');
    await page.close();
  });
});

it('a document’s own menu creates translations in the same groups', async () => {
  const page = await studio.open('/intent/edit/id=market-de;type=page');
  await page.getByTestId('field-title').waitFor();
  await page.getByRole('button', { name: 'Translations' }).click();
  await page.getByPlaceholder('Filter languages').fill('Schweiz');
  await page.getByRole('button', { name: /Deutsch \(Schweiz\)/ }).click();
  const languages = () => studio.client.fetch<string[]>('*[_id == "market"][0].translations[].language');
  await expect.poll(languages, { timeout }).toEqual(['en-gb', 'de', 'de-ch']);
  await page.close();
});
