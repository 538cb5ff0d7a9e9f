import { describe, expect, it } from 'vitest';
import { stateOf } from '../../src/browser/offers/evening.ts';
import { COLOUR_RULES, runAxe } from './axe.ts';
import { eveningOf, kindOf, openHome, shopsShown, timeOn, turnTo, waitForOffers } from './offers-visit.ts';
import { leaveSite } from './restored-pages.ts';
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

it('is where the visitor left it, with the filter, after the way back from another site', async () => {
  const { page } = await openHome(site, 'en-gb');
  const evening = eveningOf(site, 'en-gb');
  const restaurants = evening.offers.flatMap(({ kind, shop }) => (kind === 'restaurant' ? [shop] : []));
  await kindOf(page, 'restaurant').check();
  await turnTo(page, '20:00');
  await leaveSite(page);
  await page.goBack();
  await expect.poll(() => timeOn(page)).toBe('20:00');
  await expect.poll(() => shopsShown(page)).toEqual(restaurants);
  const states = await page
    .locator('[data-kind]')
    .evaluateAll((all) => all.map((each) => each.getAttribute('data-state')));
  expect(states).toEqual(evening.stocksAt('20:00').map(stateOf));
});
