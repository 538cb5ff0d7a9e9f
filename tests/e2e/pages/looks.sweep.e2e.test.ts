import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { LOCALES } from '../../../src/config/locales/locales.ts';
import { findBrokenWords } from '../visits/broken-words.ts';
import { useSite, VISITED_LOCALES } from '../visits/site-visit.ts';
import { routeOf } from '../visits/templates.ts';

const site = useSite({ reducedMotion: 'no-preference' });

/** Bytes of all fonts a page loads, at most. */
const FONT_BUDGET = 80_000;

const fontsOf = (requests: readonly string[]) => requests.filter((url) => url.endsWith('.woff2'));

/** Lists the preloaded fonts that have no letter of what a page shows: Chromium's warning of them depends on time. */
const unusedPreloads = (page: Page) =>
  page.evaluate(() => {
    const shown = Array.from(document.body.innerText, (letter) => letter.codePointAt(0) ?? 0);
    const isShown = (range: string) => {
      const [from = 0, to = from] = Array.from(range.matchAll(/[\da-f]+/gi), ([hex]) =>
        Number.parseInt(hex, 16),
      );
      return shown.some((letter) => letter >= from && letter <= to);
    };
    const used = [...document.styleSheets]
      .flatMap(({ cssRules }) => [...cssRules])
      .flatMap((rule) => (rule instanceof CSSFontFaceRule ? rule.style : []))
      .filter((style) => style.getPropertyValue('unicode-range').split(',').some(isShown));
    return [...document.querySelectorAll<HTMLLinkElement>('link[rel=preload][as=font]')]
      .map(({ href }) => new URL(href).pathname)
      .filter((path) => !used.some((style) => style.getPropertyValue('src').includes(path)));
  });

it.each(VISITED_LOCALES)(
  'fonts of %s come from the site itself, within the budget, once each',
  async (locale) => {
    const { page, requests, problems } = await site.visit();
    const sizes: number[] = [];
    page.on('response', (response) => {
      if (response.url().endsWith('.woff2')) sizes.push(Number(response.headers()['content-length']));
    });
    await page.goto(site.pathOf('home', locale));
    await page.evaluate(() => document.fonts.ready);
    const fonts = fontsOf(requests);
    expect(fonts.every((url) => url.startsWith(site.origin))).toBe(true);
    expect(new Set(fonts).size).toBe(fonts.length);
    expect(fonts.length > 0).toBe(locale !== 'ja');
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThanOrEqual(FONT_BUDGET);
    expect(await unusedPreloads(page)).toEqual([]);
    expect(problems).toEqual([]);
  },
);

describe('motion', () => {
  /** Animations and transitions that take time, of everything on the page. */
  const moving = (page: Page) =>
    page.evaluate(
      () =>
        [...document.querySelectorAll('*')].filter((element) => {
          const styles = getComputedStyle(element);
          const { animationName, transitionDuration } = styles;
          const animationTimeline = styles.getPropertyValue('animation-timeline');
          const isRising = animationName !== 'none' && animationTimeline.startsWith('view');
          return (
            isRising || transitionDuration.split(', ').some((duration) => Number.parseFloat(duration) > 0.001)
          );
        }).length,
    );

  it('is present by default without hiding content below the viewport, and absent with reduced motion', async () => {
    const { page } = await site.open('/', { reducedMotion: 'no-preference' });
    expect(await moving(page)).toBeGreaterThan(5);
    const faint = await page
      .locator('main > * > .wrap')
      .evaluateAll((all) => all.filter((each) => getComputedStyle(each).opacity !== '1').length);
    expect(faint).toBe(0);
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await moving(page)).toBe(0);
  });

  it.each([
    ['no-preference', true],
    ['reduce', false],
  ] as const)('between pages that the browser loads, with motion %s: %s', async (reducedMotion, expected) => {
    const { page } = await site.visit({ reducedMotion });
    await page.addInitScript(() => {
      addEventListener('pagereveal', (event) => {
        document.documentElement.dataset['transition'] = String(
          Boolean(Reflect.get(event, 'viewTransition')),
        );
      });
    });
    await page.goto('/');
    await page.evaluate(() => location.assign('/how-it-works/'));
    await page.waitForURL('**/how-it-works/');
    await page.locator('html[data-transition]').waitFor();
    expect(await page.locator('html').getAttribute('data-transition')).toBe(String(expected));
  });

  it.each([
    ['no-preference', 'animated'],
    ['reduce', 'skipped'],
  ] as const)('between pages that are shown softly, with motion %s: %s', async (reducedMotion, expected) => {
    const { page, problems } = await site.open('/', { reducedMotion });
    const way = page.evaluate(
      () =>
        new Promise((resolve) => {
          document.addEventListener('astro:before-swap', ({ viewTransition }) => {
            viewTransition.ready.then(
              () => resolve('animated'),
              () => resolve('skipped'),
            );
          });
        }),
    );
    await page.locator('#menu .item').first().click();
    expect(await way).toBe(expected);
    expect(problems).toEqual([]);
  });
});

describe('lines', () => {
  it('break between phrases in Japanese', async () => {
    const { page } = await site.open(site.pathOf('home', 'ja'), { device: 'phone', reducedMotion: 'reduce' });
    const broken = await page.evaluate(findBrokenWords, 'main :is(h1, h2, h3, p, li)');
    // Phrases and words come from two dictionaries, which disagree here and there; lines at will break some forty words.
    expect(broken.length, broken.join()).toBeLessThan(8);
  });

  it('hold a compound together, also where the column is too narrow', async () => {
    const { page } = await site.open('/');
    const lines = await page.locator('footer .legal').evaluate((notice: HTMLElement) => {
      notice.style.setProperty('inline-size', '1ch');
      const text = notice.lastElementChild?.firstChild;
      const [years = ''] = /\d+–\S*\d/.exec(text?.nodeValue ?? '') ?? [];
      if (!text || years === '') return 'The notice has no years.';
      const range = document.createRange();
      range.setStart(text, text.nodeValue?.indexOf(years) ?? 0);
      range.setEnd(text, range.startOffset + years.length);
      return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size;
    });
    expect(lines).toBe(1);
  });
});

it('sizes of a quotation across the window are smaller where letters fill their square', async () => {
  const { page } = await site.open(site.pathOf('home', 'ja'), { viewport: { width: 1440, height: 900 } });
  const sizes = await page.locator('.spread blockquote').evaluate((quote: HTMLElement) =>
    ['ja', 'en'].map((lang) => {
      quote.lang = lang;
      return Number.parseFloat(getComputedStyle(quote).fontSize);
    }),
  );
  expect(sizes[0]).toBeLessThan(0.8 * (sizes[1] ?? 0));
});

describe('alignment', () => {
  it.each([
    [320, 'below the name'],
    [360, 'beside the first line'],
    [390, 'beside the first line'],
  ])('of the kinds of all shops in a window of %i px is %s', async (width, expected) => {
    const { page } = await site.visit({ viewport: { width, height: 844 } });
    const askew: string[] = [];
    for (const { code } of LOCALES) {
      await page.goto(site.pathOf('home', code));
      const broken = await page.evaluate(findBrokenWords, '.entry .name');
      const places = await page.locator('.entry .name').evaluateAll((names) =>
        names.map(({ firstElementChild: name, lastElementChild: kind }) => {
          if (!name || !kind) return 'nowhere';
          const range = document.createRange();
          range.selectNodeContents(name);
          const [line] = range.getClientRects();
          const { top, height } = kind.getBoundingClientRect();
          if (top >= name.getBoundingClientRect().bottom) return 'below the name';
          const offset = line ? top + height / 2 - (line.top + line.height / 2) : Infinity;
          return Math.abs(offset) < 3 ? 'beside the first line' : `${offset} px from the first line`;
        }),
      );
      expect(places.length, code).toBeGreaterThan(2);
      const others = places.filter((place) => place !== expected);
      askew.push(...[...broken, ...others].map((fault) => `${code}: ${fault}`));
    }
    expect(askew).toEqual([]);
  });

  it('of a long text on tablets is that of the title', async () => {
    const { page } = await site.visit({ viewport: { width: 820, height: 900 } });
    await page.goto(site.pathOf('cookie policy', 'en-gb'));
    const lefts = await page
      .locator('h1, details.folded, .rich-text')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().left));
    expect(lefts.length).toBeGreaterThan(2);
    expect(new Set(lefts).size).toBe(1);
  });

  it('of two buttons of an opening is one line where there is room', async () => {
    const { page } = await site.open('/download/', { viewport: { width: 1920, height: 900 } });
    const tops = await page
      .locator('.hero .actions > *')
      .evaluateAll((all) => all.map((element) => element.getBoundingClientRect().top));
    expect(tops).toHaveLength(2);
    expect(tops[0]).toBe(tops[1]);
  });

  it('of words in a comparison is the same with and without a mark', async () => {
    const { page } = await site.open(site.pathOf('for stores', 'en-gb'));
    const columns = await page.locator('main tbody tr').evaluateAll((rows) => {
      const leftOf = (cell: Element) =>
        cell.querySelector('.answer > span:last-child')?.getBoundingClientRect().left;
      return [0, 1, 2].map((index) => [
        ...new Set(rows.map((row) => leftOf([...row.querySelectorAll('td')][index] ?? row))),
      ]);
    });
    expect(columns.map((lefts) => lefts.length)).toEqual([1, 1, 1]);
  });
});

it('in forced colours buttons, panels and the current page keep a border or a background', async () => {
  const { page } = await site.visit({ forcedColors: 'active', reducedMotion: 'reduce' });
  await page.goto(routeOf(site.content, 'for stores, one level down', 'en-gb').path);
  const button = page.getByRole('banner').locator('.action');
  expect(
    await button.evaluate((element) => Number.parseFloat(getComputedStyle(element).borderTopWidth)),
  ).toBe(2);
  await page.locator('#menu [popovertarget]').first().click();
  const panel = page.locator('#menu [popover]').first();
  await panel.waitFor();
  expect(await panel.evaluate((element) => getComputedStyle(element).borderTopStyle)).toBe('solid');
  const grounds = await panel
    .getByRole('link')
    .evaluateAll((links) => links.map((link) => [link.ariaCurrent, getComputedStyle(link).backgroundColor]));
  const marked = grounds.filter(([current]) => current !== null).map(([, ground]) => ground);
  const plain = grounds.filter(([current]) => current === null).map(([, ground]) => ground);
  expect(marked.length).toBeGreaterThan(0);
  for (const ground of marked) expect(plain).not.toContain(ground);
});

it.each([390, 820, 1030, 1440, 1920])(
  'the phones of the app stand in a fan that rises from the edge of their panel at %i px',
  async (width) => {
    const { page } = await site.visit({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
    await page.goto(site.pathOf('home', 'de'));
    const panel = page.locator('.panel', { has: page.locator('.screens') });
    await panel.scrollIntoViewIfNeeded();
    const edge = await panel.evaluate((element) => element.getBoundingClientRect().bottom);
    const phones = await panel.locator('.screens img').evaluateAll((images) =>
      images.map((image) => {
        const { top, bottom } = image.getBoundingClientRect();
        return { top, bottom, rotate: getComputedStyle(image).rotate };
      }),
    );
    expect(phones.map(({ rotate }) => rotate)).toEqual(['-7deg', 'none', '7deg']);
    expect(Math.min(...phones.map(({ top }) => top))).toBe(phones[1]?.top);
    expect(phones.filter(({ bottom }) => bottom <= edge)).toEqual([]);
  },
);

/** Most that a list of shops or its map is higher than the other, in CSS pixels: the link below the list. */
const MAP_TOLERANCE = 100;

it.each([1030, 1440, 1920])('the map of the shops is about as high as their list at %i px', async (width) => {
  const { page } = await site.visit({ viewport: { width, height: 900 }, reducedMotion: 'reduce' });
  await page.goto(site.pathOf('home', 'en-gb'));
  const [list = 0, map = 0] = await page
    .locator('.shops-near-you :is(.list, .map)')
    .evaluateAll((parts) => parts.map((part) => part.getBoundingClientRect().bottom));
  expect(map).toBeGreaterThan(0);
  expect(Math.abs(list - map)).toBeLessThan(MAP_TOLERANCE);
});
