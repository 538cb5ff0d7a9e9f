import { IN_SWEEP, sample } from '../../support/sample.ts';
import { stegaClean } from '@sanity/client/stega';
import { createPreviewSecret } from '@sanity/preview-url-secret/create-secret';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EVENTS_PATH, DRAFT_MODE_PATHS } from '../../../src/config/preview-paths.ts';
import { openEditedPreview } from '../../build/support/edited-preview.ts';
import { useBrowser } from '../../support/lasting-browser.ts';
import { TEST_STUDIO_ORIGIN } from '../../support/preview-under-test.ts';
import { recordViolations } from '../visits/policy-violations.ts';
import { watch } from '../visits/site-visit.ts';

const browser = useBrowser();
const { preview, editor, close } = await openEditedPreview();
afterAll(close);

/** Lines of the headings that are typed. */
const LINES = sample([1, 2, 3], 2);

const DRAFT = 'drafts.page-how-it-works-de';
let secret: string;

beforeAll(async () => {
  const published = await editor.getDocument('page-how-it-works-de');
  if (!published) throw new Error('The dataset has no German page on how it works.');
  await editor.createOrReplace({ ...published, _id: DRAFT });
  ({ secret } = await createPreviewSecret(editor, 'presentation', TEST_STUDIO_ORIGIN));
});

/** Opens a German page as the Studio does, and everything that goes wrong on it. */
async function openAsEditor(path = '/de/so-funktionierts/') {
  const page = await (
    await browser.newContext({ baseURL: preview.origin, reducedMotion: 'reduce' })
  ).newPage();
  const violations = await recordViolations(page);
  const { problems, requests } = watch(page, { kinds: ['error'], expected: /failed to load$/ });
  const query = new URLSearchParams({
    'sanity-preview-secret': secret,
    'sanity-preview-pathname': path,
  });
  await page.goto(`${preview.origin}${DRAFT_MODE_PATHS.enable}?${query}`);
  return { page, violations, problems, requests };
}

/** Marks the document, so that another one is noticed. */
const mark = (page: Page) => page.evaluate(() => (document.documentElement.dataset['same'] = 'yes'));
const isMarked = (page: Page) => page.evaluate(() => document.documentElement.dataset['same'] === 'yes');

/** Hides a page as switching to another tab does, or shows it again. */
const hide = (page: Page, isHidden: boolean) =>
  page.evaluate((value) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

const blockKeys = (page: Page) =>
  page
    .locator('main > [data-sanity]')
    .evaluateAll((blocks) =>
      blocks.map((block) => /path=blocks:([^;]+)/.exec(block.getAttribute('data-sanity') ?? '')?.[1]),
    );

/** Text of an element, without what shows where it comes from and where it may break. */
const textOf = async (page: Page, selector: string) =>
  stegaClean(await page.locator(selector).evaluate(({ textContent }) => textContent))
    .replaceAll('\u00AD', '')
    .replaceAll('\u00A0', ' ');

const paragraph = (text: string) => ({
  _key: 'p',
  _type: 'block',
  style: 'normal',
  markDefs: [],
  children: [{ _key: 's', _type: 'span', text, marks: [] }],
});

it('shows edits in all open pages, and leaves everything else as it is', async () => {
  const editors = await Promise.all([openAsEditor(), openAsEditor()]);
  const { page } = editors[0];
  const question = page.locator('main details').first();
  await question.locator('summary').click();
  await question.locator('summary').focus();
  const standing = () =>
    page.evaluate(() => ({
      place: document.querySelector('main details')?.getBoundingClientRect().top ?? 0,
      open: document.querySelector('main details')?.hasAttribute('open'),
      focus: document.activeElement?.localName,
    }));
  const start = await standing();
  // Browsers anchor the scroll position to pixels, layouts are finer.
  const before = { ...start, place: expect.closeTo(start.place, -1) };
  await Promise.all(editors.map(({ page: each }) => mark(each)));

  for (const lines of LINES) {
    const heading = 'Frisch getippt '.repeat(lines).trim();
    await editor.patch(DRAFT).set({ 'blocks[_type == "hero"].heading': heading }).commit();
    for (const { page: each } of editors) {
      await expect.poll(() => textOf(each, 'h1'), { timeout: 10_000 }).toBe(heading);
    }
    expect(await standing()).toEqual(before);
  }

  const draft = await editor.getDocument<{ readonly blocks: readonly unknown[] }>(DRAFT);
  const [first, second, third, ...rest] = draft?.blocks ?? [];
  const added = { _key: 'new', _type: 'richText', content: [paragraph('Ganz neu')] };
  const keys = await blockKeys(page);
  await editor
    .patch(DRAFT)
    .set({ blocks: [first, third, second, ...rest, added] })
    .commit();
  for (const { page: each } of editors) {
    await expect
      .poll(() => blockKeys(each), { timeout: 10_000 })
      .toEqual([keys[0], keys[2], keys[1], ...keys.slice(3), 'new']);
  }
  expect(await standing()).toEqual(before);
  await editor
    .patch(DRAFT)
    .set({ blocks: [first, second, third, ...rest] })
    .commit();
  await expect.poll(() => blockKeys(page), { timeout: 10_000 }).toEqual(keys);
  expect(await standing()).toEqual(before);

  for (const { page: each, problems, violations, requests } of editors) {
    expect(await isMarked(each)).toBe(true);
    expect([...problems, ...violations]).toEqual([]);
    expect(requests.filter((address) => address.includes('start-overlays'))).toEqual([]);
    expect(await each.locator('sanity-visual-editing').count()).toBe(0);
  }
});

it('catches up with what changed while a page was hidden', async () => {
  const { page, problems } = await openAsEditor();
  await mark(page);
  await hide(page, true);
  await editor.patch(DRAFT).set({ title: 'Nebenbei geändert' }).commit();
  await hide(page, false);
  await expect.poll(() => page.title(), { timeout: 10_000 }).toContain('Nebenbei geändert');
  expect(await isMarked(page)).toBe(true);
  expect(problems).toEqual([]);
});

it.each(IN_SWEEP)(
  'shows what is published once the session has ended, and keeps nothing of the draft',
  async () => {
    const { page, problems, violations } = await openAsEditor();
    const draft = 'Nur im Entwurf zu lesen';
    await editor.patch(DRAFT).set({ title: draft, 'blocks[_type == "hero"].heading': draft }).commit();
    await expect.poll(() => textOf(page, 'h1'), { timeout: 10_000 }).toBe(draft);
    await page.getByRole('button', { name: 'Zum Bearbeiten anklicken' }).click();
    await expect.poll(() => page.locator('sanity-visual-editing').count(), { timeout: 15_000 }).toBe(1);

    await page.context().clearCookies();
    const [refused] = await Promise.all([
      page.waitForResponse((response) => response.url().includes(EVENTS_PATH)),
      hide(page, true).then(() => hide(page, false)),
    ]);
    expect(refused.status()).toBe(204);
    await expect.poll(() => textOf(page, 'h1'), { timeout: 20_000 }).not.toBe(draft);
    const bar = page.getByRole('complementary', { name: 'Vorschau' });
    expect(await bar.innerText()).toContain('veröffentlicht');
    expect(await bar.getByRole('link').getAttribute('href')).toContain(TEST_STUDIO_ORIGIN);
    const traces = async () => ({
      marks: await page.locator('[data-sanity], [data-editing], sanity-visual-editing').count(),
      isDraft: (await page.content()).includes(draft),
    });
    expect(await traces()).toEqual({ marks: 0, isDraft: false });
    await page.goto(`${preview.origin}/de/`);
    await page.goBack();
    expect(await traces()).toEqual({ marks: 0, isDraft: false });
    expect([...problems, ...violations]).toEqual([]);
  },
);

it('shows overlays when an editor asks for them, under the security policy', async () => {
  const { page, problems, violations } = await openAsEditor();
  const toggle = page.getByRole('button', { name: 'Zum Bearbeiten anklicken' });
  await toggle.click();
  expect(await toggle.getAttribute('aria-pressed')).toBe('true');
  const picture = page.locator('main .picture[data-sanity]').first();
  await picture.scrollIntoViewIfNeeded();
  const link = page.locator('sanity-visual-editing a[href]');
  await expect
    .poll(
      async () => {
        await page.mouse.move(1, 1);
        await picture.hover();
        return link.count();
      },
      { timeout: 15_000 },
    )
    .toBeGreaterThan(0);
  expect(await link.first().getAttribute('href')).toContain(TEST_STUDIO_ORIGIN);
  await toggle.click();
  await expect.poll(() => page.locator('sanity-visual-editing').count(), { timeout: 5000 }).toBe(0);
  expect([...problems, ...violations]).toEqual([]);
});

it.each(
  sample(
    [
      ['title', '.title'],
      ['description', '.description'],
      ['picture', '.picture'],
    ],
    0,
  ),
)('leads to the %s of an article in a list, though its link covers the whole card', async (field, part) => {
  const { page } = await openAsEditor('/de/blog/');
  const articles = await editor.fetch<readonly string[]>('*[_type == "article"]._id');
  await page.getByRole('button', { name: 'Zum Bearbeiten anklicken' }).click();
  const shown = page.locator(`main article.card ${part}`).first();
  await shown.scrollIntoViewIfNeeded();
  const link = page.locator('sanity-visual-editing a[href]').first();
  const place = async () => {
    await page.mouse.move(1, 1);
    // The pointer may meet the label of an overlay.
    await shown.hover({ force: true });
    if ((await link.count()) === 0) return undefined;
    const query = new URL((await link.getAttribute('href')) ?? '').searchParams;
    return [articles.includes(query.get('id') ?? ''), query.get('type'), query.get('path')];
  };
  await expect.poll(place, { timeout: 15_000 }).toEqual([true, 'article', field]);
});

it('marks nothing and follows nothing for visitors', async () => {
  const page = await (await browser.newContext({ baseURL: preview.origin })).newPage();
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(`${preview.origin}/de/so-funktionierts/`, { waitUntil: 'networkidle' });
  expect(await page.locator('[data-sanity], [data-editing]').count()).toBe(0);
  expect(requests.filter((address) => address.includes(EVENTS_PATH))).toEqual([]);
});
