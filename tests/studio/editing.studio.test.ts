import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { blockTypes } from '../../src/content/schema/blocks.ts';
import { field, openDocument, storedDocument, timeout } from './document-form.ts';
import { openStudio, type StudioUnderTest } from './studio-under-test.ts';

let studio: StudioUnderTest;

beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const ABOUT = 'page-about-en-gb';

const stored = (id: string) => storedDocument(studio, id);

it('lists the documents of a locale and opens one', async () => {
  const page = await studio.open('/structure/locales;en-gb;pages');
  const entry = page.getByRole('link', { name: /About us/ });
  await entry.waitFor();
  await studio.picture(page, 'studio-list');
  await entry.click();
  await field(page, 'title').waitFor();
  expect(await field(page, 'title').inputValue()).toBe((await stored(ABOUT))?.['title']);
  await page.close();
});

it('saves an edit as a draft, publishes it, and shows changes of other clients', async () => {
  const page = await openDocument(studio, ABOUT);
  await field(page, 'title').fill('About us, edited');
  await expect
    .poll(async () => (await stored(`drafts.${ABOUT}`))?.['title'], { timeout })
    .toBe('About us, edited');
  expect((await stored(ABOUT))?.['title']).not.toBe('About us, edited');
  await studio.picture(page, 'studio-document');

  await page.getByTestId('action-publish').click();
  await expect.poll(async () => (await stored(ABOUT))?.['title'], { timeout }).toBe('About us, edited');
  await expect.poll(() => stored(`drafts.${ABOUT}`), { timeout }).toBeUndefined();

  await studio.client.patch(ABOUT).set({ title: 'Changed elsewhere' }).commit();
  await expect.poll(() => field(page, 'title').inputValue(), { timeout }).toBe('Changed elsewhere');
  await page.close();
});

it('shows the validation message of a field', async () => {
  const page = await openDocument(studio, 'page-impact-en-gb');
  await field(page, 'title').fill('');
  await page
    .getByText('Give a title that says what the reader finds here.')
    .first()
    .waitFor({ state: 'attached' });
  await page.close();
});

it('offers every block, each with its own thumbnail', async () => {
  const page = await openDocument(studio, ABOUT);
  await page.getByTestId('add-multiple-object-button').click();
  const offered = page.getByRole('menuitem');
  await offered.first().waitFor();
  expect(await offered.allTextContents()).toEqual(blockTypes.map(({ title }) => title));
  const icons = await offered
    .locator('[data-sanity-icon]')
    .evaluateAll((found) => found.map((icon) => icon.getAttribute('data-sanity-icon')));
  expect(new Set(icons).size).toBe(blockTypes.length);
  await studio.picture(page, 'studio-blocks');
  await page.close();
});

it('uploads an image and requires its alternative text', async () => {
  await studio.client.create({
    _id: 'workbench-en-gb',
    _type: 'page',
    language: 'en-gb',
    slug: { _type: 'slug', current: 'workbench' },
    title: 'Workbench',
    description: 'A page without a picture.',
    blocks: [{ _key: 'hero', _type: 'hero', heading: 'Workbench' }],
  });
  const page = await openDocument(studio, 'workbench-en-gb');
  await page.getByRole('tab', { name: 'Search and sharing' }).click();
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#3fab68' } })
    .png()
    .toBuffer();
  await page
    .getByTestId('file-button-input')
    .first()
    .setInputFiles({ name: 'green.png', mimeType: 'image/png', buffer: picture });

  const draft = () => stored('drafts.workbench-en-gb');
  await expect
    .poll(async () => (await draft())?.['sharePicture'], { timeout })
    .toMatchObject({ asset: { _ref: expect.stringMatching(/^image-[0-9a-f]{40}-640x480-png$/) } });
  const alternativeText = page.getByTestId('field-sharePicture.alt');
  await alternativeText.scrollIntoViewIfNeeded();
  // The Studio validates a moment after it has saved.
  await expect.poll(() => page.getByTestId('action-publish').isDisabled(), { timeout }).toBe(true);
  await studio.picture(page, 'studio-upload');
  await alternativeText.locator('input').fill('A green square');
  await expect.poll(() => page.getByTestId('action-publish').isDisabled(), { timeout }).toBe(false);
  await page.close();
});
