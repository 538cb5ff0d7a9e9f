import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { routeOf } from './templates.ts';
import { useSite } from './site-visit.ts';

const site = useSite();

/** Visits the home page in a scheme. @returns functions that look at its first picture and at the filters of all. */
async function visitHome(colorScheme: 'light' | 'dark') {
  const { page } = await site.visit({ colorScheme });
  await page.goto(routeOf(site.content, 'home', 'en-gb').path, { waitUntil: 'load' });
  const picture = page.locator('main img.image').first();
  /** Renders the picture as shown, with its mean brightness from 0 to 255. */
  const shoot = async () => {
    const pixels = await picture.screenshot();
    const { channels } = await sharp(pixels).greyscale().stats();
    return { pixels, brightness: channels[0]?.mean ?? NaN };
  };
  const filters = () =>
    page
      .locator('main :is(img, video, picture, figure, .picture, .offer-picture, .media)')
      .evaluateAll((all) => [...new Set(all.map((each) => getComputedStyle(each).filter))]);
  return { page, shoot, filters };
}

describe('drawings', () => {
  it('are those of the evening in the dark scheme, without a filter, and those of the day on paper', async () => {
    const day = await (await visitHome('light')).shoot();
    const { page, shoot, filters } = await visitHome('dark');
    const evening = await shoot();
    expect(day.pixels.equals(evening.pixels)).toBe(false);
    expect(evening.brightness).toBeLessThan(day.brightness * 0.7);
    expect((await filters()).filter((filter) => filter.includes('brightness'))).toEqual([]);

    await page.emulateMedia({ media: 'print' });
    const printed = await shoot();
    expect(Math.abs(printed.brightness - day.brightness)).toBeLessThan(12);
  });

  it('stand still in the evening where a film of the day would play by day', async () => {
    for (const [colorScheme, films] of [
      ['light', 1],
      ['dark', 0],
    ] as const) {
      const { page, requests } = await site.visit({ colorScheme, reducedMotion: 'no-preference' });
      await page.goto('/leftovers-week/', { waitUntil: 'networkidle' });
      const loaded = new Set(requests.filter((address) => address.endsWith('.webm')));
      expect(loaded.size, colorScheme).toBe(films);
      expect(await page.locator('ambient-video button').isVisible(), colorScheme).toBe(films > 0);
    }
  });
});
