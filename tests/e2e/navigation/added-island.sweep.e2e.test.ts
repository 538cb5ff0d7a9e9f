import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openExtendedSite } from '../../support/extended-site.ts';
import { useBrowser } from '../../support/lasting-browser.ts';
import type { SiteUnderTest } from '../../support/site-under-test.ts';
import { watch } from '../visits/site-visit.ts';

const browser = useBrowser();
let site: SiteUnderTest | undefined;

beforeAll(async () => {
  site = await openExtendedSite();
}, 300_000);
afterAll(() => site?.close());

/** Opens the home page, whose islands are far below the window. */
async function visit() {
  const context = await browser.newContext({ viewport: { width: 800, height: 600 } });
  const page = await context.newPage();
  const { problems: errors, requests } = watch(page, { kinds: ['error'], expected: /failed to load$/ });
  const response = await page.goto(site?.origin ?? '', { waitUntil: 'networkidle' });
  expect(response?.headers()['content-security-policy']).toContain("script-src 'self';");
  return { page, requests, errors };
}

/** Locates an island of the page itself: the consent banner, which stands before it, is one as well. */
const counter = (page: Page, index: number) => page.locator('main astro-island').nth(index);

/** Clicks the button of an island until React responds, and returns the island's text. */
async function press(page: Page, index: number): Promise<string> {
  await counter(page, index).getByRole('button').click();
  return await counter(page, index).locator('output').innerText();
}

it('is prerendered before any of its scripts is requested, and hydrates near the viewport, on interaction, or on an event', async () => {
  const { page, requests, errors } = await visit();
  const texts = await page.locator('astro-island output').allInnerTexts();
  expect(texts).toEqual(['near: 0', 'near: 0', 'interaction: 0', 'event:portions:open: 0']);
  expect(requests.filter((url) => /(?:PortionCounter|client|hydrate)\.[^/]*js$/.test(url))).toEqual([]);
  const ids = () =>
    page.locator('astro-island output').evaluateAll((outputs) => outputs.map((output) => output.id));
  const rendered = await ids();
  expect(new Set(rendered).size).toBe(4);

  await counter(page, 0).locator('output').scrollIntoViewIfNeeded();
  await expect.poll(() => press(page, 0)).toMatch(/^near: [1-9]/);
  await expect.poll(() => press(page, 1)).toMatch(/^near: [1-9]/);

  await counter(page, 2).locator('output').scrollIntoViewIfNeeded();
  expect(await counter(page, 2).getAttribute('ssr')).toBe('');
  await counter(page, 2).getByRole('button').focus();
  await expect.poll(() => counter(page, 2).getAttribute('ssr')).toBe(null);
  expect(await press(page, 2)).toBe('interaction: 1');

  expect(await counter(page, 3).getAttribute('ssr')).toBe('');
  await page.evaluate(() => document.body.dispatchEvent(new Event('portions:open', { bubbles: true })));
  await expect.poll(() => counter(page, 3).getAttribute('ssr')).toBe(null);
  expect(await press(page, 3)).toBe('event:portions:open: 1');
  // Unique ids, which hydration keeps; the site's own headers block nothing.
  expect(await ids()).toEqual(rendered);
  expect(errors).toEqual([]);
});

it('hydrates after a client-side navigation', async () => {
  const { page, errors } = await visit();
  await page.evaluate(async () => {
    const request = new XMLHttpRequest();
    request.open('GET', location.href);
    request.responseType = 'document';
    const loaded = new Promise((resolve) => request.addEventListener('load', resolve));
    request.send();
    await loaded;
    const next = request.responseXML?.body;
    if (next) document.body.replaceWith(document.adoptNode(next));
    document.dispatchEvent(new Event('astro:page-load'));
  });
  await counter(page, 0).locator('output').scrollIntoViewIfNeeded();
  await expect.poll(() => press(page, 0)).toMatch(/^near: [1-9]/);
  expect(errors).toEqual([]);
});

it.each(['hydrate', 'PortionCounter'])(
  'dispatches astro:hydration-error to the document when %s cannot be loaded',
  async (file) => {
    const { page } = await visit();
    await page.route(`**/_astro/${file}.*`, (route) => route.abort());
    const failed = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('astro:hydration-error', (event) => {
            // The shape that Astro documents.
            const { detail } = event as CustomEvent<{ readonly componentUrl: string }>;
            resolve(detail.componentUrl);
          });
        }),
    );
    await page.evaluate(() => document.dispatchEvent(new Event('portions:open')));
    expect(await failed).toMatch(/\/_astro\/PortionCounter\..*\.js$/);
  },
);

it('shows what the server rendered when its component throws, reports the error, and takes no other with it', async () => {
  const { page, errors } = await visit();
  await page.evaluate(() => {
    for (const name of ['portions:open', 'toast:open']) document.dispatchEvent(new Event(name));
  });
  const toast = counter(page, 4);
  for (const island of [counter(page, 3), toast]) {
    await expect.poll(() => island.getAttribute('ssr')).toBe(null);
  }
  // Clicked until React has taken over.
  await expect
    .poll(async () => {
      await toast.getByRole('button').click();
      return errors.filter((error) => error === 'The toast is burnt.');
    })
    .toEqual(['The toast is burnt.']);
  expect(await toast.getByRole('button', { name: 'Toast' }).isVisible()).toBe(true);
  expect(await press(page, 3)).toMatch(/^event:portions:open: [1-9]/);
  await toast.getByRole('button').click();
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
});

it('adds nothing to pages without it', async () => {
  const html = await readFile(join(site?.root ?? '', '404.html'), 'utf8');
  // The loading bar is an island of every page.
  expect(html.match(/<astro-island/g)).toHaveLength(1);
  expect(html).toContain('data-loading-bar');
  expect(html).not.toContain('PortionCounter');
});
