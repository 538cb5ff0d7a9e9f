import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { plainText } from '../../../src/content/plain-text.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';
import { runAxe } from '../visits/axe.ts';
import { layoutShift } from '../visits/layout-shift.ts';
import { LIGHT_PAGE, useSite } from '../visits/site-visit.ts';
import { goInHistory, goSoftly } from '../visits/soft-visit.ts';
import { MOVING, openStory, type Opened, scenesOf, showScene } from '../visits/street-story-visit.ts';

const site = useSite();

/** Maximum size of the script that moves the street without scroll timelines, compressed with gzip. */
const MAX_FALLBACK_BYTES = 2000;

/** Reads which scene's part is seen of the houses, the skies and the breads on the stage. */
const shownOnStage = (page: Page) =>
  page.locator('.stage').evaluate((stage) => {
    const parts = (selector: string) => [...stage.querySelectorAll(selector)];
    const opacity = (element: Element | null) => (element ? Number(getComputedStyle(element).opacity) : 0);
    const middle = stage.getBoundingClientRect().width / 2;
    // Without a stage there is nothing to see.
    if (middle === 0) return {};
    return {
      houses: parts('.tile').flatMap((tile, index) => {
        const { left, right } = tile.getBoundingClientRect();
        return left <= middle && middle < right ? [index] : [];
      }),
      // A sky covers those of earlier scenes.
      sky: parts('.sky').findLastIndex((sky) => opacity(sky) === 1),
      breads: parts('.carrier').flatMap((carrier, index) => {
        const { left, right } = carrier.querySelector('.bread')?.getBoundingClientRect() ?? new DOMRect();
        const isInSight = right > 0 && left < 2 * middle;
        return isInSight && opacity(carrier) * opacity(carrier.firstElementChild) === 1 ? [index] : [];
      }),
    };
  });

/** Scrolls to a scene and reads what the stage shows. A story that a script drives gets its stage only when it is near. */
async function stageAt(page: Page, index: number) {
  await showScene(page, index);
  return shownOnStage(page);
}

it.each<[string, Opened]>(
  sample(
    [
      ['by a script, on a phone', { ...MOVING, hasTimelines: false, device: 'phone' }],
      ['by scroll timelines, without script', { ...MOVING, javaScriptEnabled: false }],
      ['by a script where the browser has none', { ...MOVING, hasTimelines: false }],
      ['by scroll timelines, on a phone', { ...MOVING, device: 'phone' }],
    ],
    2,
  ),
)('moves on to the place, the light and the bread of every scene, %s', async (_, options) => {
  const { page, problems } = await openStory(site, options);
  const count = await page.locator('.scene').count();
  expect(count).toBe(scenesOf(site).length);
  for (const index of Array.from({ length: count }, (_, each) => each)) {
    await expect
      .poll(() => stageAt(page, index), { message: `scene ${index}` })
      .toEqual({ houses: [index], sky: index, breads: [index] });
  }
  await expect
    .poll(() => stageAt(page, 1), { message: 'on the way back' })
    .toMatchObject({ houses: [1], breads: [1] });
  expect(await page.locator('.scene .picture').filter({ visible: true }).count()).toBe(0);
  expect(problems).toEqual([]);
});

it.each<[string, Opened, 'print' | 'screen']>([
  ['with reduced motion', { reducedMotion: 'reduce' }, 'screen'],
  [
    'without scroll timelines and script',
    { ...MOVING, hasTimelines: false, javaScriptEnabled: false },
    'screen',
  ],
  [
    'without scroll timelines, with reduced motion',
    { reducedMotion: 'reduce', hasTimelines: false },
    'screen',
  ],
  [
    'in a window as low as a phone on its side',
    { ...MOVING, viewport: { width: 844, height: 390 } },
    'screen',
  ],
  ['on paper', MOVING, 'print'],
])('is a strip with a picture and the text of every scene %s', async (_, options, media) => {
  const { page, problems } = await openStory(site, options);
  await page.emulateMedia({ media });
  await page.locator('.scene').last().scrollIntoViewIfNeeded();
  expect(await page.locator('.stage').isVisible()).toBe(false);
  const scenes = await page.locator('.scene').evaluateAll((all) =>
    all.map((scene) => ({
      heading: scene.querySelector('h3')?.textContent.trim(),
      drawings: [...scene.querySelectorAll('.picture svg')].filter(
        (svg) => svg.getBoundingClientRect().width > 0,
      ).length,
      isTextBesideOrBelow: (scene.querySelector('.card')?.getBoundingClientRect().height ?? 0) > 0,
    })),
  );
  expect(scenes.map(({ heading }) => heading)).toEqual(
    scenesOf(site).map(({ heading }) => plainText(heading)),
  );
  expect(scenes.filter(({ drawings }) => drawings < 4)).toEqual([]);
  expect(scenes.filter(({ isTextBesideOrBelow }) => !isTextBesideOrBelow)).toEqual([]);
  expect(problems).toEqual([]);
});

it('shifts nothing while a visitor scrolls through it, and covers no text on phones', async () => {
  const { page } = await openStory(site, { ...MOVING, device: 'phone' });
  const count = await page.locator('.scene').count();
  for (const index of Array.from({ length: count }, (_, each) => each)) {
    await page
      .locator('.scene h3')
      .nth(index)
      .evaluate((heading) => heading.closest('.scene')?.scrollIntoView({ behavior: 'instant' }));
    const covered = await page
      .locator('.scene')
      .nth(index)
      .evaluate((scene) => {
        const stage = document.querySelector('.stage')?.getBoundingClientRect().bottom ?? 0;
        const card = scene.querySelector('.card')?.getBoundingClientRect().top ?? 0;
        return Math.max(0, stage - card - 1);
      });
    expect(covered, `scene ${index}`).toBe(0);
  }
  expect(await layoutShift(page)).toBe(0);
});

const WAYS_BACK: readonly [string, (page: Page) => Promise<unknown>][] = [
  ['loads it again', (page) => page.reload()],
  [
    'goes back',
    async (page) => {
      await goSoftly(page, LIGHT_PAGE);
      // The script is not there yet.
      await page.reload();
      await goInHistory(page, -1);
    },
  ],
];

it.each(WAYS_BACK)('driven by script, is where it was when a visitor %s', async (_, comeBack) => {
  const { page } = await openStory(site, { ...MOVING, device: 'phone', hasTimelines: false });
  const last = scenesOf(site).length - 1;
  const place = { houses: [last], breads: [last] };
  await expect.poll(() => stageAt(page, last)).toMatchObject(place);
  const storedOffset = () =>
    page.evaluate(() => Number(Reflect.get(Object(history.state), 'scrollY')) - scrollY);
  await expect.poll(storedOffset).toBe(0);
  const top = () =>
    page.evaluate(() =>
      Math.round(document.querySelector('.street-story')?.getBoundingClientRect().top ?? 0),
    );
  const left = await top();
  // The story gets its stage, with which the page is higher, while the router is on the way to the place.
  await page.route('**/StreetStory*.js', async (route) => {
    await page.waitForFunction(() => scrollY > 0);
    await route.continue();
  });
  await comeBack(page);
  await expect.poll(() => shownOnStage(page)).toMatchObject(place);
  // Not by the scroll position: the browser moves that on when a section above turns out higher than it was.
  await expect.poll(top).toBe(left);
});

it('loads the script only where it is needed, which is small', async () => {
  const folder = join(site.root, '_astro');
  const scripts = (await readdir(folder)).filter((name) => name.endsWith('.js'));
  const sources = await Promise.all(
    scripts.map(async (name) => ({ name, source: await readFile(join(folder, name)) })),
  );
  const [fallback, ...others] = sources.filter(({ source }) => source.includes('link[data-stage]'));
  if (!fallback) throw new Error('No script of the site drives stories: is it named otherwise?');
  expect(others).toEqual([]);
  expect(gzipSync(fallback.source).length).toBeLessThan(MAX_FALLBACK_BYTES);
  for (const hasTimelines of [true, false]) {
    const { page, requests } = await openStory(site, { ...MOVING, hasTimelines });
    await expect.poll(() => stageAt(page, 1)).toMatchObject({ houses: [1] });
    expect(requests.some((url) => url.endsWith(fallback.name))).toBe(!hasTimelines);
  }
});

it.each(sample(['dark', 'light'] as const))('passes axe in its middle, %s', async (colorScheme) => {
  const { page } = await openStory(site, { ...MOVING, colorScheme });
  await showScene(page, 2);
  expect((await runAxe(page, { within: ['.street-story'] })).violations).toEqual([]);
});

it.each(IN_SWEEP)('makes no window scroll sideways, and shows no rider before his scene', async () => {
  const { page } = await openStory(site, { ...MOVING });
  const riderAt = scenesOf(site).findIndex(({ place }) => place === 'walk');
  for (const [width, height] of [
    [320, 568],
    [390, 844],
    [820, 1180],
    [960, 600],
    [1440, 900],
    [1440, 2560],
    [2880, 1100],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const index of [0, 2, 4]) {
      await showScene(page, index);
      expect(await page.evaluate(() => document.documentElement.scrollWidth), `${width}`).toBe(width);
      await expect
        .poll(
          () =>
            page
              .locator('.tile .front')
              .nth(riderAt)
              .evaluate((rider) => {
                const { left, right, width: own } = rider.getBoundingClientRect();
                // The bike takes the middle of its drawing.
                return right - own / 4 < 0 || left + own / 4 > innerWidth;
              }),
          { message: `rider at ${width} × ${height} in scene ${index}` },
        )
        .toBe(true);
    }
  }
});
