import type { Locator, Page } from 'playwright-core';
import { describe, expect, it, onTestFinished } from 'vitest';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { holdPage } from '../visits/held-page.ts';
import { holdResponses } from '../visits/held-responses.ts';
import { layoutShift } from '../visits/layout-shift.ts';
import { originsOf, useSite } from '../visits/site-visit.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';

const site = useSite({ reducedMotion: 'no-preference' });

/** Widths of phones, tablets, laptops and large screens, in CSS pixels. */
const WIDTHS = [320, 390, 820, 1030, 1440, 1920, 2560];
/** Radius of the drawing, and the least of it below what stands in it, as shares. */
const [ROUND_DRAWING_RADIUS, LEAST_GROUND] = [0.425, 0.15];

/** Measures an element that is shown. */
async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error(`${String(element)} is not shown.`);
  return box;
}

/** Place of a hero's medium. Text beside it moves a little when the web fonts come, which `font-fallbacks` measures. */
const FRAME = '.hero .frame';

describe.each(IN_SWEEP)('a hero that arrives in parts', () => {
  it.each([
    ['its drawing', 'how it works', 'class="frame"'],
    ['the player in it', 'how it works', '<div class="animation compact"'],
    ['the size of the player', 'how it works', '<svg class="animation-player-size"'],
    ['its picture', 'impact', 'class="frame"'],
    ['its picture from edge to edge', 'about', 'class="frame"'],
  ] as const)('does not move when %s comes late', async (_, template, piece) => {
    for (const device of ['phone', 'desktop'] as const) {
      const held = await holdPage(site.origin, site.pathOf(template, 'en-gb'), piece);
      onTestFinished(held.close);
      const { page } = await site.visit({ device });
      await page.goto(held.origin + site.pathOf(template, 'en-gb'), { waitUntil: 'commit' });
      await page.locator('.hero h1').waitFor({ state: 'attached' });
      // What is there has been painted, in its own fonts.
      await page.evaluate(() => document.fonts.ready);
      const before = await layoutShift(page);
      held.release();
      await page.waitForLoadState();
      expect((await layoutShift(page)) - before, device).toBe(0);
      expect(await page.locator('.hero h1').isVisible()).toBe(true);
    }
  });
});

describe('an animation in a hero', () => {
  const path = () => site.pathOf('how it works', 'en-gb');
  const POSTER = '.hero .animation-player-poster';
  const DRAWING = '.hero .animation-player-drawing svg';

  it.each(sample(['phone', 'desktop'] as const))(
    'has its poster at once, before any script of the player, without a layout shift: %s',
    async (device) => {
      const { page, problems, requests } = await site.visit({ device });
      // The animation loads once the poster has been painted, however long that takes.
      const animations = await holdResponses(page, '**/_animations/**');
      // Scripts run when the style sheets are there; before, nothing has its place.
      await page.goto(path(), { waitUntil: 'domcontentloaded' });
      await page.locator(POSTER).waitFor();
      const before = await page.locator('.hero .animation-player-stage').boundingBox();
      expect(before?.width).toBeCloseTo(before?.height ?? 0, 0);
      animations.release();
      await page.locator(DRAWING).waitFor();
      await page.locator(POSTER).waitFor({ state: 'detached' });
      expect(await page.locator('.hero .animation-player-stage').boundingBox()).toEqual(before);
      expect(await layoutShift(page, FRAME)).toBe(0);
      const poster = requests.findIndex((address) => address.includes('-800x800.svg'));
      const animation = requests.findIndex((address) => address.includes('/_animations/'));
      expect(poster).toBeGreaterThan(-1);
      expect(animation).toBeGreaterThan(poster);
      expect(problems).toEqual([]);
    },
  );

  it('can be paused and played with the keyboard', async () => {
    const { page } = await site.open(path());
    await page.locator(DRAWING).waitFor();
    const button = page.locator('.hero .animation-player-toolbar button').first();
    await page.locator('.hero .animation-player-toolbar button[aria-label="Pause"]').waitFor();
    await button.focus();
    await page.keyboard.press('Enter');
    await page.locator('.hero .animation-player-toolbar button[aria-label="Play"]').waitFor();
    await page.keyboard.press('Space');
    await page.locator('.hero .animation-player-toolbar button[aria-label="Pause"]').waitFor();
    expect((await button.boundingBox())?.width).toBeGreaterThanOrEqual(24);
  });

  it.each(IN_SWEEP)(
    'has its button on the lower edge of the round drawing, clear of what is drawn in it',
    async () => {
      const { page } = await site.open(path(), { reducedMotion: 'reduce' });
      const button = page.locator('.hero .animation-player-toolbar button:enabled').first();
      await button.waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const stage = await boxOf(page.locator('.hero .animation-player-stage'));
        const pressed = await boxOf(button);
        const [centre, radius] = [stage.x + stage.width / 2, stage.width * ROUND_DRAWING_RADIUS];
        const edge = stage.y + stage.height / 2 + radius;
        expect(pressed.x + pressed.width / 2, `at ${width} px`).toBeCloseTo(centre, 0);
        expect(edge - pressed.y, `at ${width} px`).toBeGreaterThan(0);
        expect(edge - pressed.y, `at ${width} px`).toBeLessThan(radius * LEAST_GROUND);
      }
    },
  );

  it('is its poster with reduced motion, until play is pressed', async () => {
    const { page } = await site.open(path(), { reducedMotion: 'reduce' });
    await page.locator(DRAWING).waitFor({ state: 'attached' });
    expect(await page.locator(POSTER).isVisible()).toBe(true);
    await page.locator('.hero .animation-player-toolbar button').first().click();
    await page.locator(POSTER).waitFor({ state: 'detached' });
  });

  it.each(IN_SWEEP)('is its poster without JavaScript, without controls', async () => {
    const { page } = await site.open(path(), { javaScriptEnabled: false });
    const natural = await page
      .locator(POSTER)
      .evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth));
    expect(natural).toBe(800);
    expect(await page.locator('.hero button').filter({ visible: true }).count()).toBe(0);
  });
});

describe('a film in a hero', () => {
  const PATH = '/leftovers-week/';
  const isFilm = (address: string) => address.endsWith('.webm');
  const button = (page: Page) => page.locator('ambient-video button');

  it('plays over its poster, and can be paused and played with the keyboard', async () => {
    const { page, problems } = await site.open(PATH);
    await page.locator('ambient-video[started][playing]').waitFor();
    await expect.poll(() => button(page).getAttribute('aria-label')).toBe('Stop the video');
    await button(page).focus();
    await page.keyboard.press('Enter');
    await page.locator('ambient-video:not([playing])').waitFor();
    await expect.poll(() => button(page).getAttribute('aria-label')).toBe('Play the video');
    await page.keyboard.press('Space');
    await page.locator('ambient-video[playing]').waitFor();
    const size = await button(page).boundingBox();
    expect(Math.min(size?.width ?? 0, size?.height ?? 0)).toBeGreaterThanOrEqual(24);
    expect(await layoutShift(page, FRAME)).toBe(0);
    expect(problems).toEqual([]);
  });

  it('comes from the site before a decision, as does all else that the page loads down to its end', async () => {
    const { page, requests } = await site.open(PATH, { storageState: UNDECIDED });
    await page.locator('ambient-video[started][playing]').waitFor();
    await page.evaluate(async () => {
      for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
        scrollTo(0, top);
        await new Promise((resolve) => requestAnimationFrame(resolve));
      }
    });
    await page.waitForLoadState('networkidle');
    expect(requests.filter(isFilm).length).toBeGreaterThan(0);
    expect(originsOf(requests)).toEqual([site.origin]);
  });

  it.each(sample(['phone', 'desktop'] as const, 0))('has an unobstructed button: %s', async (device) => {
    const { page } = await site.open(PATH, { device });
    await button(page).waitFor();
    const isOnTop = await button(page).evaluate((element) => {
      const { x, y, width, height } = element.getBoundingClientRect();
      const corners = [
        [x + 8, y + 8],
        [x + width - 8, y + height - 8],
      ];
      return corners.every(([left = 0, top = 0]) => element.contains(document.elementFromPoint(left, top)));
    });
    expect(isOnTop).toBe(true);
  });

  it.each(IN_SWEEP)(
    'has its button in the corner of the card below it, else in a corner of its own',
    async () => {
      const { page } = await site.open(PATH, { reducedMotion: 'reduce' });
      await button(page).waitFor();
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        const film = await boxOf(page.locator('.hero .frame'));
        const card = await boxOf(page.locator('.hero .text'));
        const words = [page.locator('.hero .eyebrow'), page.locator('.hero h1')].map(boxOf);
        const pressed = await boxOf(button(page));
        const place = `at ${width} px`;
        const isBesideFilm = width >= 960;
        const hasRoom = (await Promise.all(words)).every(
          ({ x, y, width: long }) => pressed.y + pressed.height <= y || pressed.x >= x + long,
        );
        expect(pressed.y + pressed.height, place).toBeLessThanOrEqual(film.y + film.height);
        expect(pressed.y, place).toBeGreaterThan(isBesideFilm ? card.y : card.y - 1);
        expect(pressed.x + pressed.width <= card.x + card.width, place).toBe(!isBesideFilm);
        expect(hasRoom, `${place} the button lies on text`).toBe(true);
      }
    },
  );

  it.each(IN_SWEEP)('covers its poster exactly', async () => {
    const { page } = await site.open(PATH);
    await page.locator('ambient-video[started]').waitFor();
    const [film, picture] = [page.locator('ambient-video video'), page.locator('ambient-video .image')];
    expect(await film.boundingBox()).toEqual(await picture.boundingBox());
    const position = (element: Element) => getComputedStyle(element).objectPosition;
    expect(await film.evaluate(position)).toBe(await picture.evaluate(position));
  });

  it.each(
    sample<[string, (page: Page) => Promise<unknown>]>([
      ['less motion', async (page: Page) => page.emulateMedia({ reducedMotion: 'reduce' })],
      [
        'less data',
        async (page: Page) =>
          page.addInitScript(() => {
            Object.defineProperty(navigator, 'connection', { value: { saveData: true } });
          }),
      ],
    ]),
  )('loads nothing for visitors who prefer %s, until play is pressed', async (_, prepare) => {
    const { page, requests } = await site.visit();
    await prepare(page);
    await page.goto(PATH, { waitUntil: 'networkidle' });
    await button(page).waitFor();
    expect(requests.filter(isFilm)).toEqual([]);
    expect(await page.locator('ambient-video[started]').count()).toBe(0);
    await button(page).click();
    await page.locator('ambient-video[started][playing]').waitFor();
    expect(requests.filter(isFilm).length).toBeGreaterThan(0);
  });

  it.each(IN_SWEEP)('is the poster alone without JavaScript', async () => {
    const { page, requests } = await site.visit({ javaScriptEnabled: false });
    await page.goto(PATH, { waitUntil: 'networkidle' });
    expect(requests.filter(isFilm)).toEqual([]);
    expect(await button(page).isVisible()).toBe(false);
    expect(await page.locator('ambient-video .image').isVisible()).toBe(true);
  });
});
