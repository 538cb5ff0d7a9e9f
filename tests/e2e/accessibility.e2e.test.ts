import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translateFor } from '../../src/i18n/messages.ts';
import { localePrefix } from '../../src/routing/paths.ts';
import { runAxe } from './axe.ts';
import { type Device, useSite, VISITED_LOCALES } from './site-visit.ts';
import { fallbackOf, routeOf, type Template, TEMPLATE_NAMES } from './templates.ts';

const site = useSite();

const SCHEMES = ['light', 'dark'] as const;

/** What axe finds wrong with a page, one line per element. */
async function violations(page: Page): Promise<readonly string[]> {
  const { passes, violations: found } = await runAxe(page);
  expect(passes).toBeGreaterThan(20);
  return found;
}

/** Shows what visitors may open, so that it is checked as well. */
async function openQuestions(page: Page): Promise<void> {
  await page
    .locator('main details')
    .evaluateAll((all) => all.forEach((each) => each.setAttribute('open', '')));
}

const home = VISITED_LOCALES.flatMap((locale) =>
  SCHEMES.map((scheme) => [locale, scheme, scheme === 'light' ? 'desktop' : 'phone'] as const),
);

describe('the home page', () => {
  it.each(home)('of %s in %s colours on a %s has no barrier', async (locale, colorScheme, device) => {
    const { page } = await site.visit({ device, colorScheme, reducedMotion: 'reduce' });
    await page.goto(routeOf(site.content, 'home', locale).path);
    expect(await violations(page)).toEqual([]);
  });
});

/** A page in a locale, and how it is looked at. */
type View = readonly [name: string, locale: string, colorScheme: 'light' | 'dark', device: Device];

/** Kinds of pages that share their blocks with others: one look at each is enough. */
const SHARED: readonly Template[] = ['for stores, one level down', 'about', 'impact', 'blog'];

const views: readonly (readonly [...View, path: () => string])[] = [
  ...TEMPLATE_NAMES.filter((template) => template !== 'home').flatMap((template) => [
    [template, 'de-at', 'light', 'phone', () => routeOf(site.content, template, 'de-at').path] as const,
    ...(SHARED.includes(template)
      ? []
      : [[template, 'no', 'dark', 'desktop', () => routeOf(site.content, template, 'no').path] as const]),
  ]),
  ['fallback', 'de-at', 'light', 'phone', () => fallbackOf(site.content, 'de-at', 'same').path],
  ['fallback', 'no', 'dark', 'desktop', () => fallbackOf(site.content, 'no', 'other').path],
  ['not found', 'de-at', 'light', 'phone', () => `${localePrefix('de-at')}/no-such-page/`],
  ['not found', 'no', 'dark', 'desktop', () => `${localePrefix('no')}/no-such-page/`],
];

describe('the page', () => {
  it.each(views)('%s in %s, %s colours, on a %s has no barrier', async (_, __, colorScheme, device, path) => {
    const { page } = await site.visit({ device, colorScheme, reducedMotion: 'reduce' });
    await page.goto(path());
    await openQuestions(page);
    expect(await violations(page)).toEqual([]);
  });
});

describe.each(SCHEMES)('what opens over the page, in %s colours,', (colorScheme) => {
  it.each([
    ['header.menu', '#menu'],
    ['localeSwitcher.label', '#locales'],
  ] as const)('has no barrier: %s', async (message, popover) => {
    const { page } = await site.visit({ device: 'phone', colorScheme, reducedMotion: 'reduce' });
    await page.goto('/fr-be/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: translateFor('fr-be')(message) })
      .click();
    await page.locator(popover).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
