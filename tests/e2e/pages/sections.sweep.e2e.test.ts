import { expect, it } from 'vitest';
import { useSite } from '../visits/site-visit.ts';
import { TEMPLATE_NAMES } from '../visits/templates.ts';

const site = useSite({ reducedMotion: 'no-preference' });

/** Grounds whose edge is cut: as an awning, or as a paper bag. */
const CUT_TONES: ReadonlySet<string> = new Set(['green', 'cream', 'butter']);

it.each(TEMPLATE_NAMES.filter((name) => name !== 'article'))(
  'bands of %s are adjacent; neighbours of one background share the space between them',
  async (template) => {
    const { page } = await site.open(site.pathOf(template, 'en-gb'), { reducedMotion: 'reduce' });
    const bands = await page.evaluate(() =>
      [...document.querySelectorAll('main > .section')].map((band) => {
        const style = getComputedStyle(band);
        const { top, bottom, left, width } = band.getBoundingClientRect();
        const previous = band.previousElementSibling;
        const follows = previous?.classList.contains('section') === true;
        const toneOf = (element: Element) => /tone-(\w+)/.exec(element.className)?.[1] ?? 'none';
        return {
          ground: style.backgroundColor,
          space: Number.parseFloat(style.paddingBlockStart),
          top,
          bottom,
          left,
          width,
          follows,
          followsPicture: previous?.querySelector('.media')?.getBoundingClientRect().bottom === top,
          // Reaches from edge to edge, and from the band above to that below.
          isFlush: band.classList.contains('flush'),
          isAfterScript: previous?.localName === 'script',
          tones: previous ? [toneOf(previous), toneOf(band)] : [],
          hasEdge: getComputedStyle(band, '::before').content !== 'none',
        };
      }),
    );
    expect(bands.length).toBeGreaterThan(1);
    for (const [index, band] of bands.entries()) {
      expect(band).toMatchObject({ left: 0, width: 1440, isAfterScript: false });
      const before = bands[index - 1];
      if (!before || !band.follows) continue;
      expect(band.top).toBeCloseTo(before.bottom, 0);
      if (band.isFlush || (band.ground === before.ground && !band.followsPicture)) expect(band.space).toBe(0);
      else expect(band.space).toBeGreaterThan(20);
      const [upper, lower] = band.tones;
      // A picture from edge to edge hides the ground above, and with it the edge of that.
      const isCut = (band.followsPicture ? [lower] : [upper, lower]).some((tone) =>
        CUT_TONES.has(tone ?? ''),
      );
      expect(band.hasEdge, `edge between ${upper} and ${lower}`).toBe(upper !== lower && isCut);
    }
  },
);

it.each(['light', 'dark'] as const)(
  'the footer shares the space of a last section of its ground: %s',
  async (colorScheme) => {
    const { page } = await site.visit({ reducedMotion: 'reduce', colorScheme });
    const paths = site.content.routes.all.filter(({ locale }) => locale === 'en-gb').map(({ path }) => path);
    const shared: string[] = [];
    for (const path of [...paths, '/thank-you/', '/nowhere/']) {
      await page.goto(path);
      const footer = await page.locator('.site-footer').evaluate((element) => {
        const last = [...document.querySelectorAll('main > .section, main > article')].at(-1);
        if (!last) throw new Error('The page has no section.');
        const groundOf = (each: Element) => getComputedStyle(each).backgroundColor;
        return {
          hasGroundOfLast: groundOf(last) === groundOf(element) && !last.classList.contains('flush'),
          hasSpace: getComputedStyle(element).paddingBlockStart !== '0px',
        };
      });
      expect(footer.hasSpace, path).toBe(!footer.hasGroundOfLast);
      if (!footer.hasSpace) shared.push(path);
    }
    expect(shared.length > 0).toBe(colorScheme === 'dark');
  },
);
