import { expect, it } from 'vitest';
import { DEVICES, useSite } from '../visits/site-visit.ts';

const site = useSite();

/** Most screens above the form: people come for it. */
const MOST_SCREENS = 1.75;

it('the form of the contact page begins on the second screen of a phone, in every language', async () => {
  const { page } = await site.visit({ device: 'phone' });
  const routes = site.content.routes.all.filter(
    ({ groupId, locale, sourceLocale }) => groupId === 'translation-contact' && locale === sourceLocale,
  );
  expect(routes.length).toBeGreaterThan(0);
  const late: string[] = [];
  for (const { path } of routes) {
    await page.goto(path);
    await page.evaluate(() => document.fonts.ready);
    const box = await page.locator('main form').boundingBox();
    const screens = (box?.y ?? Infinity) / DEVICES.phone.height;
    if (screens > MOST_SCREENS) late.push(`${path}: after ${screens.toFixed(2)} screens`);
  }
  expect(late).toEqual([]);
});
