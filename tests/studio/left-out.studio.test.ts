import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { smallContent } from '../build/support/small-dataset.ts';
import { field, openDocument, storedDocument, timeout } from './document-form.ts';
import { openStudio, type StudioUnderTest } from './studio-under-test.ts';

/** Time for builds of the small site on a busy machine, in milliseconds. */
const BUILDING = 600_000;
const building = { timeout: BUILDING, interval: 1000 };

const ABOUT = 'page-about-en-gb';
const PRIVACY = 'page-privacy-en-gb';
const FRENCH = 'page-nouveau-fr';
const IMPORTED = '2026-10-01T00:00:00Z';
const NO_ENGLISH = 'There is no published English document (en-gb) of this translation';

let studio: StudioUnderTest;

const pageOf = (id: string, language: string, slug: string) => ({
  _id: id,
  _type: 'page',
  language,
  slug: { _type: 'slug', current: slug },
  title: slug,
  description: 'A page of the test.',
  blocks: [{ _key: 'hero', _type: 'hero', heading: slug }],
});

/** Opens the Studio on a few pages, with a French one that came past it. */
async function open(options: { readonly withSite?: boolean } = {}): Promise<void> {
  const groups = ['home', 'about', 'privacy', 'cookie-policy'].map((name) => `translation-${name}`);
  const imported = {
    ...pageOf(FRENCH, 'fr', 'nouveau'),
    _rev: 'r1',
    _createdAt: IMPORTED,
    _updatedAt: IMPORTED,
  };
  studio = await openStudio({ ...options, documents: [...(await smallContent(groups)), imported] });
}

/** Fetches a page of the live site; empty until there is one. */
async function live(path: string): Promise<string> {
  const response = await fetch(`${studio.site?.origin}${path}`);
  return response.ok ? response.text() : '';
}

const isRefused = (page: Page) => page.getByTestId('action-publish').isDisabled();

/** Edits the title of a document and waits for its draft; the editor publishes with {@link publish}. */
async function edit(id: string, title: string): Promise<Page> {
  const page = await openDocument(studio, id);
  await field(page, 'title').fill(title);
  await expect
    .poll(async () => (await storedDocument(studio, `drafts.${id}`))?.['title'], { timeout })
    .toBe(title);
  await expect.poll(() => isRefused(page), { timeout }).toBe(false);
  return page;
}

const publish = (page: Page) => page.getByTestId('action-publish').click();

describe('the Studio', { timeout: BUILDING }, () => {
  beforeAll(() => open(), BUILDING);
  afterAll(() => studio.close());

  it('refuses a French page at its locale until there is an English one', async () => {
    await studio.client.create(pageOf('drafts.page-neu-fr', 'fr', 'neuf'));
    const refused = await openDocument(studio, 'page-neu-fr');
    await refused.getByRole('tab', { name: 'Settings' }).click();
    await expect.poll(() => isRefused(refused), { timeout }).toBe(true);
    await refused.getByTestId('field-language').hover();
    await refused.getByText(NO_ENGLISH).first().waitFor({ state: 'attached' });
    await studio.picture(refused, 'studio-no-english');
    await refused.close();

    const entry = (language: string) => ({
      _key: language,
      _type: 'internationalizedArrayReferenceValue',
      language,
      value: { _type: 'reference', _ref: `page-neu-${language}`, _weak: true },
    });
    await studio.client
      .transaction()
      .create(pageOf('page-neu-en-gb', 'en-gb', 'new'))
      .create({
        _id: 'translation-neu',
        _type: 'translation.metadata',
        translations: [entry('en-gb'), entry('fr')],
      })
      .commit();
    const accepted = await openDocument(studio, 'page-neu-fr');
    await field(accepted, 'title').fill('Neuf');
    await expect.poll(() => isRefused(accepted), { timeout }).toBe(false);
    await accepted.close();
  });

  it('neither unpublishes nor deletes an English page that translations fall back on', async () => {
    const editor = await openDocument(studio, ABOUT);
    await editor.getByTestId('action-menu-button').click();
    for (const name of ['Unpublish', 'Delete']) {
      const item = editor.getByRole('menuitem', { name });
      await expect.poll(() => item.isDisabled(), { timeout }).toBe(true);
    }
    await studio.picture(editor, 'studio-keep-english');
    await editor.close();
  });
});

describe('the live site', { timeout: 2 * BUILDING }, () => {
  beforeAll(() => open({ withSite: true }), BUILDING);
  afterAll(() => studio.close());

  it('gets what others publish, without a French page that came past the Studio, which shows it', async () => {
    const editor = await edit(ABOUT, 'About us, edited');
    await publish(editor);
    await expect.poll(() => live('/about/'), building).toContain('About us, edited');
    expect(await live('/fr/nouveau/')).toBe('');
    await editor.close();

    const french = await openDocument(studio, FRENCH);
    await french.getByTestId('left-out-notice').getByText('has no en-gb document').waitFor();
    await studio.picture(french, 'studio-left-out-notice');
    await french.close();

    const list = await studio.open('/left-out');
    const group = list.getByTestId('left-out-group');
    await group.getByText('Add an en-gb translation.').waitFor();
    expect(await group.count()).toBe(1);
    await studio.picture(list, 'studio-left-out');
    const { violations } = await new AxeBuilder({ page: list }).include('main').setLegacyMode().analyze();
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
    await group.getByRole('link', { name: FRENCH }).click();
    await list.getByTestId('left-out-notice').waitFor();
    await list.close();
  });

  it('shows what two people publish at once', async () => {
    const editors = [await edit(ABOUT, 'About both of us'), await edit(PRIVACY, 'Privacy of us both')];
    await Promise.all(editors.map(publish));
    await expect.poll(() => live('/privacy/'), building).toContain('Privacy of us both');
    await expect.poll(() => live('/about/'), building).toContain('About both of us');
    await Promise.all(editors.map((editor) => editor.close()));
  });
});
