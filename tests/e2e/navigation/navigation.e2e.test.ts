import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { getLocale } from '../../../src/config/locales/locales.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { brandedTitle } from '../../../src/config/deployment/site.ts';
import type { Route } from '../../../src/routing/route.ts';
import { type Device, spread, useSite, VISITED_LOCALES, waitForPath } from '../visits/site-visit.ts';
import { routeOf, type Template, titleOf } from '../visits/templates.ts';
import { sample } from '../../support/sample.ts';

const site = useSite();

/** Clicks a link and waits for the page it leads to. */
async function follow(page: Page, scope: string, route: Route): Promise<void> {
  await page.locator(`${scope} a[href="${route.path}"]:visible`).first().click();
  await waitForPath(page, route.path);
}

/** Clicks a link of the main navigation, which phones keep behind a button. */
async function followNavigation(page: Page, locale: string, device: Device, route: Route): Promise<void> {
  const navigation = page.getByRole('navigation', { name: translateFor(locale)('header.navigation') });
  expect(await navigation.isVisible()).toBe(device === 'desktop');
  if (device === 'phone')
    await page.getByRole('button', { name: translateFor(locale)('header.menu') }).click();
  await navigation.waitFor();
  await follow(page, '#menu', route);
}

async function expectShown(page: Page, route: Route): Promise<void> {
  expect(new URL(page.url()).pathname).toBe(route.path);
  expect(await page.title()).toBe(brandedTitle(titleOf(site.content, route)));
  expect(await page.locator('html').getAttribute('lang')).toBe(getLocale(route.locale).iso);
}

/** Ways through the navigation, on a device: from the home page to a section and a page below it. */
const WAYS: readonly (readonly [Device, Template, Template])[] = [
  ['phone', 'for stores', 'for stores, one level down'],
  ['desktop', 'blog', 'article'],
];

it.each(sample(spread(VISITED_LOCALES, WAYS), 2))(
  'a visitor of %s finds %j through the navigation, and the way back',
  async (locale, way) => {
    const [device, section, target] = way;
    const { page, problems } = await site.visit({ device });
    const [home, parent, deep] = (['home', section, target] as const).map((template) =>
      routeOf(site.content, template, locale),
    );
    if (!home || !parent || !deep) throw new Error('Three templates have three routes.');
    await page.goto(home.path);
    await followNavigation(page, locale, device, parent);
    await expectShown(page, parent);
    await follow(page, 'main', deep);
    await expectShown(page, deep);

    const breadcrumbs = page.getByRole('navigation', { name: translateFor(locale)('breadcrumbs.label') });
    const crumbs = breadcrumbs.getByRole('link');
    const addresses = await crumbs.evaluateAll((links) => links.map((link) => link.getAttribute('href')));
    expect(addresses).toEqual(site.content.routes.breadcrumbs(deep).map(({ path }) => path));
    expect(addresses.slice(0, 1).concat(addresses.slice(-1))).toEqual([home.path, deep.path]);
    expect(await crumbs.last().getAttribute('aria-current')).toBe('page');

    const above = site.content.routes.breadcrumbs(deep).at(-2);
    await crumbs.nth(addresses.length - 2).click();
    await waitForPath(page, above?.path ?? '');
    if (above?.path !== home.path) {
      await breadcrumbs.getByRole('link').first().click();
      await waitForPath(page, home.path);
    }
    await expectShown(page, home);
    expect(problems).toEqual([]);
  },
);
