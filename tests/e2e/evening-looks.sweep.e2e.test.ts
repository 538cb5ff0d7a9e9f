import { describe, expect, it } from 'vitest';
import { COLOUR_RULES, runAxe } from './axe.ts';
import { turnTo, waitForOffers } from './offers-visit.ts';
import { useSite } from './site-visit.ts';
import { routeOf } from './templates.ts';

const site = useSite();

describe.each(['light', 'dark'] as const)('the evening in the %s scheme', (colorScheme) => {
  it.each(['16:00', '17:15', '18:30', '20:00', '22:00'])('can be read at %s', async (time) => {
    const { page } = await site.visit({ colorScheme });
    await page.goto(routeOf(site.content, 'home', 'en-gb').path);
    await waitForOffers(page);
    await turnTo(page, time);
    const { violations } = await runAxe(page, { within: ['.left-tonight'], rules: COLOUR_RULES });
    expect(violations).toEqual([]);
  });
});
