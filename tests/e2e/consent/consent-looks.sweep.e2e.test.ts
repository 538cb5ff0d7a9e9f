import { expect, it } from 'vitest';
import { UNDECIDED } from '../../../scripts/lib/stored-decision.ts';
import { COOKIE_SETTINGS_SLUG } from '../../../src/config/privacy/consent.ts';
import { translateFor } from '../../../src/i18n/messages.ts';
import { routePath } from '../../../src/routing/paths.ts';
import { runAxe } from '../visits/axe.ts';
import { openDialog, settingsIn } from '../visits/consent-visit.ts';

import { useAskingSite } from '../visits/vendor-visit.ts';

const site = useAskingSite();
const settingsPath = (locale: string) => routePath(locale, COOKIE_SETTINGS_SLUG);

it('without JavaScript the link leads to an explanation without inoperable controls', async () => {
  const visit = await site.open(site.pathOf('home', 'de'), {
    javaScriptEnabled: false,
    storageState: UNDECIDED,
  });
  const { footerLink, page } = settingsIn(visit, 'de');
  await footerLink.click();
  await page.waitForURL(`**${settingsPath('de')}`);
  const t = translateFor('de');
  await page.getByText(t('cookieSettings.withoutScript')).waitFor();
  await page.getByText(t('cookieSettings.statistic.text')).waitFor();
  expect(await page.getByRole('main').getByRole('button').count()).toBe(0);
  expect(await page.getByRole('checkbox').count()).toBe(0);
  expect(await visit.context.cookies()).toEqual([]);
});

it.each([
  ['en-gb', 'light', 'desktop'],
  ['de', 'dark', 'phone'],
  ['ja', 'light', 'phone'],
] as const)(
  'the dialog in %s, %s, on a %s, has no axe violations and fits',
  async (locale, colorScheme, device) => {
    const { page, dialog, box } = await openDialog(site, locale, { colorScheme, device });
    await box('functional').check();
    const { passes, violations } = await runAxe(page, { within: ['.cookie-dialog'] });
    expect(passes).toBeGreaterThan(10);
    expect(violations).toEqual([]);
    const overflow = await dialog.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth);
    expect(overflow).toBe(0);
  },
);

it.each(['de', 'ja', 'fr'])('the dialog in %s fits a viewport of 320 px', async (locale) => {
  const { dialog } = await openDialog(site, locale, { viewport: { width: 320, height: 568 } });
  const wide = await dialog.evaluate((element) => [
    element.scrollWidth - element.clientWidth,
    [...element.querySelectorAll('*')].filter(
      (each) => each.getBoundingClientRect().right > element.getBoundingClientRect().right + 0.5,
    ).length,
  ]);
  expect(wide).toEqual([0, 0]);
});
