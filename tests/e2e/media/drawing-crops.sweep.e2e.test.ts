import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { readDatasetDrawings } from '../../../brand/artwork/sources.ts';
import { openInFrame } from '../visits/framed-page.ts';
import { useSite } from '../visits/site-visit.ts';

const site = useSite();

/** Windows, on both sides of breakpoints and in every shape of a screen. */
const WINDOWS = [
  [320, 640],
  [390, 844],
  [820, 1180],
  [960, 700],
  [1030, 768],
  [1030, 1300],
  [1366, 680],
  [1440, 900],
  [1920, 1080],
  [2560, 1080],
  [2560, 1440],
].map(([width = 0, height = 0]) => ({ width, height }));

/** Subjects of drawings, which no frame may cut, as ids of their groups. */
const SUBJECTS: Readonly<Record<string, readonly string[]>> = {
  'bakery-evening': ['moon', 'sign', 'window', 'door'],
  'banana-bread': ['loaf', 'slices', 'bananas', 'knife'],
  'bread-storage': ['bread-bin', 'wrapped-loaf', 'crumbs'],
  'cafe-counter': ['espresso-machine', 'boxes', 'pastries', 'board'],
  'chutney-jars': ['pot'],
  'city-map': ['pins'],
  'city-morning': ['bicycle'],
  'couple-collecting': ['hands'],
  'field-harvest': ['farmer', 'harvest', 'arms'],
  'freezer-boxes': ['freezer', 'shelf', 'drawer-one', 'drawer-two'],
  'fruit-bowl': ['fruit', 'bowl'],
  'grocery-shelf': ['middle-shelf', 'bag'],
  'herb-bundle': ['jar', 'bundle', 'cubes'],
  'hero-rescue-bag': ['bag'],
  'kitchen-leftovers': ['pot', 'pan', 'leftovers'],
  'letter-cloud': ['letter', 'envelope'],
  'lifebuoy-sea': ['doughnut', 'paper-boat'],
  'megaphone-street': ['megaphone', 'newspaper'],
  'office-desk': ['desk', 'laptop', 'fridge'],
  'pancake-pan': ['pan', 'flight', 'stack'],
  'phone-bag': ['phone', 'bag'],
  'planet-plate': ['plate', 'fork', 'knife'],
  'scones-dome': ['clock', 'dome', 'cup'],
  'soup-pot': ['pot'],
  'store-owner': ['awning', 'owner', 'legs'],
  'tram-evening': ['moon', 'tram'],
  'vegetable-drawer': ['open-fridge'],
};

/** Drawings with a frame of their own: close-ups (`tests/artwork/`), full heroes (`full-hero.sweep`), the strip. */
const ELSEWHERE = [
  'crust-close-up',
  'label-close-up',
  'tomato-close-up',
  'team-table',
  'leftovers-film',
  'counter-evening',
];

/** Least and greatest x and y, in units of a drawing. */
interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

/** Units by which a frame may cut a line's end. */
const TOLERANCE = 3;

const TIMEOUT_MS = 240_000;

/** Reads the names of drawings by the hashes in the paths of their files. */
async function readNames(): Promise<ReadonlyMap<string, string>> {
  const listed = await readFile(
    new URL('../../../dataset/production/documents/image-asset.ndjson', import.meta.url),
    'utf8',
  );
  return new Map(
    [...listed.matchAll(/"_id":"image-([\da-f]{40}).*"originalFilename":"([\w-]+)\.svg"/g)].map(
      ([, hash = '', name = '']) => [hash, name],
    ),
  );
}

/** Measures groups of drawings by day, in units of the drawings. @throws Error for an id that a drawing lacks. */
async function measureSubjects(page: Page): Promise<ReadonlyMap<string, ReadonlyMap<string, Box>>> {
  const drawings = await readDatasetDrawings();
  const boxes = new Map<string, ReadonlyMap<string, Box>>();
  for (const [name, ids] of Object.entries(SUBJECTS)) {
    await page.setContent(
      `<!doctype html><style>body{margin:0}.evening{display:none}</style>${drawings.get(name) ?? ''}`,
    );
    const measured = await page.evaluate(
      ([drawing, groups]) =>
        groups.map((id) => {
          const group = document.querySelector(`svg > #${id}, svg > g > #${id}`);
          if (!group) throw new Error(`${drawing} has no group '${id}'.`);
          const { left, top, right, bottom } = group.getBoundingClientRect();
          return [id, { left, top, right, bottom }] as const;
        }),
      [name, ids] as const,
    );
    boxes.set(name, new Map(measured));
  }
  return boxes;
}

it('frames of drawings cut no subject, in any window', { timeout: TIMEOUT_MS }, async () => {
  const { page } = await site.visit({ viewport: { width: 2560, height: 1440 } });
  const names = await readNames();
  const subjects = await measureSubjects(page);
  const paths = site.content.routes.all
    .filter(({ locale, sourceLocale }) => locale === 'en-gb' && sourceLocale === 'en-gb')
    .map(({ path }) => path);
  const faults = new Set<string>();
  const seen = new Set<string>();
  for (const path of paths) {
    const frame = await openInFrame(page, path, 900);
    const shown = await frame.evaluate(async (windows) => {
      const around = window.frameElement;
      const images = [...document.querySelectorAll<HTMLImageElement>('.artwork:not(.spot) .image')];
      for (const image of images) image.loading = 'eager';
      await Promise.all(images.map((image) => image.decode()));
      return windows.flatMap(({ width, height }) => {
        around?.setAttribute('width', String(width));
        around?.setAttribute('height', String(height));
        return images.flatMap((image) => {
          const frameBox = image.getBoundingClientRect();
          if (frameBox.width === 0) return [];
          const { naturalWidth, naturalHeight } = image;
          const scale = Math.max(frameBox.width / naturalWidth, frameBox.height / naturalHeight);
          const [x = 0, y = 0] = getComputedStyle(image)
            .objectPosition.split(' ')
            .map((part) => Number.parseFloat(part) / 100);
          const [across, down] = [frameBox.width / scale, frameBox.height / scale];
          const [left, top] = [(naturalWidth - across) * x, (naturalHeight - down) * y];
          return [
            {
              src: image.src,
              window: `${width} × ${height}`,
              left,
              top,
              right: left + across,
              bottom: top + down,
            },
          ];
        });
      });
    }, WINDOWS);
    for (const { src, window, ...box } of shown) {
      const name = names.get(/[\da-f]{40}/.exec(src)?.[0] ?? '') ?? src;
      seen.add(name);
      if (ELSEWHERE.includes(name)) continue;
      const parts = subjects.get(name);
      if (!parts) faults.add(`${name}: name its subjects`);
      for (const [id, subject] of parts ?? []) {
        const beyond = Math.max(
          box.left - subject.left,
          box.top - subject.top,
          subject.right - box.right,
          subject.bottom - box.bottom,
        );
        if (beyond > TOLERANCE)
          faults.add(`${name}, ${id}: ${Math.round(beyond)} units at ${window}, ${path}`);
      }
    }
  }
  expect([...faults]).toEqual([]);
  expect(seen.size).toBeGreaterThan(25);
});
