import { describe, expect, it } from 'vitest';
import { useSite } from './site-visit.ts';
import { routeOf, TEMPLATE_NAMES } from './templates.ts';

const site = useSite();

describe.each(TEMPLATE_NAMES.filter((name) => name !== 'article'))('bands of %s', (template) => {
  it('lie edge to edge; neighbours of one ground share the space between them', async () => {
    const { page } = await site.visit({ reducedMotion: 'reduce' });
    await page.goto(routeOf(site.content, template, 'en-gb').path);
    const bands = await page.evaluate(() =>
      [...document.querySelectorAll('main > .section')].map((band) => {
        const style = getComputedStyle(band);
        const { top, bottom, left, width } = band.getBoundingClientRect();
        const follows = band.previousElementSibling?.classList.contains('section') === true;
        return {
          ground: style.backgroundColor,
          space: Number.parseFloat(style.paddingBlockStart),
          top,
          bottom,
          left,
          width,
          follows,
        };
      }),
    );
    expect(bands.length).toBeGreaterThan(1);
    for (const [index, band] of bands.entries()) {
      expect(band).toMatchObject({ left: 0, width: 1440 });
      const before = bands[index - 1];
      if (!before || !band.follows) continue;
      expect(band.top).toBeCloseTo(before.bottom, 0);
      if (band.ground === before.ground) expect(band.space).toBe(0);
      else expect(band.space).toBeGreaterThan(20);
    }
  });
});
