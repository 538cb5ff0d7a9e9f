import { expect, it } from 'vitest';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { getLocale, LOCALES } from '../../../src/config/locales/locales.ts';
import { brandedTitle } from '../../../src/config/deployment/site.ts';
import { LOCALES_AND_DEVICES, originsOf, useSite, VISITED_LOCALES } from '../visits/site-visit.ts';
import { routeOf, titleOf } from '../visits/templates.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';

const site = useSite();

it.each(sample(LOCALES_AND_DEVICES, 2))(
  'the home page of %s on a %s shows its heading and image, without errors',
  async (locale, device) => {
    const { page, problems } = await site.visit({ device });
    const route = routeOf(site.content, 'home', locale);
    const response = await page.goto(route.path, { waitUntil: 'load' });
    expect(response?.status()).toBe(200);
    expect(await page.locator('html').getAttribute('lang')).toBe(getLocale(locale).iso);
    expect(await page.title()).toBe(brandedTitle(titleOf(site.content, route)));

    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.count()).toBe(1);
    expect(await heading.isVisible()).toBe(true);
    expect(await heading.evaluate((element) => element.getBoundingClientRect().top < innerHeight)).toBe(true);

    const picture = await page
      .locator('main img:not([aria-hidden])')
      .first()
      .evaluate(async (element) => {
        if (!(element instanceof HTMLImageElement)) throw new Error('The picture is no img.');
        await element.decode();
        const { top, height } = element.getBoundingClientRect();
        return {
          width: element.naturalWidth,
          alt: element.alt,
          source: element.currentSrc,
          isInView: top + height / 2 < innerHeight,
        };
      });
    // At least its upper half, on phones, too.
    expect(picture.isInView).toBe(true);
    expect(picture.width).toBeGreaterThan(300);
    expect(picture.alt).not.toBe('');
    expect(new URL(picture.source).origin).toBe(site.origin);
    expect(problems).toEqual([]);
  },
);

it.each(sample(VISITED_LOCALES, 2))(
  'the home page of %s makes requests to the site only, and stores nothing',
  async (locale) => {
    const { page, context, requests } = await site.visit({ device: 'phone', storageState: UNDECIDED });
    await page.goto(site.pathOf('home', locale), { waitUntil: 'networkidle' });
    expect(originsOf(requests)).toEqual([site.origin]);
    const early = page.locator('link[rel=preconnect], link[rel=dns-prefetch]');
    const hosts = await early.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(hosts).toEqual([]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(() => [document.cookie, localStorage.length, sessionStorage.length])).toEqual([
      '',
      0,
      0,
    ]);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0);
  },
);

it.each(IN_SWEEP)(
  'the home page on a small phone has its call to action and the top of its picture on the first screen, in every locale',
  async () => {
    const { page } = await site.visit({ viewport: { width: 390, height: 664 } });
    const below: string[] = [];
    for (const { code } of LOCALES) {
      await page.goto(site.pathOf('home', code));
      const action = await page.locator('.hero .actions').locator('a, button').first().boundingBox();
      const picture = await page.locator('.hero .media').boundingBox();
      if (!action || action.y + action.height > 664)
        below.push(`${code}: the action ends at ${action?.y} px`);
      if (!picture || picture.y > 600) below.push(`${code}: the picture begins at ${picture?.y} px`);
    }
    expect(below).toEqual([]);
  },
);
