import { stegaClean } from '@sanity/client/stega';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { field, storedDocument, timeout } from './document-form.ts';
import { openStudio, type StudioUnderTest } from './studio-under-test.ts';

let studio: StudioUnderTest;

beforeAll(async () => {
  studio = await openStudio({ withPreview: true });
});
afterAll(() => studio.close());

const SETTINGS = 'settings-de';

it('a link of the menu that is typed with two targets is left out alone, and named by the titles of its field', async () => {
  const path = encodeURIComponent('navigation[_key=="n01"].url');
  const query = new URLSearchParams({ preview: '/de/' });
  const page = await studio.open(`/presentation/siteSettings/${SETTINGS}/${path}?${query}`);
  await page.setExtraHTTPHeaders({ 'Accept-Language': 'fr-FR' });
  const frame = page.frameLocator('iframe');
  const labels = async () => {
    const texts = await frame
      .locator('nav.navigation :is(.item, .toggle)')
      .evaluateAll((items) => items.map(({ textContent }) => textContent));
    return texts.map((text) => stegaClean(text).trim());
  };
  await frame.locator('sanity-visual-editing').waitFor({ state: 'attached', timeout: 120_000 });
  await expect.poll(labels, { timeout }).not.toEqual([]);
  const before = await labels();

  const address = field(page, 'navigation[_key=="n01"].url');
  await address.fill('https://outside.example/');
  const stored = async () =>
    JSON.stringify((await storedDocument(studio, `drafts.${SETTINGS}`))?.['navigation']);
  await expect.poll(stored, { timeout }).toContain('outside.example');

  const panel = frame.locator('.preview-problems');
  await panel.waitFor();
  await studio.picture(page, 'settings-problem');
  expect(await panel.innerText()).toContain(
    'Site settings: Deutsch (Deutschland), de → Navigation → 1. Link',
  );
  expect(await panel.getAttribute('lang')).toBe('fr-FR');
  // The rest of the header stays as it is.
  expect(await labels()).toEqual(before.slice(1));
  expect(await frame.locator('html').getAttribute('lang')).toBe('de-DE');
  const href = await panel.locator('a').first().getAttribute('href');
  expect(href).toContain(`/intent/edit/id=${SETTINGS};path=${encodeURIComponent('navigation[0]')}`);

  await address.fill('');
  await expect.poll(labels, { timeout }).toEqual(before);
  await panel.waitFor({ state: 'detached' });
}, 400_000);
