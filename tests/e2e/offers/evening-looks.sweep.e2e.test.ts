import { describe, expect, it } from 'vitest';
import { COLOUR_RULES, runAxe } from '../visits/axe.ts';
import { turnTo, waitForOffers } from '../visits/offers-visit.ts';
import { useSite } from '../visits/site-visit.ts';

const site = useSite();

describe.each(['light', 'dark'] as const)('the evening in the %s scheme', (colorScheme) => {
  it.each(['16:00', '17:15', '18:30', '20:00', '22:00'])('can be read at %s', async (time) => {
    const { page } = await site.open(site.pathOf('home', 'en-gb'), { colorScheme });
    await waitForOffers(page);
    await turnTo(page, time);
    const { violations } = await runAxe(page, { within: ['.left-tonight'], rules: COLOUR_RULES });
    expect(violations).toEqual([]);
  });
});

it.each([320, 390, 640, 820, 1030, 1440])(
  'every bag of the evening is whole in its window, with what lies beside it, at %d px',
  async (width) => {
    const { page } = await site.open(site.pathOf('home', 'en-gb'), { viewport: { width, height: 900 } });
    await waitForOffers(page);
    for (const time of ['16:00', '22:00']) {
      await turnTo(page, time);
      const cut = await page.locator('.left-tonight .offer-picture:visible').evaluateAll((windows) =>
        windows.flatMap((each) => {
          const [frame, bag] = [each, each.querySelector('.drawing')].map((part) =>
            part?.getBoundingClientRect(),
          );
          const isWhole =
            frame &&
            bag &&
            bag.left >= frame.left &&
            bag.right <= frame.right &&
            bag.top > frame.top &&
            bag.bottom <= frame.bottom;
          return isWhole ? [] : [`${each.className}: ${JSON.stringify([frame, bag])}`];
        }),
      );
      expect(cut, time).toEqual([]);
    }
  },
);
