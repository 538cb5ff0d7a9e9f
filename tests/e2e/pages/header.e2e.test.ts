import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translateFor } from '../../../src/i18n/messages.ts';
import { isFocused } from '../visits/focus.ts';
import { type Device, useSite } from '../visits/site-visit.ts';
import { routeOf } from '../visits/templates.ts';
import { IN_SWEEP, sample } from '../../support/sample.ts';

const site = useSite();

/** Locates the first group of the header: its button and its list. */
function firstGroup(page: Page) {
  const button = page.locator('#menu [popovertarget]').first();
  return { button, panel: page.locator('#menu [popover]').first() };
}

/** Reads the `expanded` state of a button from the accessibility tree. */
async function isExpanded(page: Page, name: string): Promise<boolean | undefined> {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send('Accessibility.getFullAXTree');
  const node = nodes.find(({ role, name: found }) => role?.value === 'button' && found?.value === name);
  const value: unknown = node?.properties?.find((property) => property.name === 'expanded')?.value.value;
  return typeof value === 'boolean' ? value : undefined;
}

/** Serves pages and styles as a browser without popovers understands them. */
async function withoutPopovers(page: Page): Promise<void> {
  await page.route(/\/$|\.css$/, async (route) => {
    const response = await route.fetch();
    const text = await response.text();
    await route.fulfill({
      response,
      body: text
        .replaceAll(/ popover(?=[ =>])/g, ' data-popover')
        .replaceAll('[popover]', '[data-popover]')
        .replaceAll(':popover-open', ':unknown'),
    });
  });
}

it.each<readonly [Device, readonly (readonly [button: string, list: string])[]]>([
  [
    'desktop',
    [
      ['#menu .toggle', '#menu .panel'],
      ['header .locale-button', '#locales'],
    ],
  ],
  ['phone', [['header button.menu', '#menu']]],
])(
  'without popovers on a %s the focus on a button opens its list, whose links can be reached: %j',
  async (device, lists) => {
    const { page } = await site.visit({ device });
    await withoutPopovers(page);
    await page.goto('/privacy/');
    for (const [button, list] of lists) {
      await page.mouse.move(0, 500);
      const opened = page.locator(list).first();
      expect(await opened.isVisible()).toBe(false);
      await page.locator(button).first().focus();
      await opened.waitFor();
      const link = opened.getByRole('link').last();
      await link.hover();
      await link.focus();
      expect(await isFocused(link)).toBe(true);
      await page.mouse.move(0, 500);
      await page.locator('main').focus();
      await opened.waitFor({ state: 'hidden' });
    }
  },
);

describe('a group of the header, on a desktop,', () => {
  it.each(sample(['en-gb', 'ja']))(
    'in %s opens and closes by keyboard, and exposes its state',
    async (locale) => {
      const { page, problems } = await site.open(site.pathOf('home', locale));
      const { button, panel } = firstGroup(page);
      const name = (await button.innerText()).trim();
      await expect.poll(() => isExpanded(page, name)).toBe(false);

      await button.focus();
      await page.keyboard.press('Enter');
      await panel.waitFor();
      await expect.poll(() => isExpanded(page, name)).toBe(true);
      await page.keyboard.press('Tab');
      const first = panel.getByRole('link').first();
      await expect.poll(() => isFocused(first)).toBe(true);

      await page.keyboard.press('Escape');
      await panel.waitFor({ state: 'hidden' });
      await expect.poll(() => isFocused(button)).toBe(true);

      await page.keyboard.press('Space');
      await panel.waitFor();
      await page.keyboard.press('Enter');
      await panel.waitFor({ state: 'hidden' });
      await expect.poll(() => isExpanded(page, name)).toBe(false);
      expect(problems).toEqual([]);
    },
  );

  it.each(IN_SWEEP)(
    'opens below its button, inside the viewport, and closes when another opens or on an outside click',
    async () => {
      const { page } = await site.open('/de-at/');
      const buttons = page.locator('#menu [popovertarget]');
      const panels = page.locator('#menu [popover]');
      for (let index = 0; index < (await buttons.count()); index += 1) {
        await buttons.nth(index).click();
        await expect
          .poll(() => panels.evaluateAll((all) => all.map((each) => each.matches(':popover-open'))))
          .toEqual(Array.from({ length: await panels.count() }, (_, other) => other === index));
        const [anchor, box] = [await buttons.nth(index).boundingBox(), await panels.nth(index).boundingBox()];
        if (!anchor || !box) throw new Error('An open group and its button have boxes.');
        expect(box.y).toBeGreaterThanOrEqual(anchor.y + anchor.height);
        expect(Math.abs(box.x - anchor.x)).toBeLessThan(40);
        expect(box.x + box.width).toBeLessThanOrEqual(1440);
      }
      await page.locator('main h1').click();
      await expect.poll(() => page.locator('#menu [popover]:popover-open').count()).toBe(0);
    },
  );
});

describe.each(IN_SWEEP)('the header', () => {
  it('marks the section of a page below it', async () => {
    const { page } = await site.visit();
    const deep = routeOf(site.content, 'for stores, one level down', 'fr-be');
    await page.goto(deep.path);
    const current = page.locator('#menu a[aria-current]');
    expect(
      await current.evaluateAll((links) => links.map((link) => link.getAttribute('aria-current'))),
    ).toEqual(['true', 'page']);
    expect(await current.last().getAttribute('href')).toBe(deep.path);
    expect(await page.locator('#menu .toggle.current').count()).toBe(1);
  });

  it('is sticky without covering the target of an anchor', async () => {
    const { page } = await site.open('/de-at/');
    const target = page.locator('main h2[id]').last();
    await page.evaluate((id) => location.assign(`#${id}`), await target.getAttribute('id'));
    // Scrolled to: in the window, and the header with it.
    await expect.poll(async () => (await target.boundingBox())?.y).toBeLessThan(900);
    const header = await page.getByRole('banner').boundingBox();
    const heading = await target.boundingBox();
    expect(header?.y).toBe(0);
    expect(heading?.y).toBeGreaterThanOrEqual(header?.height ?? Infinity);
  });
});

it.each(sample(['de-at', 'cs-cz']))(
  'the menu of a phone fills the viewport of %s below the bar, and its button closes it',
  async (locale) => {
    const { page } = await site.open(site.pathOf('home', locale), { device: 'phone' });
    const button = page.getByRole('button', { name: translateFor(locale)('header.menu') });
    await button.click();
    const menu = page.locator('#menu');
    await menu.waitFor();
    const [bar, box] = [await page.getByRole('banner').boundingBox(), await menu.boundingBox()];
    expect(box).toMatchObject({ x: 0, width: 390 });
    expect(Math.abs((box?.y ?? 0) - (bar?.height ?? Infinity))).toBeLessThan(1);
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBe(844);
    const heights = await menu
      .getByRole('link')
      .evaluateAll((links) => links.map((link) => link.clientHeight));
    expect(heights.length).toBeGreaterThan(10);
    expect(Math.min(...heights)).toBeGreaterThanOrEqual(44);
    await button.click();
    await menu.waitFor({ state: 'hidden' });
  },
);
