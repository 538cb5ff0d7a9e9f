import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { C, EVENING } from '../../../brand/animations/colours.ts';
import { PALETTES } from '../../../brand/artwork/palettes.ts';
import { EVENING_ID } from '../../../src/config/evening-id.ts';
import { routeOf } from '../visits/templates.ts';
import { LIGHT_PAGE, useSite } from '../visits/site-visit.ts';
import { goSoftly } from '../visits/soft-visit.ts';

const site = useSite();

/** Visits the home page in a scheme. @returns functions that look at its first picture and at the filters of all. */
async function visitHome(colorScheme: 'light' | 'dark') {
  const { page, requests } = await site.visit({ colorScheme });
  await page.goto(site.pathOf('home', 'en-gb'), { waitUntil: 'load' });
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
  return { page, requests, shoot, filters };
}

it.each(['home', 'how it works'] as const)('grounds end with an edge wherever two meet: %s', async (name) => {
  const { page } = await site.open(site.pathOf(name, 'en-gb'), { colorScheme: 'dark' });
  const { meetings, straight } = await page.evaluate(() => {
    const groundOf = (section: Element) => getComputedStyle(section).backgroundColor;
    const meeting = [...document.querySelectorAll('[class*="tone-"] + .section[class*="tone-"]')].filter(
      (section) =>
        section.previousElementSibling && groundOf(section) !== groundOf(section.previousElementSibling),
    );
    const isStraight = (section: Element) => {
      const { content, display } = getComputedStyle(section, '::before');
      return content === 'none' || display === 'none';
    };
    return {
      meetings: meeting.length,
      straight: meeting.filter(isStraight).map((section) => section.className),
    };
  });
  expect(meetings).toBeGreaterThan(3);
  expect(straight).toEqual([]);
});

describe('drawings', () => {
  it('are those of the evening in the dark scheme, by their address, as Safari tells images nothing of the scheme, without a filter, each file loaded once, and those of the day on paper', async () => {
    const day = await (await visitHome('light')).shoot();
    const { page, requests, shoot, filters } = await visitHome('dark');
    const addresses = await page.evaluate(() =>
      [...document.images]
        .filter((image) => image.src.endsWith('.svg') && !image.closest('.partners'))
        .map((image) => {
          const source = image.parentElement?.querySelector('picture > source');
          return [image.getAttribute('src'), source?.getAttribute('srcset')] as const;
        }),
    );
    expect(addresses.length).toBeGreaterThan(20);
    expect(addresses).toEqual(addresses.map(([address]) => [address, `${address}#${EVENING_ID}`]));
    const files = requests
      .filter((address) => address.includes('.svg'))
      .map((address) => address.split('#')[0]);
    expect(files.length).toBe(new Set(files).size);
    const evening = await shoot();
    expect(day.pixels.equals(evening.pixels)).toBe(false);
    expect(evening.brightness).toBeLessThan(day.brightness * 0.7);
    expect((await filters()).filter((filter) => filter.includes('brightness'))).toEqual([]);

    await page.emulateMedia({ media: 'print' });
    const printed = await shoot();
    expect(Math.abs(printed.brightness - day.brightness)).toBeLessThan(12);
  });

  it('follow the scheme, not their address, where browsers tell them of it', async () => {
    const { page, shoot } = await visitHome('light');
    const byDay = await shoot();
    await page
      .locator('main img.image')
      .first()
      .evaluate(async (image: HTMLImageElement, id) => {
        image.src += `#${id}`;
        await image.decode();
      }, EVENING_ID);
    expect(Math.abs((await shoot()).brightness - byDay.brightness)).toBeLessThan(1);
  });

  it.each([
    ['playing on a page shown softly', 'no-preference'],
    ['as a poster', 'reduce'],
  ] as const)(
    'change their colours with the scheme in an animation, %s, and load nothing',
    async (_, motion) => {
      const { page, requests, problems } = await site.visit({ colorScheme: 'light', reducedMotion: motion });
      const { path } = routeOf(site.content, 'how it works', 'en-gb');
      await page.goto(motion === 'reduce' ? path : LIGHT_PAGE);
      if (motion !== 'reduce') await goSoftly(page, path);
      await page.locator('.hero .animation-player-toolbar button:enabled').first().waitFor();
      const loaded = () => requests.filter((address) => /animation|-800x800/.test(address));
      const before = loaded();
      /** Returns the colour in the middle of the upper edge of the round drawing: the sky. */
      const sky = async () => {
        const stage = page.locator('.hero .animation-player-stage');
        const { data, info } = await sharp(await stage.screenshot())
          .raw()
          .toBuffer({ resolveWithObject: true });
        const start =
          (Math.round(info.height * 0.1) * info.width + Math.round(info.width / 2)) * info.channels;
        return `#${data.subarray(start, start + 3).toString('hex')}`;
      };
      const evening = PALETTES.get(EVENING.get(C.wallSky) ?? '')?.evening;
      for (const [colorScheme, colour] of [
        ['light', C.wallSky],
        ['dark', evening],
        ['light', C.wallSky],
      ] as const) {
        await page.emulateMedia({ colorScheme });
        await expect.poll(sky, { message: colorScheme }).toBe(colour);
      }
      expect(loaded()).toEqual(before);
      expect(problems).toEqual([]);
    },
  );

  it('move in the evening as by day, each in a film of its own colours', async () => {
    const { page, requests } = await site.visit({ colorScheme: 'light', reducedMotion: 'no-preference' });
    const films = () => [...new Set(requests.filter((address) => address.endsWith('.webm')))];
    const isPlaying = page.locator('ambient-video[started][playing]');
    await page.goto('/leftovers-week/');
    await isPlaying.waitFor();
    expect(films()).toHaveLength(1);
    await page.emulateMedia({ colorScheme: 'dark' });
    await expect.poll(films).toHaveLength(2);
    await isPlaying.waitFor();
    expect(await page.locator('video').evaluate((video: HTMLVideoElement) => video.currentSrc)).toBe(
      films()[1],
    );
  });
});
