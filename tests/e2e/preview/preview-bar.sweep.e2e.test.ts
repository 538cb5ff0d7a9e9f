import { get } from 'node:http';
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { DRAFT_MODE_PATHS } from '../../../src/config/preview-paths.ts';
import { openEditedPreview } from '../../build/support/edited-preview.ts';
import { useBrowser } from '../../support/lasting-browser.ts';
import { TEST_STUDIO_ORIGIN } from '../../support/preview-under-test.ts';
import { runAxe } from '../visits/axe.ts';

const browser = useBrowser();
const { preview, editor, close } = await openEditedPreview();
afterAll(close);
let secret: string;

beforeAll(async () => {
  const home = await editor.getDocument('page-home-de');
  if (!home) throw new Error('The dataset has no German home page.');
  await editor.createOrReplace({ ...home, _id: 'drafts.page-home-de', title: 'Ein Entwurf der Startseite' });
  await editor.releases.create({
    releaseId: 'rWeek',
    metadata: {
      releaseType: 'scheduled',
      title: 'Leftovers week',
      intendedPublishAt: '2099-12-20T08:00:00.000Z',
    },
  });
  ({ secret } = await createPreviewSecret(editor, 'presentation', TEST_STUDIO_ORIGIN));
});

/** Opens a page as the Studio does. */
async function openFromStudio(page: Page, path: string): Promise<void> {
  const query = new URLSearchParams({ 'sanity-preview-secret': secret, 'sanity-preview-pathname': path });
  await page.goto(`${preview.origin}${DRAFT_MODE_PATHS.enable}?${query}`);
}

const bar = (page: Page) => page.getByRole('complementary', { name: /Vorschau|Podgląd|Aperçu/ });

/** Presses the Tab key until an element has the focus. */
async function tabTo(page: Page, selector: string): Promise<void> {
  for (let steps = 0; steps < 10; steps += 1) {
    if (await page.evaluate((wanted) => document.activeElement?.matches(wanted) === true, selector)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`The focus does not reach ${selector}.`);
}

it('lets an editor see drafts, a release and published content, and leave, by keyboard alone', async () => {
  const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
  await openFromStudio(page, '/de/');
  expect(await page.title()).toContain('Ein Entwurf der Startseite');
  const choice = bar(page).getByRole('combobox', { name: 'Anzeigen' });
  const chosen = () =>
    choice.evaluate((select: HTMLSelectElement) => select.selectedOptions[0]?.textContent.trim());
  expect(await chosen()).toBe('Entwürfe');

  await tabTo(page, '.preview-bar select');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Tab');
  await Promise.all([page.waitForEvent('load'), page.keyboard.press('Enter')]);
  expect(page.url()).toBe(`${preview.origin}/de/`);
  expect(await chosen()).toBe('Leftovers week, ab 20. Dezember 2099');
  expect(await page.title()).not.toContain('Ein Entwurf');

  await tabTo(page, '.preview-bar > details:not([data-affected]) > summary');
  await page.keyboard.press('Enter');
  const german = bar(page).getByRole('listitem').filter({ hasText: 'Deutsch (Deutschland)' });
  expect(await german.innerText()).toMatch(/Eigene Seite · Unveröffentlichte Änderungen/);

  await page.locator('.preview-bar a', { hasText: 'Alle Seiten' }).click();
  await page.getByRole('combobox', { name: 'Stand' }).selectOption('changed');
  await Promise.all([page.waitForEvent('load'), page.getByRole('button', { name: 'Filtern' }).click()]);
  const listed = await page.locator('.route a').allTextContents();
  expect(listed.map((path) => path.trim())).toContain('/de/');

  const cookies = await page.context().cookies();
  await Promise.all([
    page.waitForEvent('load'),
    bar(page).getByRole('button', { name: 'Vorschau verlassen' }).press('Enter'),
  ]);
  expect(page.url()).toBe(`${preview.origin}/de/`);
  expect(await choice.count()).toBe(0);
  expect(await bar(page).getByRole('link').getAttribute('href')).toContain(
    `${TEST_STUDIO_ORIGIN}/presentation`,
  );
  // The session has ended for copies of its cookie as well.
  await page.context().addCookies(cookies);
  await page.reload();
  expect(await choice.count()).toBe(0);
});

it.each([
  ['light', 1440],
  ['dark', 390],
] as const)('is accessible in the %s at %i px, as is the list of all pages', async (colorScheme, width) => {
  const page = await (await browser.newContext({ colorScheme, viewport: { width, height: 800 } })).newPage();
  await openFromStudio(page, '/de/');
  await page.locator('.preview-bar > details:not([data-affected]) > summary').click();
  expect((await runAxe(page, { within: ['.preview-bar'] })).violations).toEqual([]);
  await page.goto(`${preview.origin}/de/api/preview/routes/`);
  expect((await runAxe(page)).violations).toEqual([]);
  const visitor = await (
    await browser.newContext({ colorScheme, viewport: { width, height: 800 } })
  ).newPage();
  await visitor.goto(`${preview.origin}/de/`);
  expect((await runAxe(visitor, { within: ['.preview-bar'] })).violations).toEqual([]);
});

it('fits into 320 px in long languages, covers nothing, and stays off paper', async () => {
  const page = await (await browser.newContext({ viewport: { width: 320, height: 640 } })).newPage();
  for (const path of ['/de/', '/pl/', '/fr/', '/fr/api/preview/routes/']) {
    await openFromStudio(page, path);
    const summary = page.locator('.preview-bar > details:not([data-affected]) > summary');
    if ((await summary.count()) > 0) await summary.click();
    const facts = await page.evaluate(() => {
      const bottomOf = (selector: string) =>
        document.querySelector(selector)?.getBoundingClientRect().bottom ?? 0;
      const header = document.querySelector('header')?.getBoundingClientRect();
      return {
        width: document.documentElement.scrollWidth,
        gap: (header?.top ?? -1) - bottomOf('.preview-bar'),
      };
    });
    expect([path, facts.width]).toEqual([path, 320]);
    expect(facts.gap).toBeGreaterThanOrEqual(0);
  }
  await page.emulateMedia({ media: 'print' });
  expect(await page.locator('.preview-bar').isVisible()).toBe(false);
});

it('is not in the frame of the Studio, where the Presentation tool shows the same', async () => {
  const read = (headers: Readonly<Record<string, string>>) =>
    new Promise<string>((resolve, reject) => {
      // Not fetch, which sets these headers itself.
      get(`${preview.origin}/de/`, { headers }, (response) => {
        const chunks: Buffer[] = [];
        response.on('data', (chunk: Buffer) => void chunks.push(chunk));
        response.on('end', () => resolve(Buffer.concat(chunks).toString()));
      }).on('error', reject);
    });
  expect(await read({ 'Sec-Fetch-Dest': 'iframe' })).not.toContain('preview-bar');
  expect(await read({ 'Sec-Fetch-Dest': 'document' })).toContain('preview-bar');
});
