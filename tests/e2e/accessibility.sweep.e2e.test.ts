import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import { translateFor } from '../../src/i18n/messages.ts';
import { runAxe } from './axe.ts';
import { useSite } from './site-visit.ts';

const site = useSite();

const SCHEMES = ['light', 'dark'] as const;

/** Returns axe's violations in a page, one line per element. */
async function violations(page: Page): Promise<readonly string[]> {
  const { passes, violations: found } = await runAxe(page);
  expect(passes).toBeGreaterThan(20);
  return found;
}

describe.each(SCHEMES)('overlays in %s colours', (colorScheme) => {
  it.each([
    ['header.menu', '#menu'],
    ['localeSwitcher.label', '#locales'],
  ] as const)('have no axe violations: %s', async (message, popover) => {
    const { page } = await site.visit({ device: 'phone', colorScheme });
    await page.goto('/fr-be/');
    await page
      .getByRole('banner')
      .getByRole('button', { name: translateFor('fr-be')(message) })
      .click();
    await page.locator(popover).waitFor();
    expect(await violations(page)).toEqual([]);
  });
});
