import type { Page } from 'playwright-core';
import { beforeAll, expect, inject, it } from 'vitest';
import { PLACES } from '../../../src/blocks/street-story/scene.schema.ts';
import { useBrowser } from '../../support/lasting-browser.ts';
import { useSite } from '../visits/site-visit.ts';
import { drawnStreet, type DrawnStreet } from '../visits/street-story-drawing.ts';
import { MOVING, openStory, type Opened, scenesOf } from '../visits/street-story-visit.ts';

const site = useSite();
const inSweep = inject('tier') === 'sweep';
const inSweepToo = <Row>(rows: readonly Row[]): readonly Row[] => (inSweep ? rows : []);

type Size = readonly [width: number, height: number];

/** Shares of the way between two scenes at which the stage is looked at, in per cent: all, or while bread is loaded. */
const SHARES = inSweep ? Array.from({ length: 21 }, (_, index) => index * 5) : [12, 24, 50, 78, 91];
/** Height of the lowest roof of the street, in units of the drawing from its upper edge. */
const ROOF = 150;
/** Smallest share of a phone's window that the stage has. */
const MIN_STAGE = 0.4;

const browser = useBrowser();
let street: DrawnStreet;

beforeAll(async () => {
  const context = await browser.newContext();
  street = await drawnStreet(await context.newPage(), Object.keys(PLACES));
});

/** Scrolls to a share of the way to a scene, in per cent: 0 where the street begins to move, 100 where it stands again. */
async function scrollTo(page: Page, index: number, share: number): Promise<void> {
  await page
    .locator('.scene')
    .nth(index)
    .evaluate(async (scene, percent) => {
      const stage = document.querySelector('.stage');
      const story = scene.closest('.story');
      if (!stage || !story) throw new Error('The page has no stage.');
      const styleOf = (element: Element, name: string) =>
        Number.parseFloat(getComputedStyle(element).getPropertyValue(name));
      const from = styleOf(story, '--from');
      const entered = (from + ((styleOf(story, '--to') - from) * percent) / 100) / 100;
      const top = styleOf(stage, 'top') + styleOf(scene, 'scroll-margin-top');
      const { top: now, height } = scene.getBoundingClientRect();
      const distance = Math.min(height, innerHeight - top);
      scrollBy({ top: now - innerHeight + entered * distance, behavior: 'instant' });
      for (let frame = 0; frame < 2; frame++) {
        await new Promise((resolve) => {
          requestAnimationFrame(resolve);
        });
      }
    }, share);
}

/** Opens the story, and waits until the stage is there: what drives it may load only near it. */
async function openStage(options: Opened) {
  const { page } = await openStory(site, options);
  await page.locator('.scenes').evaluate((scenes) => {
    scenes.scrollIntoView({ behavior: 'instant' });
  });
  await page.locator('.stage').waitFor();
  return page;
}

interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const overlaps = (a: Box, b: Box) =>
  a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

/** Measures what the stage shows now: breads that are in sight, heads and bodies, and the cards. */
async function look(page: Page) {
  const shown = await page.locator('.stage').evaluate((stage) => {
    const rect = (element: Element) => {
      const { left, top, width, height } = element.getBoundingClientRect();
      return { left, top, width, height };
    };
    const opacity = (element: Element | null) => (element ? Number(getComputedStyle(element).opacity) : 0);
    return {
      stage: rect(stage),
      cards: [...document.querySelectorAll('.scene .card')].map(rect),
      breads: [...stage.querySelectorAll('.carrier')]
        .filter((carrier) => opacity(carrier) * opacity(carrier.firstElementChild) > 0)
        .flatMap((carrier) => [...carrier.querySelectorAll('.bread')])
        .map((bread) => ({
          kind: bread.querySelector('use')?.getAttribute('href')?.split('#').at(-1) ?? '',
          ...rect(bread),
        })),
      drawings: [...stage.querySelectorAll('.tile .art')].map((art) => ({
        name: art.querySelector('use:last-child')?.getAttribute('href')?.split('#').at(-1) ?? '',
        ...rect(art),
      })),
    };
  });
  const inSight = ({ left, right }: Box) => right > 0 && left < shown.stage.width;
  const heads = shown.drawings.flatMap(({ name, left, top, width }) =>
    (street.heads.get(name) ?? []).map(({ x, y, radius }) => {
      const unit = width / 1400;
      return {
        left: left + (x - radius) * unit,
        top: top + (y - radius) * unit,
        right: left + (x + radius) * unit,
        bottom: top + (y + radius) * unit,
        feet: top + 760 * unit,
      };
    }),
  );
  const breads = shown.breads.map(({ kind, left, top, width }) => {
    const box = street.boxOf(kind);
    // Breads are drawn in a frame of 300 × 225 units around their lower middle (Place.astro).
    const unit = width / 300;
    return {
      left: left + (150 + box.x) * unit,
      top: top + (200 + box.y) * unit,
      right: left + (150 + box.x + box.width) * unit,
      bottom: top + (200 + box.y + box.height) * unit,
    };
  });
  const [drawing] = shown.drawings;
  return {
    stage: shown.stage,
    roof: (drawing?.top ?? 0) + (ROOF / 900) * (drawing?.height ?? 0),
    heads: heads.filter(inSight),
    breads: breads.filter(inSight),
    cards: shown.cards
      .map(({ left, top, width, height }) => ({ left, top, right: left + width, bottom: top + height }))
      .filter(({ bottom, top }) => bottom > shown.stage.top && top < shown.stage.top + shown.stage.height),
  };
}

const indexes = () => scenesOf(site).map((_, index) => index);

it.each<readonly [string, Opened]>([
  ['by scroll timelines, on a phone', { ...MOVING, device: 'phone' }],
  ...inSweepToo<readonly [string, Opened]>([
    ['by scroll timelines', MOVING],
    ['by a script', { ...MOVING, hasTimelines: false }],
    ['by a script, on a phone', { ...MOVING, hasTimelines: false, device: 'phone' }],
    ['in a narrow window', { ...MOVING, viewport: { width: 1030, height: 900 } }],
    ['in a wide window', { ...MOVING, viewport: { width: 1920, height: 1080 } }],
  ]),
])('the loaf of the street passes no face and no roof between its places, %s', async (_, options) => {
  const page = await openStage(options);
  const found = [];
  let seen = 0;
  for (const index of indexes().slice(1)) {
    for (const share of SHARES) {
      await scrollTo(page, index, share);
      const { breads, heads, roof } = await look(page);
      seen += breads.length;
      if (breads.some(({ top }) => top < roof)) found.push(`above the roofs: scene ${index}, ${share} %`);
      if (breads.some((bread) => heads.some((head) => overlaps(bread, head)))) {
        found.push(`before a face: scene ${index}, ${share} %`);
      }
    }
  }
  expect(found).toEqual([]);
  expect(seen).toBeGreaterThan(SHARES.length * 4);
});

it.each<Size>([
  [1030, 900],
  ...inSweepToo<Size>([
    [1030, 768],
    [1280, 800],
    [1440, 900],
    [1920, 1080],
  ]),
])(
  'the cards of the street cover neither people nor bread, and keep their place while the street stands, at %d × %d',
  async (width, height) => {
    const page = await openStage({ ...MOVING, viewport: { width, height } });
    const covered = [];
    for (const index of indexes()) {
      // The street stands; the stage of the first scene must have come to rest, too.
      await scrollTo(page, index, 165);
      const { breads, heads, cards, stage } = await look(page);
      const bodies = heads.map((head) => ({ ...head, bottom: head.feet }));
      expect(breads.length, `breads of scene ${index}`).toBeGreaterThan(0);
      expect(bodies.length, `people of scene ${index}`).toBeGreaterThan(0);
      if ([...breads, ...bodies].some((actor) => cards.some((card) => overlaps(actor, card)))) {
        covered.push(`scene ${index}`);
      }
      const card = page.locator('.scene .card').nth(index);
      const before = await card.boundingBox();
      await scrollTo(page, index, 180);
      const after = await card.boundingBox();
      expect(after?.y, `card ${index}`).toBeCloseTo(before?.y ?? Number.NaN, 0);
      expect(before?.y, `card ${index}`).toBeGreaterThanOrEqual(stage.top);
      expect((before?.y ?? 0) + (before?.height ?? 0), `card ${index}`).toBeLessThanOrEqual(height);
    }
    expect(covered).toEqual([]);
  },
);

it.each<Size>([
  [390, 844],
  ...inSweepToo<Size>([
    [360, 640],
    [412, 915],
  ]),
])(
  'the stage on phones is high enough at %d × %d, and shows whole people in every scene',
  async (width, height) => {
    const page = await openStage({ ...MOVING, viewport: { width, height } });
    for (const index of indexes()) {
      await scrollTo(page, index, 100);
      const { stage, breads, heads } = await look(page);
      expect(stage.height / height).toBeGreaterThan(MIN_STAGE);
      for (const { left, right } of [...breads, ...heads]) {
        expect(left, `scene ${index}`).toBeGreaterThanOrEqual(0);
        expect(right, `scene ${index}`).toBeLessThanOrEqual(width);
      }
    }
  },
);
