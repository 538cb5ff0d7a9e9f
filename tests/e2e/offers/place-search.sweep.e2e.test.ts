import { expect, it } from 'vitest';
import { translateFor } from '../../../src/i18n/messages.ts';
import { runAxe } from '../visits/axe.ts';
import { isFocused } from '../visits/focus.ts';
import { useSite } from '../visits/site-visit.ts';
import { goInHistory, goSoftly } from '../visits/soft-visit.ts';
import { routeOf } from '../visits/templates.ts';

const site = useSite();

/** Opens the home page of a locale at its search. */
async function openSearch(locale: string, options: Parameters<typeof site.visit>[0] = {}) {
  const visit = await site.visit({ reducedMotion: 'reduce', ...options });
  const { page } = visit;
  const { path } = routeOf(site.content, 'home', locale);
  await page.goto(path);
  const form = page.locator('form[role=search]').first();
  const field = form.locator('input[type=text]');
  const message = form.getByText(translateFor(locale)('locationSearch.missing'));
  const isFieldFocused = () => isFocused(field);
  return { page, path, form, field, message, isFieldFocused, submit: form.getByRole('button') };
}

it.each(['ja', 'de'])(
  'of %s asks for a place as other forms do, in the language of the page, when it is empty',
  async (locale) => {
    const { page, field, message, isFieldFocused, submit } = await openSearch(locale, {
      colorScheme: 'dark',
    });
    const before = page.url();
    for (const empty of ['', '  ']) {
      await field.fill(empty);
      await submit.click();
      await message.waitFor();
      await expect.poll(isFieldFocused).toBe(true);
      expect(await field.getAttribute('aria-invalid')).toBe('true');
      expect(page.url()).toBe(before);
    }
    const { violations } = await runAxe(page, { within: ['form[role=search]'] });
    expect(violations).toEqual([]);

    await field.fill('Bath');
    await message.waitFor({ state: 'hidden' });
    expect(await field.getAttribute('aria-invalid')).toBeNull();
  },
);

it('is not reported, and stays on the page, until there is a place', async () => {
  const { page, field, message, submit } = await openSearch('de');
  await page.evaluate(() => {
    document.addEventListener('track', () => (document.title += '|tracked'));
  });
  await submit.click();
  await message.waitFor();
  expect(await page.title()).not.toContain('tracked');
  await page.route(/\?q=/, (route) => route.fulfill({ body: '' }));
  await field.fill('Bath');
  await Promise.all([page.waitForURL(/\?q=Bath$/), submit.click()]);
});

it('asks in the same way after soft navigations, and on the way back', async () => {
  const { page, path, message, submit } = await openSearch('de');
  const other = site.pathOf('about', 'de');
  for (const arrive of [() => goSoftly(page, path), () => goInHistory(page, -1)]) {
    await goSoftly(page, other);
    await arrive();
    await submit.click();
    await message.waitFor();
  }
});
