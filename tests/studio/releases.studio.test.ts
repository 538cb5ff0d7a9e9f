import { afterAll, beforeAll, expect, it } from 'vitest';
import { field, openDocument, storedDocument, timeout } from './document-form.ts';
import { openStudio, type StudioUnderTest } from './studio-under-test.ts';

let studio: StudioUnderTest;

beforeAll(async () => {
  studio = await openStudio();
});
afterAll(() => studio.close());

const ABOUT = 'page-about-en-gb';

const titleOf = async (id: string) => (await storedDocument(studio, id))?.['title'];

function stateOf(release: string): Promise<unknown> {
  return studio.client.fetch('*[_id == $id][0].state', { id: `_.releases.${release}` });
}

it('a release collects changes, publishes them together, and can be reverted', async () => {
  const before = await titleOf(ABOUT);
  const overview = await studio.open('/releases');
  await overview.getByRole('button', { name: 'New release' }).first().click();
  await overview.getByTestId('release-form-title').fill('Spring campaign');
  await overview.getByRole('dialog').getByRole('button', { name: 'Create release' }).click();
  await overview.waitForURL(/\/releases\/\w+/);
  const release = /\/releases\/(\w+)/.exec(overview.url())?.[1] ?? '';
  await expect.poll(() => stateOf(release), { timeout }).toBe('active');

  const editor = await openDocument(studio, ABOUT, release);
  await editor.getByRole('button', { name: 'Add to release' }).click();
  await expect.poll(() => titleOf(`versions.${release}.${ABOUT}`), { timeout }).toBe(before);
  await expect.poll(() => field(editor, 'title').isEditable(), { timeout }).toBe(true);
  await field(editor, 'title').fill('About us, in spring');
  await expect.poll(() => titleOf(`versions.${release}.${ABOUT}`), { timeout }).toBe('About us, in spring');
  expect(await titleOf(ABOUT)).toBe(before);
  expect(await titleOf(`drafts.${ABOUT}`)).toBeUndefined();
  await editor.close();

  // The open list of the release gets the document without being loaded again.
  await overview.getByText('About us, in spring').waitFor();
  await overview.getByText('All documents validated').first().waitFor();
  await studio.picture(overview, 'studio-release');
  await overview.getByTestId('publish-all-button').click();
  await overview.getByTestId('confirm-button').click();
  await expect.poll(() => titleOf(ABOUT), { timeout }).toBe('About us, in spring');
  expect(await stateOf(release)).toBe('published');

  await overview.getByRole('button', { name: 'Revert release' }).click();
  await overview.getByText('Immediately revert the release').click();
  await overview.getByTestId('confirm-button').click();
  await expect.poll(() => titleOf(ABOUT), { timeout }).toBe(before);
  await overview.close();
});
