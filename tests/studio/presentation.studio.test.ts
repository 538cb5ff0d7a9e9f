import type { Frame, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { storedDocument, timeout } from './document-form.ts';
import { openStudio, type StudioUnderTest } from './studio-under-test.ts';

let studio: StudioUnderTest;

beforeAll(async () => {
  studio = await openStudio({ withPreview: true, withSite: true });
});
afterAll(() => studio.close());

const HOME = 'page-home-de';

/** Time for a build of the whole site, in milliseconds. */
const BUILD_DEADLINE = 300_000;

/** Opens the German home page beside its document, with overlays on it, and notes what goes wrong in the preview. */
async function openPresentation(query: Readonly<Record<string, string>> = {}) {
  const page = await studio.open(`/presentation?${new URLSearchParams({ preview: '/de/', ...query })}`);
  const violations: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy|Trusted/.test(message.text())) violations.push(message.text());
  });
  await page.frameLocator('iframe').locator('sanity-visual-editing').waitFor({ state: 'attached' });
  const frame = page.frames().find((each) => each.url().startsWith('http://localhost:4322/'));
  if (!frame) throw new Error('The Presentation tool shows no preview.');
  return { page, frame, violations };
}

const blockKeys = (frame: Frame) =>
  frame
    .locator('main > [data-sanity]')
    .evaluateAll((blocks) =>
      blocks.map((block) => /path=blocks:([^;]+)/.exec(block.getAttribute('data-sanity') ?? '')?.[1]),
    );

const storedKeys = async () => {
  const draft = await storedDocument(studio, `drafts.${HOME}`);
  const blocks = draft?.['blocks'];
  return Array.isArray(blocks) ? blocks.map(({ _key }: { readonly _key: string }) => _key) : [];
};

/** Drags the edge of a block, where nothing else is, above another one. */
async function drag(page: Page, frame: Frame, key: string, above: string): Promise<void> {
  const boxOf = async (each: string) => {
    const box = await frame.locator(`main > [data-sanity*="blocks:${each};"]`).boundingBox();
    if (!box) throw new Error(`The page has no block ${each}.`);
    return box;
  };
  const [from, to] = [await boxOf(key), await boxOf(above)];
  await page.mouse.move(from.x + 8, from.y + from.height / 2);
  await page.mouse.move(from.x + 10, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 10, to.y + 40, { steps: 20 });
  await studio.picture(page, 'presentation-drag');
  await page.mouse.up();
}

it(
  'opens what an editor clicks on, shows what is typed and dragged, and publishes it',
  async () => {
    const { page, frame, violations } = await openPresentation();
    await page.waitForURL(/\/presentation\/page\/page-home-de/);
    await frame.evaluate(() => (document.documentElement.dataset['same'] = 'yes'));

    const heading = page.getByTestId('field-blocks[_key=="b01"].heading').locator('textarea, input');
    await expect
      .poll(
        async () => {
          await page.mouse.move(1, 1);
          await frame.locator('h1').click();
          return heading.isVisible();
        },
        { timeout, interval: 1000 },
      )
      .toBe(true);
    await studio.picture(page, 'presentation-click');
    await heading.fill('Im Studio getippt');
    await expect.poll(() => frame.locator('h1').innerText(), { timeout }).toContain('getippt');
    await studio.picture(page, 'presentation-typed');

    await page.setViewportSize({ width: 1440, height: 6000 });
    const before = await blockKeys(frame);
    await drag(page, frame, 'b02', 'b03');
    await expect.poll(() => storedKeys(), { timeout }).not.toEqual(before);
    const expected = [...before.filter((key) => key !== 'b02')];
    expected.splice(expected.indexOf('b03'), 0, 'b02');
    expect(await storedKeys()).toEqual(expected);
    await expect.poll(() => blockKeys(frame), { timeout }).toEqual(expected);
    // All of it in place.
    expect(await frame.evaluate(() => document.documentElement.dataset['same'])).toBe('yes');
    expect(violations).toEqual([]);

    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByTestId('action-publish').click();
    // Headings bind short words.
    const published = async () =>
      (await (await fetch(`${studio.site?.origin}/de/`)).text()).replaceAll('\u00A0', ' ');
    await expect.poll(published, { timeout: BUILD_DEADLINE, interval: 1000 }).toContain('Im Studio getippt');
    const visitor = await studio.open('/');
    await visitor.goto(`${studio.site?.origin}/de/`);
    await studio.picture(visitor, 'presentation-published');
    await page.close();
  },
  2 * BUILD_DEADLINE,
);

it('opens the article of a card that an editor clicks on, beside the page with the card', async () => {
  const { page, frame, violations } = await openPresentation();
  const description = frame.locator('article.card .description').first();
  const field = page.getByTestId('field-description').locator('textarea, input');
  await expect
    .poll(
      async () => {
        await page.mouse.move(1, 1);
        await description.click();
        return /\/presentation\/article\/article-/.test(page.url()) && (await field.isVisible());
      },
      { timeout, interval: 1000 },
    )
    .toBe(true);
  expect(new URL(frame.url()).pathname).toBe('/de/');
  expect(violations).toEqual([]);
  await page.close();
});

it('shows a release, and where a document is shown', async () => {
  await studio.client.releases.create({
    releaseId: 'rWeek',
    metadata: { releaseType: 'undecided', title: 'Leftovers week' },
  });
  const home = await studio.client.getDocument(HOME);
  if (!home) throw new Error('The dataset has no German home page.');
  await studio.client.create({
    ...home,
    _id: `versions.rWeek.${HOME}`,
    title: 'Startseite der Restewoche',
  });
  const { page, frame, violations } = await openPresentation({ perspective: 'rWeek' });
  await expect.poll(() => frame.title(), { timeout }).toContain('Startseite der Restewoche');
  // The line about the live site has a list of pages as well, which is closed.
  const places = page.getByText('Deutsch (Deutschland), de').filter({ visible: true });
  await expect
    .poll(
      async () => {
        // A form that is still loading loses the click; the list may be open already.
        if ((await places.count()) === 0) await page.getByText('Used on').first().click();
        return await places.count();
      },
      { timeout, interval: 1000 },
    )
    .toBe(1);
  await studio.picture(page, 'presentation-release');
  expect(violations).toEqual([]);
  await page.close();
});
