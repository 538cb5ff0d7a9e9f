import { afterAll, beforeAll, expect, it } from 'vitest';
import { field, openDocument, storedDocument, timeout } from './document-form.ts';
import { openStudio, type StudioUnderTest } from './studio-under-test.ts';

let studio: StudioUnderTest;

beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const IMPACT = 'page-impact-en-gb';
const DRAFT = `drafts.${IMPACT}`;

const titleOf = async (id: string) => (await storedDocument(studio, id))?.['title'];

it('can list and restore published revisions', async () => {
  const page = await openDocument(studio, IMPACT);
  const publish = page.getByTestId('action-publish');
  for (const title of ['First edit', 'Second edit']) {
    await field(page, 'title').fill(title);
    await expect.poll(() => titleOf(DRAFT), { timeout }).toBe(title);
    await publish.click();
    await expect.poll(() => titleOf(IMPACT), { timeout }).toBe(title);
    await expect.poll(() => titleOf(DRAFT), { timeout }).toBeUndefined();
  }

  await page.getByTestId('pane-context-menu-button').last().click();
  await page.getByRole('menuitem', { name: 'History' }).click();
  const revisions = page.getByTestId('timeline-item-button');
  await expect.poll(() => revisions.count(), { timeout }).toBeGreaterThanOrEqual(3);
  expect((await revisions.allTextContents()).filter((text) => text.includes('Published'))).toHaveLength(2);
  await revisions.nth(1).click();
  await expect.poll(() => field(page, 'title').inputValue(), { timeout }).toBe('First edit');
  await studio.picture(page, 'studio-history');

  await page.getByRole('button', { name: 'Revert to revision' }).click();
  await page.getByRole('button', { name: 'Confirm' }).click();
  await expect.poll(() => titleOf(DRAFT), { timeout }).toBe('First edit');
  expect(await titleOf(IMPACT)).toBe('Second edit');

  await page.getByTestId('action-menu-button').click();
  await page.getByRole('menuitem', { name: 'Discard changes' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Discard changes' }).click();
  await expect.poll(() => titleOf(DRAFT), { timeout }).toBeUndefined();
  expect(await titleOf(IMPACT)).toBe('Second edit');
  await page.close();
});

it('sees the referring documents, and cannot delete a referenced one', async () => {
  const page = await openDocument(studio, 'page-about-de');
  await page.getByTestId('action-menu-button').click();
  await page.getByRole('menuitem', { name: 'Delete' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Jobs: arbeiten mit Leuten, die ihren Teller leer essen').waitFor();
  // Settings are named with their locale: there are some of every one.
  await dialog.getByText('Site settings: Deutsch (Deutschland), de').waitFor();
  await dialog.getByRole('button', { name: 'Delete anyway' }).click();
  await page.getByText('there are other documents that refers to it').waitFor();
  expect(await titleOf('page-about-de')).toMatch(/^Über Morsel/);
  await page.close();
});

it('cannot delete an English document that translations fall back on', async () => {
  const page = await openDocument(studio, 'page-about-en-gb');
  await page.getByTestId('action-menu-button').click();
  const remove = page.getByRole('menuitem', { name: 'Delete' });
  await expect.poll(() => remove.isDisabled(), { timeout }).toBe(true);
  await page.close();
});
