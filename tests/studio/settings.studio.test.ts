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
  const shown = await studio.open(`/presentation?${new URLSearchParams({ preview: '/de/' })}`);
  const frame = shown.frameLocator('iframe');
  const labels = () => frame.locator('nav.navigation .item, nav.navigation .toggle').allInnerTexts();
  await frame.locator('nav.navigation').waitFor({ state: 'attached' });
  const before = await labels();
  expect(before.length).toBeGreaterThan(2);

  const form = await studio.open(
    `/intent/edit/id=${SETTINGS};type=siteSettings;path=${encodeURIComponent('navigation[_key=="n01"].url')}`,
  );
  await field(form, 'navigation[_key=="n01"].url').fill('https://outside.example/');
  await expect
    .poll(async () => JSON.stringify((await storedDocument(studio, `drafts.${SETTINGS}`))?.['navigation']), {
      timeout,
    })
    .toContain('outside.example');
  await studio.picture(form, 'settings-form');

  const panel = frame.locator('.preview-problems');
  await panel.waitFor();
  expect(await panel.innerText()).toContain(
    'Site settings: Deutsch (Deutschland), de → Navigation → 1. Link',
  );
  // The browser of the test prefers English.
  expect(await panel.getAttribute('lang')).toBe('en-US');
  await expect.poll(labels, { timeout }).toEqual(before.slice(1));
  expect(await frame.locator('html').getAttribute('lang')).toBe('de-DE');
  await studio.picture(shown, 'settings-preview');

  // Its link leads to the field.
  const href = await panel.locator('a').first().getAttribute('href');
  expect(href).toContain(`/intent/edit/id=${SETTINGS};path=${encodeURIComponent('navigation[0]')}`);

  await field(form, 'navigation[_key=="n01"].url').fill('');
  await expect.poll(labels, { timeout }).toEqual(before);
  await panel.waitFor({ state: 'detached' });
});
