import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { isFocused } from '../visits/focus.ts';
import { useSite } from '../visits/site-visit.ts';
import { goInHistory, isSameDocument, markDocument } from '../visits/soft-visit.ts';

const moving = useSite({ reducedMotion: 'no-preference' });
const still = useSite();

/** Beginning of the marks that note, for each transition, which sides of the picture it shows. */
const NOTE = 'carried:';

/** Marks for each transition which of a picture's two sides it shows: it moves where it has both. */
async function noteTransitions(page: Page): Promise<void> {
  await page.addInitScript((name) => {
    const note = (transition: ViewTransition | null) =>
      transition?.ready.then(
        () =>
          performance.mark(
            name +
              ['old', 'new']
                .filter((side) =>
                  document
                    .getAnimations()
                    .some(
                      ({ effect }) =>
                        effect instanceof KeyframeEffect &&
                        effect.pseudoElement === `::view-transition-${side}(carried-picture)`,
                    ),
                )
                .join('+'),
          ),
        () => performance.mark(`${name}skipped`),
      );
    addEventListener('pagereveal', ({ viewTransition }) => void note(viewTransition));
    document.addEventListener('astro:before-swap', ({ viewTransition }) => void note(viewTransition));
    document.addEventListener('transition:started', ({ detail }) => void note(detail));
  }, NOTE);
}

const carriedOf = (page: Page) =>
  page.evaluate(
    (prefix) =>
      performance
        .getEntriesByType('mark')
        .flatMap(({ name }) => (name.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
    NOTE,
  );
const namesLeft = (page: Page) =>
  page.evaluate(() => document.querySelectorAll('[style*="view-transition-name"]').length);

async function openBlog({ site = moving } = {}) {
  const visit = await site.visit({ device: 'desktop' });
  const blog = site.pathOf('blog', 'en-gb');
  await noteTransitions(visit.page);
  await visit.page.goto(blog);
  const card = visit.page.locator('article a.stretched').first();
  const path = (await card.getAttribute('href')) ?? expect.fail('no card');
  return { ...visit, blog, card, path };
}

it('the picture of a card becomes that of its article, and again the card’s on the way back', async () => {
  const { page, card, path, problems } = await openBlog();
  await markDocument(page);
  await card.click();
  await page.waitForURL(`**${path}`);
  await expect.poll(() => carriedOf(page)).toEqual(['old+new']);
  await expect.poll(() => namesLeft(page)).toBe(0);
  await goInHistory(page, -1);
  await expect.poll(() => carriedOf(page)).toEqual(['old+new', 'old+new']);
  // The third time as the first.
  await expect.poll(() => namesLeft(page)).toBe(0);
  await card.click();
  await expect.poll(async () => (await carriedOf(page)).length).toBe(3);
  expect((await carriedOf(page)).at(-1)).toBe('old+new');
  expect(await isSameDocument(page)).toBe(true);
  expect(problems).toEqual([]);
});

it('a related article’s picture is carried, not that of the article that is left', async () => {
  const { page, card, path } = await openBlog();
  await card.click();
  await page.waitForURL(`**${path}`);
  await expect.poll(() => namesLeft(page)).toBe(0);
  const related = page.locator('article a.stretched').last();
  await related.scrollIntoViewIfNeeded();
  const picture = page.locator(`[data-picture-of="${await related.getAttribute('href')}"]`);
  await related.click();
  await expect.poll(async () => (await carriedOf(page)).at(-1)).toBe('old+new');
  await expect.poll(() => picture.count()).toBe(1);
});

it('nothing is carried to a page without the picture', async () => {
  const { page } = await openBlog();
  await page.locator('header a.home').click();
  await expect.poll(async () => (await carriedOf(page)).length).toBe(1);
  expect(await carriedOf(page)).toEqual(['']);
});

it('an article that stands in two lists is carried from the card that was clicked', async () => {
  const { page, path } = await openBlog();
  await page.evaluate(() => {
    const first = document.querySelector('article.card')?.parentElement;
    first?.before(first.cloneNode(true));
  });
  const clicked = page.locator('article a.stretched').nth(1);
  expect(await clicked.getAttribute('href')).toBe(path);
  const named = page.evaluate(
    () =>
      new Promise<readonly number[]>((resolve) =>
        document.addEventListener('astro:before-swap', () =>
          resolve(
            [...document.querySelectorAll<HTMLElement>('[data-picture-of]')].flatMap(({ style }, index) =>
              style.viewTransitionName === '' ? [] : [index],
            ),
          ),
        ),
      ),
  );
  await clicked.click();
  expect(await named).toEqual([1]);
  await expect.poll(() => carriedOf(page)).toEqual(['old+new']);
});

describe('when the browser loads the page itself', () => {
  it('the picture that is left is named for it', async () => {
    const { page, blog, path } = await openBlog();
    await page.goto(blog);
    await page.locator('article a.stretched').first().scrollIntoViewIfNeeded();
    await page.evaluate((href) => location.assign(href), path);
    await page.waitForURL(`**${path}`);
    // Its other side, too, if the page's script was there before the page was painted.
    await expect.poll(async () => (await carriedOf(page))[0]).toMatch(/^old/);
    await expect.poll(() => namesLeft(page)).toBe(0);
  });

  it('that of the new page is named before it is painted, for the time of the transition', async () => {
    const { page, blog, path } = await openBlog();
    await page.goto(blog);
    await page.evaluate((href) => location.assign(href), path);
    await page.waitForURL(`**${path}`);
    await expect.poll(() => namesLeft(page)).toBe(0);
    // As browsers do before they paint a page; its script has run by now.
    const named = await page.evaluate(() => {
      const viewTransition = document.startViewTransition();
      dispatchEvent(Object.assign(new Event('pagereveal'), { viewTransition }));
      const [picture] = document.querySelectorAll<HTMLElement>('[style*="view-transition-name"]');
      return picture?.dataset['pictureOf'];
    });
    expect(named).toBe(path);
    await expect.poll(() => namesLeft(page)).toBe(0);
  });
});

it('moves nothing for visitors who want no motion', async () => {
  const { page, card, path } = await openBlog({ site: still });
  await card.click();
  await page.waitForURL(`**${path}`);
  await expect.poll(() => carriedOf(page)).toEqual(['skipped']);
});

describe('the picture of an offer', () => {
  /** Opens the first offer, and its dialog by a click. */
  async function openOffer(site = moving) {
    const { page } = await site.visit({ device: 'desktop' });
    await noteTransitions(page);
    await page.goto('/');
    const button = page.locator('.left-tonight .open').first();
    await button.scrollIntoViewIfNeeded();
    await button.click();
    const dialog = page.locator('.offer-dialog');
    await dialog.waitFor();
    return { page, button, dialog };
  }

  it('becomes that of its dialog, each time, and the focus comes back', async () => {
    const { page, button, dialog } = await openOffer();
    for (const times of [1, 2]) {
      await expect.poll(() => carriedOf(page)).toEqual(Array.from({ length: times }, () => 'old+new'));
      await expect.poll(() => namesLeft(page)).toBe(0);
      await page.keyboard.press('Escape');
      await dialog.waitFor({ state: 'hidden' });
      expect(await isFocused(button)).toBe(true);
      if (times === 1) await button.click();
    }
  });

  it('does not keep a quick visitor from closing the dialog', async () => {
    const { page, dialog } = await openOffer();
    const close = (await dialog.locator('.close-button').boundingBox()) ?? expect.fail('no button');
    await page.mouse.click(close.x + close.width / 2, close.y + close.height / 2);
    await dialog.waitFor({ state: 'hidden' });
  });

  it('stands still for visitors who want no motion', async () => {
    const { page } = await openOffer(still);
    expect(await carriedOf(page)).toEqual([]);
    expect(await namesLeft(page)).toBe(0);
  });
});
